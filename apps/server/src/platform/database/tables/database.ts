import type {
  Answers,
  Field,
  FormSettings,
  MessageChannel,
  MessageEvent,
  MessageState,
  Role,
  PaymentStatus,
  SubmissionStatus,
  PaymentMethod,
  PaymentState,
  Service,
} from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'

/** The tables as Kysely sees them; the truth is in apps/server/migrations. */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  attempts: AttemptsTable
  call_counters: CallCountersTable
  guesses: GuessesTable
  known_addresses: KnownAddressesTable
  setup_codes: SetupCodesTable
  totp_secrets: TotpSecretsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  account_challenges: AccountChallengesTable
  password_resets: PasswordResetsTable
  forms: FormsTable
  form_versions: FormVersionsTable
  submissions: SubmissionsTable
  submission_edits: SubmissionEditsTable
  idempotency_keys: IdempotencyKeysTable
  former_identities: FormerIdentitiesTable
  files: FilesTable
  messages: MessagesTable
  message_counts: MessageCountsTable
  settings: SettingsTable
  service_health: ServiceHealthTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  bkash_tokens: BkashTokensTable
  audit_events: AuditEventsTable
  submission_counts: SubmissionCountsTable
  submission_days: SubmissionDaysTable
  submission_changes: SubmissionChangesTable
  submission_texts: SubmissionTextsTable
  submission_text_queue: SubmissionTextQueueTable
  form_logos: FormLogosTable
  made_pdfs: MadePdfsTable
  failed_pdfs: FailedPdfsTable
}

/** JSON goes in as text: pg would read a bare array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
type Changeable<T> = ColumnType<T, T | undefined, T>

export type CreatedAt = ColumnType<Date, never, never>

export interface UsersTable {
  id: Generated<string>
  username: string
  email: string
  password_hash: string
  role: Role
  is_active: Generated<boolean>
  /** Null while the account has the password that it was created with. */
  password_changed_at: Generated<Date | null>
  created_at: CreatedAt
  updated_at: ColumnType<Date, never, Date>
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  id: Generated<string>
  user_id: string
  /** Browser and system in a few words. */
  device: Generated<string>
  address: Generated<string>
  created_at: CreatedAt
  last_used_at: ColumnType<Date, never, Date>
}

export interface AttemptsTable {
  scope: string
  key_hash: Buffer
  attempted_at: CreatedAt
}

export interface CallCountersTable {
  scope: string
  key_hash: Buffer
  window_started_at: Changeable<Date>
  calls: Generated<number>
}

/** A guess at a password or code; only hashes of what it was for and where it came from. */
export interface GuessesTable {
  scope: string
  key_hash: Buffer
  address_hash: Buffer
  from_known_address: boolean
  guessed_at: CreatedAt
}

/** Addresses from which a guess was right before. */
export interface KnownAddressesTable {
  scope: string
  key_hash: Buffer
  address_hash: Buffer
  last_right_at: Changeable<Date>
}

export interface SetupCodesTable {
  code_hash: Buffer
  created_at: CreatedAt
}

export interface TotpSecretsTable {
  user_id: string
  /** Encrypted; null until it was confirmed with a code. */
  secret: string | null
  since: Date | null
  /** The time step of the last code that was accepted: no step counts twice. A bigint: pg gives it as text. */
  last_step: ColumnType<string, number | undefined, number>
  /** Encrypted; not in use before it is confirmed. */
  pending_secret: string | null
  pending_since: Date | null
}

export interface PasskeysTable {
  id: Generated<string>
  user_id: string
  /** As WebAuthn gives it, in base64url. */
  credential_id: string
  public_key: Buffer
  /** A bigint: pg gives it as text. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  created_at: CreatedAt
  last_used_at: Generated<Date | null>
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
}

export interface AccountChallengesTable {
  challenge_hash: Buffer
  kind: 'second_factor' | 'passkey_sign_in' | 'passkey_setup'
  /** Null for a passkey sign-in before the account is known. */
  user_id: string | null
  attempts: Generated<number>
  expires_at: Date
}

export interface PasswordResetsTable {
  id: Generated<string>
  /** Null where the address has no account. */
  user_id: string | null
  /** SHA-256 of the token in the link; null until the mail is written. */
  token_hash: Generated<Buffer | null>
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_try_at: Changeable<Date>
  expires_at: Date
  created_at: CreatedAt
}

