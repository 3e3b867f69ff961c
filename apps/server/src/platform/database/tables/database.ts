import type { Kysely } from 'kysely'
import type {
  AccountChallengesTable,
  ApiKeysTable,
  FormImportsTable,
  LiveSheetsTable,
  PasskeysTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  RevokedAccessTable,
  SessionsTable,
  SetupCodesTable,
  TotpSecretsTable,
  UsersTable,
} from './accounts.ts'
import type { AuditEventsTable } from './audit.ts'
import type {
  BookAdjustmentsTable,
  BookEntriesTable,
  BookMailsTable,
  BookSettingsTable,
  ClosedDayFiguresTable,
  ClosedDayHashesTable,
  ClosedDaysTable,
  MoneyAccountsTable,
  StatementBalancesTable,
} from './books.ts'
import type {
  CampaignPeopleTable,
  CampaignRecipientsTable,
  CampaignsTable,
  MembershipRemindersTable,
  MessageTemplatesTable,
  ReminderProgressTable,
  RemindersTable,
} from './campaigns.ts'
import type {
  BulkJobRowsTable,
  BulkJobsTable,
  DeletedFilesTable,
  DeletedSubmissionsTable,
} from './bulk-jobs.ts'
import type { FormLogosTable, FormVersionsTable, FormsTable } from './forms.ts'
import type { BalancesAboveZeroTable, LedgerEntriesTable, OpenBalancesTable } from './ledger.ts'
import type { AttemptsTable, CallCountersTable, GuessesTable, KnownAddressesTable } from './limits.ts'
import type { DistinctPairsTable, MergedUniqueIdsTable, MergesTable } from './merges.ts'
import type { MessageCountsTable, MessagesTable, RecoveryRequestsTable } from './messages.ts'
import type {
  NoteMentionsTable,
  RecordedExportsTable,
  SubmissionAssigneesTable,
  SubmissionNotesTable,
  SubmissionTagsTable,
} from './organise.ts'
import type { OwnCodeRequestsTable, OwnCodesTable, OwnSessionsTable } from './own-registrations.ts'
import type {
  AnnouncedPaymentsTable,
  BegunPaymentsTable,
  BkashTokensTable,
  CancellationsTable,
  PaymentEventsTable,
  PaymentRefundsTable,
  PaymentsTable,
  RefundRequestsTable,
  ReturnedAloneTable,
  ReviewDecisionsTable,
  WalletClaimsTable,
  WebhookMessagesTable,
} from './payments.ts'
import type { AgreedPricesTable, DiscountCodeUsesTable } from './prices.ts'
import type {
  PeopleTable,
  PersonColumnsTable,
  PersonFormsTable,
  PersonImportRowsTable,
  PersonImportsTable,
  PersonMergesTable,
  PersonPairsTable,
  PersonQueueTable,
  PersonSubmissionsTable,
  PersonMembershipsTable,
} from './people.ts'
import type { PersonalLinksTable } from './personal-links.ts'
import type { FormProgressTable, SavedDraftFilesTable, SavedDraftsTable } from './saved-drafts.ts'
import type {
  CheckInDevicesTable,
  CheckInGatesTable,
  CheckInScansTable,
  CheckInsTable,
  FormPicturesTable,
  PrintPicturesTable,
  TicketKeysTable,
  TicketsTable,
} from './check-in.ts'
import type { SavedViewsTable } from './saved-views.ts'
import type { SeatClaimsTable, SeatPoolsTable } from './seats.ts'
import type { AssociationLogoTable, ServiceHealthTable, SettingsTable } from './settings.ts'
import type {
  StatementImportsTable,
  StatementMatchesTable,
  StatementPairsTable,
  StatementProfilesTable,
  StatementRowsTable,
  StatementRulesTable,
} from './statements.ts'
import type {
  FailedPdfsTable,
  MadePdfsTable,
  SubmissionChangesTable,
  SubmissionCountsTable,
  SubmissionDaysTable,
  SubmissionTextQueueTable,
  SubmissionTextsTable,
} from './submission-views.ts'
import type {
  FilesTable,
  FormerIdentitiesTable,
  IdempotencyKeysTable,
  SubmissionEditsTable,
  SubmissionsTable,
} from './submissions.ts'
import type { WaitingListTable } from './waiting-list.ts'
import type { WebhookDeliveriesTable, WebhookFormStatesTable, WebhooksTable } from './webhooks.ts'

