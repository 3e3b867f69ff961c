import { z } from 'zod'
import { PageNumber, Success, Timestamp } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

export const AUDIT_KINDS = ['setting', 'user', 'form', 'submission', 'payment'] as const

/** One thing that staff did. Secrets and answers are never in it, only that they changed. */
export const AuditEvent = z.object({
  id: z.string(),
  at: Timestamp,
  actor: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** A verb: "created", "changed", "deleted", … */
  action: z.string(),
  subjectId: z.string(),
  subject: z.string(),
  changes: z.array(
    z.object({
      what: z.string(),
      /** Null where there was nothing, or where it must not be told. */
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditEndpoints = defineEndpoints({
  'GET /api/audit': {
    tag: 'Settings',
    summary: 'What staff changed, the latest first',
    access: 'canManageSettings',
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      kind: z.union([z.literal('').transform(() => undefined), z.enum(AUDIT_KINDS)]).optional(),
    }),
    answer: Success.extend({
      events: z.array(AuditEvent),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
})