export interface FormsTable {
  id: Generated<string>
  title: string
  description: string
  custom_url: string
  is_active: Generated<boolean>
  allow_editing: boolean
  settings: Json<FormSettings>
  version: number
  created_by: string | null
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

export interface FormVersionsTable {
  form_id: string
  version: number
  fields: Json<Field[]>
  created_by: string | null
  created_at: CreatedAt
}

export interface SubmissionsTable {
  id: Generated<string>
  form_id: string
  form_version: number
  unique_id: string
  edit_code: string
  status: SubmissionStatus
  data: Json<Answers>
  /** Whose submission it is, for forms that take one from each person. */
  email_identity: Generated<string | null>
  phone_identity: Generated<string | null>
  has_payment: Generated<boolean>
  payment_method: PaymentMethod | null
  payment_status: Generated<PaymentStatus>
  /** A bigint: pg gives it as text. */
  amount_paisa: ColumnType<string, number, number>
  admin_notes: Generated<string>
  receipt_file_id: Generated<string | null>
  /** What the one who transferred wrote beside the receipt. */
  transfer_notes: Generated<string>
  needs_review: Generated<boolean>
  has_been_edited: Generated<boolean>
  locale: Generated<string>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

export interface IdempotencyKeysTable {
  key: string
  /** Of the request; null for keys that were stored before digests were. */
  digest: string | null
  submission_id: string
  created_at: CreatedAt
}

/** What a person was known by before they changed it. */
export interface FormerIdentitiesTable {
  submission_id: string
  kind: 'email' | 'phone'
  value: string
}

export interface SubmissionEditsTable {
  id: Generated<string>
  submission_id: string
  edited_at: CreatedAt
  edited_by: string
  changed_fields: string[]
  previous_data: Json<Answers>
  new_data: Json<Answers>
}

export interface FilesTable {
  id: string
  submission_id: string
  field_id: string
  name: string
  type: string
  size: number
  created_at: CreatedAt
}

export interface MessagesTable {
  id: Generated<string>
  submission_id: string
  event: MessageEvent
  channel: MessageChannel
  recipient: string
  state: Generated<MessageState>
  /** Senders take only these; staff's own messages are admitted from the start. */
  is_admitted: Generated<boolean>
  /** As sent; '' until the first try. */
  subject: Generated<string>
  body: Generated<string>
  body_html: Generated<string>
  /** Null until the first try, then the same for every one. */
  message_id: string | null
  attempts: Generated<number>
  next_try_at: Changeable<Date>
  /** While someone is sending it. */
  taken_until: Date | null
  give_up_at: Changeable<Date>
  detail: Generated<string>
  sent_at: Date | null
  sent_by: Generated<string>
  created_at: CreatedAt
}

/** Messages that count toward a limit. */
export interface MessageCountsTable {
  /** Of the recipient, the form or the installation. */
  key_hash: Buffer
  /** Since 1970. */
  minute: number
  count: number
}

export interface ServiceHealthTable {
  service: Service
  is_good: boolean
  detail: string
  noted_at: Changeable<Date>
}

export interface SettingsTable {
  key: string
  value: string
  updated_by: string | null
  updated_at: Changeable<Date>
}

export interface PaymentsTable {
  id: Generated<string>
  submission_id: string | null
  payment_id: string
  environment: 'sandbox' | 'production'
  invoice: string
  order_id: string
  attempt: Generated<number>
  amount_paisa: ColumnType<string, number, number>
  state: Generated<PaymentState>
  trx_id: string | null
  paid_paisa: ColumnType<string | null, number | null, number | null>
  provider_message: Generated<string>
  next_check_at: Changeable<Date>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

export interface PaymentEventsTable {
  id: Generated<string>
  submission_id: string | null
  /** bKash's own id of the attempt; null where it is about the payment as a whole. */
  payment_id: string | null
  method: PaymentMethod
  actor_id: string | null
  actor: string
  from_status: string
  to_status: string
  reason: string
  happened_at: CreatedAt
}

export interface BkashTokensTable {
  account: string
  /** Encrypted. */
  token: string
  refreshed_at: Changeable<Date>
}

/** How many submissions of each kind there are, but for the changes that are not folded in yet. */
export interface SubmissionCountsTable {
  form_id: string
  status: string
  payment_status: string
  /** '' for none. */
  payment_method: string
  needs_review: boolean
  /** Bigints: pg gives them as text. */
  count: string
  amount_paisa: string
}

export interface SubmissionChangesTable extends Omit<SubmissionCountsTable, 'payment_method'> {
  /** The submission whose answers are new; null where only its kind changed. */
  submission_id: string | null
  payment_method: string | null
  day: string
}

/** How many came in on each day in UTC, to a form or (under the id of no form) to any. */
export interface SubmissionDaysTable {
  form_id: string
  day: string
  count: string
}

/** What a submission is found by. */
export interface SubmissionTextsTable {
  submission_id: string
  text: string
}

export interface SubmissionTextQueueTable {
  submission_id: string
}

export interface AuditEventsTable {
  /** A bigint: pg gives it as text. */
  id: ColumnType<string, never, never>
  happened_at: CreatedAt
  actor_id: string | null
  actor: string
  actor_email: string | null
  kind: 'setting' | 'user' | 'form' | 'submission' | 'payment' | 'account' | 'export'
  action: string
  subject_id: string
  subject: string
  changes: Json<{ what: string; from: string | null; to: string | null }[]>
  /** How often it happened, where repeated events share a row. */
  count: Changeable<number>
  /** When it happened last; null where it happened once. */
  last_at: Date | null
  /** A digest of what makes two events the same, and the start of the window in which they share a row. */
  repeat_key: string | null
  repeat_window: Date | null
}

export interface FormLogosTable {
  form_id: string
  /** Where it was fetched from. */
  url: string
  type: 'image/png' | 'image/jpeg' | 'image/gif'
  bytes: Buffer
  fetched_at: CreatedAt
}

export interface MadePdfsTable {
  submission_id: string
  audience: 'public' | 'admin'
  /** Of everything the PDF is made from. */
  content_hash: Buffer
  pdf: Buffer
  made_at: CreatedAt
}

export interface FailedPdfsTable {
  submission_id: string
  /** Of everything the PDF would be made from. */
  content_hash: Buffer
  retry_at: Changeable<Date>
}
