import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../audit-values.ts'
import { Day, optionalFilter, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'

/** One thing that staff did. Secrets and answers are never in it, only that they changed. */
export const AuditEvent = z.object({
  id: z.string(),
  at: Timestamp,
  actor: z.string(),
  /** Null where no user did it, or the user was deleted. */
  actorId: z.string().nullable(),
  actorEmail: z.string().nullable(),
  kind: z.enum(AUDIT_KINDS),
  action: z.string(),
  subjectId: z.string(),
  subject: z.string(),
  /** Whether what it was about can still be opened. */
  subjectExists: z.boolean(),
  changes: z.array(
    z.object({
      what: z.string(),
      /** Null where there was nothing, or where it is secret. */
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** How often it happened: repeated events within 15 minutes are one entry. */
  count: z.int(),
  /** When it happened last; null where it happened once. */
  lastAt: Timestamp.nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditEndpoints = defineEndpoints({
  'GET /api/audit': {
    tag: 'Settings',
    summary: 'What staff did, the latest first',
    access: 'canManageUsers',
    scope: 'all-forms',
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      kind: optionalFilter(z.enum(AUDIT_KINDS)),
      action: optionalFilter(z.enum(AUDIT_ACTIONS)),
      /** Part of the name or e-mail of who did it, or of the person it is about. */
      person: optionalFilter(z.string().trim().max(100)),
      /** Whole days of the server's time zone, both ends included. */
      dateFrom: optionalFilter(Day),
      dateTo: optionalFilter(Day),
    }),
    response: Success.extend({
      events: z.array(AuditEvent),
      /** At most 10,000: earlier ones are found by date. */
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
})
