export { type Kind, listKinds } from './counts-repository.ts'
export { deskRoutes } from './desk-routes.ts'
export { keepUp } from './keep-up.ts'
