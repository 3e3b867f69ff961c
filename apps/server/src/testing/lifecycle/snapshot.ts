import type {
  Answers,
  LedgerAccount,
  LedgerKind,
  PaymentMethod,
  PaymentState,
  PaymentStatus,
  RequestState,
  SubmissionStatus,
  WaitingState,
} from '@nibondhon/domain'
import { type Db, runPrepared } from '../../platform/database/index.ts'

/** Everything that the invariants look at, as one statement saw it. Rows have the columns of their tables. */
export interface Snapshot {
  forms: FormRow[]
  form_versions: { form_id: string; version: number; fields: unknown[] }[]
  submissions: SubmissionRow[]
  cancellations: { submission_id: string; kept_paisa: number; previous_status: SubmissionStatus }[]
  agreed_prices: { submission_id: string; difference_paisa: number }[]
  ledger_entries: EntryRow[]
  payments: PaymentRow[]
  payment_refunds: {
    id: string
    payment_row_id: string
    amount_paisa: number
    state: string
    refund_trx_id: string | null
  }[]
  refund_requests: RequestRow[]
  payment_events: EventRow[]
  messages: MessageRow[]
  seat_pools: { form_id: string; pool: string; taken: number; held: number }[]
  seat_claims: ClaimRow[]
  waiting_list: WaitingRow[]
  wallet_claims: WalletClaimRow[]
  files: { id: string; submission_id: string | null }[]
  deleted_submissions: DeletedRow[]
  statement_rows: StatementRowRow[]
  statement_matches: {
    id: string
    row_id: string
    submission_id: string
    paisa: number
    kind: string
    state: string
  }[]
  statement_pairs: { entry_id: string; row_id: string; paisa: number }[]
  announced_payments: AnnouncedRow[]
  merges: { id: string; form_id: string; kept_id: string; unique_ids: string[]; undone_at: string | null }[]
  merged_unique_ids: { unique_id: string; submission_id: string }[]
}

interface FormRow {
  id: string
  version: number
  is_active: boolean
  settings: unknown
  updated_at: string
}

export interface SubmissionRow {
  id: string
  form_id: string
  form_version: number
  unique_id: string
  edit_code: string
  payment_reference: string
  status: SubmissionStatus
  data: Answers
  has_payment: boolean
  payment_method: PaymentMethod | null
  payment_status: PaymentStatus
  amount_paisa: number
  receipt_file_id: string | null
  needs_review: boolean
  late_reasons: string[]
  admin_notes: string
  updated_at: string
}

export interface EntryRow {
  id: string
  submission_id: string
  kind: LedgerKind
  account: LedgerAccount
  amount_paisa: number
  method: string | null
  external_id: string
  corrects: string | null
  booking_key: string
  actor_id: string | null
  actor: string
}

export interface PaymentRow {
  id: string
  payment_id: string
  submission_id: string | null
  method: 'bkash' | 'sslcommerz'
  amount_paisa: number
  paid_paisa: number | null
  state: PaymentState
  trx_id: string | null
  is_received: boolean
  attempt: number
}

interface RequestRow {
  id: string
  submission_id: string
  state: RequestState
  amount_paisa: number | null
  method: string | null
  payment_row_id: string | null
  requested_by: string | null
  needs_approval: boolean
}

interface EventRow {
  id: string
  submission_id: string | null
  payment_id: string | null
  actor_id: string | null
  actor: string
  from_status: string
  to_status: string
  reason: string
}

interface MessageRow {
  id: string
  submission_id: string | null
  waiting_id: string | null
  event: string
  channel: string
  decision_id: string | null
}

interface ClaimRow {
  holder_id: string
  form_id: string
  kind: 'submission' | 'change' | 'offer'
  state: 'taken' | 'held' | 'expired' | 'unseated'
  seats: Record<string, number>
  expires_at: string | null
}

interface WaitingRow {
  id: string
  form_id: string
  state: WaitingState
  confirmation: string
  offers: number
  wanted: Record<string, number>
  submission_id: string | null
  offer_ends_at: string | null
}

export interface WalletClaimRow {
  id: string
  submission_id: string
  trx_id: string
  state: 'waiting' | 'proved' | 'replaced'
  created_at: string
}

interface DeletedRow {
  id: string
  form_id: string
  unique_id: string
  owed_paisa: number
  content: Partial<DeletedContent>
}

