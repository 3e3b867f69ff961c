export { type HealthCheckParts } from './check-services.ts'
export { healthCheckRoutes } from './health-check-routes.ts'
