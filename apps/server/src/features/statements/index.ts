export { readRowsOf } from './present-statement.ts'
export { statementRoutes } from './statement-routes.ts'
export { workOnStatements } from './work-on-statements.ts'