/** What the deletion took along, by table; of payments and others only the ids. */
interface DeletedContent {
  submissions: SubmissionRow[]
  ledger_entries: EntryRow[]
  wallet_claims: WalletClaimRow[]
  files: { id: string }[]
  payments: string[]
  cancellations: { submission_id: string; kept_paisa: number }[]
}

interface StatementRowRow {
  id: string
  import_id: string
  state: string
  direction: 'in' | 'out'
  paisa: number
  trx_id: string
}

interface AnnouncedRow {
  id: string
  trx_id: string
  amount_paisa: number | null
  state: string
  booking_id: string | null
}

const TABLES = [
  'forms',
  'form_versions',
  'submissions',
  'cancellations',
  'agreed_prices',
  'ledger_entries',
  'payments',
  'payment_refunds',
  'refund_requests',
  'payment_events',
  'messages',
  'seat_pools',
  'seat_claims',
  'waiting_list',
  'wallet_claims',
  'files',
  'deleted_submissions',
  'statement_rows',
  'statement_matches',
  'statement_pairs',
  'announced_payments',
  'merges',
  'merged_unique_ids',
] as const satisfies readonly (keyof Snapshot)[]

/** Of wide tables only what is looked at; of submissions every column, because an undo restores all of them. */
const COLUMNS: { readonly [Name in keyof Snapshot]?: readonly (keyof Snapshot[Name][number])[] } = {
  forms: ['id', 'version', 'is_active', 'settings', 'updated_at'],
  form_versions: ['form_id', 'version', 'fields'],
  ledger_entries: [
    'id',
    'submission_id',
    'kind',
    'account',
    'amount_paisa',
    'method',
    'external_id',
    'corrects',
    'booking_key',
    'actor_id',
    'actor',
  ],
  payments: [
    'id',
    'payment_id',
    'submission_id',
    'method',
    'amount_paisa',
    'paid_paisa',
    'state',
    'trx_id',
    'is_received',
    'attempt',
  ],
  payment_events: [
    'id',
    'submission_id',
    'payment_id',
    'actor_id',
    'actor',
    'from_status',
    'to_status',
    'reason',
  ],
  messages: ['id', 'submission_id', 'waiting_id', 'event', 'channel', 'decision_id'],
  files: ['id', 'submission_id'],
  merges: ['id', 'form_id', 'kept_id', 'unique_ids', 'undone_at'],
}

/** Changes with every row that is added, changed or deleted: a row has the number of the transaction that wrote it. */
const STAMP = "count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)"

/** Each table with its stamp, and its rows only where that is not the known one: most steps change few tables. */
const SELECT = `select json_build_array(${TABLES.map((name, index) => {
  const rows = `select ${COLUMNS[name]?.join(', ') ?? '*'} from ${name}`
  return `(select json_build_array(stamp, case when stamp is distinct from ($1::text[])[${index + 1}] then (
    select coalesce(json_agg(t), '[]') from (${rows}) t) end) from (select ${STAMP} as stamp from ${name}) s)`
}).join(', ')}) as tables`

const stamps = new WeakMap<Snapshot, readonly string[]>()

/**
 * One statement, so that all tables are of the same moment; prepared, because planning it takes longer than running it.
 * What has not changed since the earlier snapshot is taken from there.
 */
export async function takeSnapshot(db: Db, earlier?: Snapshot): Promise<Snapshot> {
  const known = (earlier && stamps.get(earlier)) ?? TABLES.map(() => '')
  const [row] = await runPrepared<{ tables: [stamp: string, rows: unknown[] | null][] }>(
    db,
    { name: 'lifecycle_snapshot', text: SELECT },
    [known],
  )
  if (!row) throw new Error('no snapshot')
  const tables = TABLES.map((name, index) => [name, row.tables[index]?.[1] ?? earlier?.[name]])
  const snapshot = sorted(Object.fromEntries(tables) as Snapshot)
  stamps.set(
    snapshot,
    row.tables.map(([stamp]) => stamp),
  )
  return snapshot
}

/** By id, which is ordered by time, so that the same commands choose the same submissions in every run. */
function sorted(snapshot: Snapshot): Snapshot {
  snapshot.submissions.sort((a, b) => (a.id < b.id ? -1 : 1))
  return snapshot
}
