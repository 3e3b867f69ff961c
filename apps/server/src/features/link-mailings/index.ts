export { linkMailingRoutes } from './link-mailing-routes.ts'
