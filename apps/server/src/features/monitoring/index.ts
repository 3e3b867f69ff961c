export { monitoringRoutes } from './monitoring-routes.ts'
