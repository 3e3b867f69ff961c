export { auditRoutes } from './audit-routes.ts'
export { recordAudit } from './audit-repository.ts'
export { describeChanges } from './describe-changes.ts'
