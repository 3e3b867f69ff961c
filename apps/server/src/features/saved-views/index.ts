export { deletePrivateViews } from './saved-views-repository.ts'
export { savedViewRoutes } from './saved-views-routes.ts'