/** The tables as Kysely sees them. The migrations in apps/server/migrations define them. */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  api_keys: ApiKeysTable
  form_imports: FormImportsTable
  live_sheets: LiveSheetsTable
  revoked_access: RevokedAccessTable
  attempts: AttemptsTable
  call_counters: CallCountersTable
  guesses: GuessesTable
  known_addresses: KnownAddressesTable
  setup_codes: SetupCodesTable
  totp_secrets: TotpSecretsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  saved_views: SavedViewsTable
  account_challenges: AccountChallengesTable
  password_resets: PasswordResetsTable
  forms: FormsTable
  form_versions: FormVersionsTable
  submissions: SubmissionsTable
  submission_edits: SubmissionEditsTable
  agreed_prices: AgreedPricesTable
  discount_code_uses: DiscountCodeUsesTable
  idempotency_keys: IdempotencyKeysTable
  former_identities: FormerIdentitiesTable
  submission_tags: SubmissionTagsTable
  submission_assignees: SubmissionAssigneesTable
  submission_notes: SubmissionNotesTable
  note_mentions: NoteMentionsTable
  recorded_exports: RecordedExportsTable
  files: FilesTable
  message_templates: MessageTemplatesTable
  reminders: RemindersTable
  reminder_progress: ReminderProgressTable
  membership_reminders: MembershipRemindersTable
  campaigns: CampaignsTable
  campaign_recipients: CampaignRecipientsTable
  campaign_people: CampaignPeopleTable
  messages: MessagesTable
  message_counts: MessageCountsTable
  recovery_requests: RecoveryRequestsTable
  own_code_requests: OwnCodeRequestsTable
  own_codes: OwnCodesTable
  own_sessions: OwnSessionsTable
  people: PeopleTable
  person_submissions: PersonSubmissionsTable
  person_pairs: PersonPairsTable
  person_merges: PersonMergesTable
  person_columns: PersonColumnsTable
  person_memberships: PersonMembershipsTable
  person_queue: PersonQueueTable
  person_forms: PersonFormsTable
  person_imports: PersonImportsTable
  person_import_rows: PersonImportRowsTable
  ticket_keys: TicketKeysTable
  tickets: TicketsTable
  check_in_gates: CheckInGatesTable
  check_in_devices: CheckInDevicesTable
  check_in_scans: CheckInScansTable
  check_ins: CheckInsTable
  settings: SettingsTable
  association_logo: AssociationLogoTable
  service_health: ServiceHealthTable
  payments: PaymentsTable
  begun_payments: BegunPaymentsTable
  payment_events: PaymentEventsTable
  payment_refunds: PaymentRefundsTable
  cancellations: CancellationsTable
  refund_requests: RefundRequestsTable
  returned_alone: ReturnedAloneTable
  webhook_messages: WebhookMessagesTable
  announced_payments: AnnouncedPaymentsTable
  wallet_claims: WalletClaimsTable
  ledger_entries: LedgerEntriesTable
  balances_above_zero: BalancesAboveZeroTable
  open_balances: OpenBalancesTable
  review_decisions: ReviewDecisionsTable
  bkash_tokens: BkashTokensTable
  audit_events: AuditEventsTable
  submission_counts: SubmissionCountsTable
  submission_days: SubmissionDaysTable
  submission_changes: SubmissionChangesTable
  submission_texts: SubmissionTextsTable
  submission_text_queue: SubmissionTextQueueTable
  form_logos: FormLogosTable
  print_pictures: PrintPicturesTable
  form_pictures: FormPicturesTable
  made_pdfs: MadePdfsTable
  failed_pdfs: FailedPdfsTable
  bulk_jobs: BulkJobsTable
  bulk_job_rows: BulkJobRowsTable
  deleted_submissions: DeletedSubmissionsTable
  deleted_files: DeletedFilesTable
  distinct_pairs: DistinctPairsTable
  merges: MergesTable
  merged_unique_ids: MergedUniqueIdsTable
  seat_pools: SeatPoolsTable
  seat_claims: SeatClaimsTable
  waiting_list: WaitingListTable
  personal_links: PersonalLinksTable
  saved_drafts: SavedDraftsTable
  saved_draft_files: SavedDraftFilesTable
  form_progress: FormProgressTable
  money_accounts: MoneyAccountsTable
  statement_imports: StatementImportsTable
  statement_rows: StatementRowsTable
  statement_rules: StatementRulesTable
  statement_matches: StatementMatchesTable
  statement_pairs: StatementPairsTable
  statement_profiles: StatementProfilesTable
  statement_balances: StatementBalancesTable
  book_settings: BookSettingsTable
  closed_days: ClosedDaysTable
  closed_day_figures: ClosedDayFiguresTable
  closed_day_hashes: ClosedDayHashesTable
  book_entries: BookEntriesTable
  book_adjustments: BookAdjustmentsTable
  book_mails: BookMailsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_form_states: WebhookFormStatesTable
}

export type Db = Kysely<Database>
