import type { Database } from '../tables/database.ts'

/**
 * Which tables a backup includes, in the order in which a restore fills them: a row comes after the rows it references. A
 * new table does not compile until it is listed here.
 */
const TABLES = {
  users: true,
  // A restore must not bring back sessions that ended after the backup.
  sessions: false,
  // Programs keep working after a restore, but for what was revoked here since.
  api_keys: true,
  revoked_access: true,
  // Counters of the last minutes.
  attempts: false,
  call_counters: false,
  guesses: false,
  // Personal data, and collected again with the next sign-in.
  known_addresses: false,
  // For installations without accounts; a backup contains accounts.
  setup_codes: false,
  // Encrypted with the app secret, which is not in the database.
  totp_secrets: true,
  passkeys: true,
  recovery_codes: true,
  saved_views: true,
  // Valid for minutes, and a link that was sent before a restore must not work after it.
  account_challenges: false,
  password_resets: false,
  forms: true,
  form_imports: true,
  live_sheets: true,
  form_versions: true,
  form_logos: true,
  print_pictures: true,
  form_pictures: true,
  submissions: true,
  // Offers that were open keep their end; the app secret, which makes their links, is not in the database.
  waiting_list: true,
  // Their tokens are made from the app secret, so the links that were sent work after a restore with the same secret.
  personal_links: true,
  // Encrypted with keys that are only in the members' links.
  saved_drafts: true,
  saved_draft_files: true,
  form_progress: true,
  submission_edits: true,
  agreed_prices: true,
  discount_code_uses: true,
  idempotency_keys: true,
  former_identities: true,
  submission_tags: true,
  submission_assignees: true,
  submission_notes: true,
  note_mentions: true,
  recorded_exports: true,
  files: true,
  message_templates: true,
  reminders: true,
  reminder_progress: true,
  membership_reminders: true,
  campaigns: true,
  campaign_recipients: true,
  campaign_people: true,
  messages: true,
  // Counts of the last day; a restored installation starts at zero.
  message_counts: false,
  // Handled within seconds.
  recovery_requests: false,
  own_code_requests: false,
  // Valid for minutes; a restored installation asks members to prove themselves again.
  own_codes: false,
  own_sessions: false,
  people: true,
  person_submissions: true,
  person_pairs: true,
  person_merges: true,
  person_columns: true,
  person_memberships: true,
  person_queue: true,
  person_forms: true,
  person_imports: true,
  person_import_rows: true,
  // Sealed with the app secret, which is not in the database.
  ticket_keys: true,
  tickets: true,
  check_in_gates: true,
  // A restore must not bring back a device that was lost after the backup.
  check_in_devices: false,
  check_in_scans: true,
  check_ins: true,
  settings: true,
  association_logo: true,
  service_health: true,
  payments: true,
  begun_payments: true,
  payment_events: true,
  payment_refunds: true,
  cancellations: true,
  refund_requests: true,
  returned_alone: true,
  webhook_messages: true,
  announced_payments: true,
  wallet_claims: true,
  money_accounts: true,
  ledger_entries: true,
  balances_above_zero: true,
  open_balances: true,
  // Only for an undo within seconds; payment_events has the history.
  review_decisions: false,
  bkash_tokens: true,
  audit_events: true,
  submission_counts: true,
  submission_days: true,
  submission_changes: true,
  submission_texts: true,
  submission_text_queue: true,
  // Can be generated again.
  made_pdfs: false,
  failed_pdfs: false,
  // With what an undo needs.
  bulk_jobs: true,
  bulk_job_rows: true,
  deleted_submissions: true,
  deleted_files: true,
  distinct_pairs: true,
  merges: true,
  merged_unique_ids: true,
  seat_pools: true,
  seat_claims: true,
  statement_imports: true,
  statement_rules: true,
  statement_rows: true,
  statement_matches: true,
  statement_pairs: true,
  statement_profiles: true,
  statement_balances: true,
  book_settings: true,
  closed_days: true,
  closed_day_figures: true,
  closed_day_hashes: true,
  book_entries: true,
  book_adjustments: true,
  // So that the books of a month are not sent again after a restore.
  book_mails: true,
  // Their secrets stay valid with the same app secret.
  webhooks: true,
  // Receivers may have got them since; what they lack they read from the API.
  webhook_deliveries: false,
  // Without what was sent, every open form would be reported as opened once more.
  webhook_form_states: true,
} as const satisfies Record<keyof Database, boolean>

export const ALL_TABLES = Object.keys(TABLES)
export const BACKUP_TABLES = Object.entries(TABLES).flatMap(([name, isIncluded]) =>
  isIncluded ? [name] : [],
)
