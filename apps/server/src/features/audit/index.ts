export { auditRoutes } from './audit-routes.ts'
export { recordAudit, type AuditEntry } from './audit-repository.ts'
export { describeChanges } from './describe-changes.ts'
