export { checkInRoutes } from './check-in-routes.ts'
