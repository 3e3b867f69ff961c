export { type Kind, listKinds } from './counts-repository.ts'
export { deskRoutes } from './submission-admin-routes.ts'
export { keepUp } from './keep-up.ts'
