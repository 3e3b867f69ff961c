export { type SetUpCheckParts } from './check-set-up.ts'
export { setUpCheckRoutes } from './set-up-check-routes.ts'
