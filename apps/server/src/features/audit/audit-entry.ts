import type { AuditAction, AuditEvent } from '@nibondhon/api-contract'

export interface AuditEntry {
  /** Without an id when no user did it, or when it is not known who did. */
  actor: { id: string | null; username: string; email?: string }
  kind: AuditEvent['kind']
  action: AuditAction
  subject: { id: string; name: string }
  changes?: AuditEvent['changes']
}

const MAX_NAME_LENGTH = 320
const MAX_CHANGES = 200

/** The columns of an entry. Names may come from user input, so their length is limited here as well. */
export function auditRow({ actor, kind, action, subject, changes = [] }: AuditEntry) {
  return {
    actor_id: actor.id,
    actor: actor.username.slice(0, MAX_NAME_LENGTH),
    actor_email: actor.email?.slice(0, MAX_NAME_LENGTH) ?? null,
    kind,
    action,
    subject_id: subject.id.slice(0, MAX_NAME_LENGTH),
    subject: subject.name.slice(0, MAX_NAME_LENGTH),
    changes: JSON.stringify(changes.slice(0, MAX_CHANGES)),
  }
}

/** How the audit log names a user. */
export function userSubject({ id, username, email }: { id: string; username: string; email: string }) {
  return { id, name: `${username} (${email})` }
}
