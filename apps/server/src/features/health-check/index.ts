export { type SetUpCheckParts } from './check-services.ts'
export { setUpCheckRoutes } from './health-check-routes.ts'
