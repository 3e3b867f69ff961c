export { healthCheckRoutes } from './health-check-routes.ts'
