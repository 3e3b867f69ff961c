import type { Database } from '../tables/database.ts'

/**
 * Which tables a backup keeps, in the order in which they can be filled: a row comes after the rows it refers to.
 * A new table does not compile until it is decided here.
 */
const TABLES = {
  users: true,
  // Someone who signed out after the backup must not be signed in again by restoring it.
  sessions: false,
  // Minutes old at most.
  attempts: false,
  call_counters: false,
  guesses: false,
  // Where people signed in from is personal, and is learned again with the next sign-in.
  known_addresses: false,
  // For an installation without accounts; a backup has some.
  setup_codes: false,
  // Secrets are encrypted, and the app secret that opens them is not in the database.
  totp_secrets: true,
  passkeys: true,
  recovery_codes: true,
  // They last minutes, and a link that was sent before a restore must not work after it.
  account_challenges: false,
  password_resets: false,
  forms: true,
  form_versions: true,
  form_logos: true,
  submissions: true,
  submission_edits: true,
  idempotency_keys: true,
  former_identities: true,
  files: true,
  messages: true,
  // Of the last day: a restored installation may count afresh.
  message_counts: false,
  settings: true,
  service_health: true,
  payments: true,
  payment_events: true,
  bkash_tokens: true,
  audit_events: true,
  submission_counts: true,
  submission_days: true,
  submission_changes: true,
  submission_texts: true,
  submission_text_queue: true,
  // They can all be made again.
  made_pdfs: false,
  failed_pdfs: false,
} as const satisfies Record<keyof Database, boolean>

export const ALL_TABLES = Object.keys(TABLES)
export const KEPT_TABLES = Object.entries(TABLES).flatMap(([name, isKept]) => (isKept ? [name] : []))
