export { deskRoutes, type DeskParts } from './desk-routes.ts'
export { keepUp } from './keep-up.ts'
