export { type Kind, listKinds } from './counts-repository.ts'
export { deskRoutes, type DeskParts } from './desk-routes.ts'
export { keepUp } from './keep-up.ts'
