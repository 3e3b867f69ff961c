// Without zod, because the console downloads these values.

export const AUDIT_KINDS = [
  'setting',
  'user',
  'form',
  'submission',
  'payment',
  /** Sign-ins, failed ones too, lock-outs, changes of a password or second factor. */
  'account',
  /** Exports, bulk PDFs and backups: data that left the server. */
  'export',
  /** Messages to many, their templates and reminder rules. */
  'message',
] as const

/** What can have happened. Stored as it is, so none is ever renamed. */
export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'reset',
  'verified',
  'changed with the edit code',
  'message sent by hand',
  'received after its submission was deleted',
  'exported',
  'downloaded',
  'signed in',
  'failed to sign in',
  'locked out',
  'changed password',
  'asked for a password reset',
  'reset password',
  'turned on two-factor',
  'turned off two-factor',
  'reset two-factor',
  'added passkey',
  'removed passkey',
  'made recovery codes',
  'used recovery code',
  'ended sessions',
  'recovered',
  'tagged',
  'assigned',
  'note added',
  'note changed',
  'note deleted',
  'sent to many',
  'scheduled',
  'stopped',
  'tested',
  'restored',
  'merged',
  'merge undone',
  'overbooked',
  'refund requested',
  'refunded',
  'refund failed',
  'changed language',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
