export { formImportRoutes } from './form-import-routes.ts'
