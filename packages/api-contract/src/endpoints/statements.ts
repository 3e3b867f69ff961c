import {
  BALANCE_STATES,
  DATE_ORDERS,
  DIRECTIONS,
  MATCH_KINDS,
  EVIDENCE_AGAINST,
  EVIDENCE_FOR,
  LEDGER_METHODS,
  MATCH_REASONS,
  MAX_ACCOUNT_LENGTH,
  isTakaAmount,
  MAX_NOT_OURS_REASON_LENGTH,
  MAX_RULE_TEXT_LENGTH,
  MIN_BULK_CONFIDENCE,
  MIN_RULE_TEXT_LENGTH,
  ROW_PROBLEMS,
  ROW_STATES,
  STATEMENT_COLUMNS,
  STATEMENT_QUESTIONS,
  STATEMENT_STATES,
  type StatementQuestion,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Day, Id, IdParams, Overbook, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PaymentShares } from './money.ts'
import { inputText } from '../input-texts.ts'

const Line = z.int().describe('The row of the file, counted from 1')

const QuestionName = z.enum(Object.keys(STATEMENT_QUESTIONS) as [StatementQuestion, ...StatementQuestion[]])

const StatementMapping = z
  .object({
    /** The row of headings, counted from 0; -1 for a file without. */
    header: z.int(),
    /** Columns, counted from 0. */
    columns: z.partialRecord(z.enum(STATEMENT_COLUMNS), z.int()),
    dateOrder: z.enum(DATE_ORDERS),
    /** What staff answered about rows that can be read in two ways. */
    answers: z
      .object({
        future: z.enum(STATEMENT_QUESTIONS.future).optional(),
        negative_debit: z.enum(STATEMENT_QUESTIONS.negative_debit).optional(),
      })
      .optional(),
  })
  .meta({ id: 'StatementMapping' })

/** What a row says about a payment. Amounts are in taka. */
const StatementPayment = z.object({
  line: Line,
  day: Day,
  direction: z.enum(DIRECTIONS),
  amount: z.number(),
  text: z.string(),
  trxId: z.string(),
  phone: z.string(),
  name: z.string(),
})

const ReportedRow = z.object({ line: Line, code: z.enum(ROW_PROBLEMS) })
/** The balance of a row does not follow from the row before. */
const BalanceBreak = z.object({
  line: Line,
  afterLine: z.int(),
  expected: z.number(),
  found: z.number(),
})

export const StatementPreview = z
  .object({
    /** A PDF has its rows by the places of its texts; the columns of messages are known and not chosen. */
    kind: z.enum(['table', 'pdf', 'messages']),
    /** '' where the file has no headings. */
    headings: z.array(z.string()),
    /** The first rows of the list, as they are in the file. */
    sample: z.array(z.array(z.string())),
    /** The rows above and around the headings, to choose another row of headings. */
    head: z.array(z.object({ line: Line, text: z.string() })),
    mapping: StatementMapping,
    /** The columns that were chosen before, if they are used. */
    profile: z
      .object({
        name: z.string(),
        /** False where the headings are not the same any more: staff should look at the columns. */
        fits: z.boolean(),
        /** Columns that the file no longer has under their headings. */
        lost: z.array(z.enum(STATEMENT_COLUMNS)),
      })
      .nullable(),
    /** The account of such files before; '' where there was none. */
    account: z.string(),
    /** Accounts of earlier imports. */
    accounts: z.array(z.string()),
    /** What has to be chosen before the file can be imported. */
    missing: z.array(z.enum(['date', 'amount'])),
    rows: z.int(),
    /**
     * Where the lines of the file are: all of them are payments (`rows`), reported (`reportedCount`), above the list with its
     * headings, empty, or joined to the row before by a cell with line breaks.
     */
    lines: z.object({ file: z.int(), head: z.int(), empty: z.int(), joined: z.int() }),
    /** The first rows of a table that are several lines of the file, perhaps by a stray quotation mark. */
    joined: z.array(z.object({ line: Line, lines: z.int() })),
    /** What can be read in two ways, with the first rows; answered or not. */
    questions: z.array(z.object({ question: QuestionName, lines: z.array(Line), count: z.int() })),
    /** Those that have to be answered before the file can be imported. */
    openQuestions: z.array(QuestionName),
    /** Of these rows, those that an earlier file of this account had. */
    known: z.int(),
    received: z.object({ count: z.int(), amount: z.number() }),
    paidOut: z.object({ count: z.int(), amount: z.number() }),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    /** The first payments, as they were read. */
    payments: z.array(StatementPayment),
    /** The first rows that are no payment. */
    reported: z.array(ReportedRow.extend({ text: z.string() })),
    reportedCount: z.int(),
    balance: z.object({ state: z.enum(BALANCE_STATES), breaks: z.array(BalanceBreak) }),
  })
  .meta({ id: 'StatementPreview' })
export type StatementPreview = z.infer<typeof StatementPreview>

export const StatementProfile = z
  .object({
    id: Id,
    /** '' until staff name it. */
    name: z.string(),
    account: z.string(),
    /** The heading of each chosen column; its number, from 0, for files without headings. */
    columns: z.partialRecord(z.enum(STATEMENT_COLUMNS), z.string()),
    dateOrder: z.enum(DATE_ORDERS).nullable(),
    /** When such a file was last imported. */
    updatedAt: Timestamp,
  })
  .meta({ id: 'StatementProfile' })
export type StatementProfile = z.infer<typeof StatementProfile>

export const StatementImport = z
  .object({
    id: Id,
    accountId: Id,
    account: z.string(),
    fileName: z.string(),
    state: z.enum(STATEMENT_STATES),
    rows: z.int(),
    /** Rows that an earlier file had; they were not added again. */
    known: z.int(),
    /** How many of the added rows are in each state. */
    counts: z.record(z.enum(ROW_STATES), z.int()),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    reported: z.array(ReportedRow),
    breaks: z.array(BalanceBreak),
    by: z.string(),
    at: Timestamp,
    undoneBy: z.string().nullable(),
    undoneAt: Timestamp.nullable(),
    /** Submissions that the undo left as they are, because they were changed since. */
    kept: z.int(),
  })
  .meta({ id: 'StatementImport' })
export type StatementImport = z.infer<typeof StatementImport>

const StatementMatch = z.object({
  /** Names the proposal in a decision. */
  proposal: z.int(),
  kind: z.enum(MATCH_KINDS),
  reason: z.enum(MATCH_REASONS),
  /** 0 to 100 */
  confidence: z.int(),
  /** What speaks for it and against it. */
  evidence: z.array(z.enum([...EVIDENCE_FOR, ...EVIDENCE_AGAINST])),
  /** A mistyped reference as the statement has it; '' otherwise. */
  written: z.string(),
  state: z.enum(['proposed', 'booked', 'rejected']),
  /** The submissions that it pays, each with its share of the amount. */
  parts: z.array(
    z.object({
      submissionId: Id,
      uniqueId: z.string(),
      /** What its member was asked to write on a transfer. */
      reference: z.string(),
      who: z.string(),
      formTitle: z.string(),
      amount: z.number(),
      /** What the submission costs, and what is not paid of it. */
      total: z.number(),
      open: z.number(),
    }),
  ),
})
export type StatementMatch = z.infer<typeof StatementMatch>

export const StoredStatementRow = StatementPayment.extend({
  id: Id,
  state: z.enum(ROW_STATES),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** Why the money is not for a submission; '' otherwise. */
  note: z.string(),
  /** The text that the rule looks for which marked it as not ours; null where staff did. */
  rule: z.string().nullable(),
  /** The entry of the books that a payment repeats which is known already; null where it is not found. */
  known: z
    .object({
      method: z.enum(LEDGER_METHODS).nullable(),
      externalId: z.string(),
      by: z.string(),
      at: Timestamp,
    })
    .nullable(),
  matches: z.array(StatementMatch),
}).meta({ id: 'StatementRow' })
export type StoredStatementRow = z.infer<typeof StoredStatementRow>

/** Payments that imports mark as not ours by themselves, where nothing is proposed for them. */
export const StatementRule = z
  .object({
    id: Id,
    contains: z.string(),
    /** Null for money in and out. */
    direction: z.enum(DIRECTIONS).nullable(),
    /** In taka; null without a limit. */
    min: z.number().nullable(),
    max: z.number().nullable(),
    reason: z.string(),
    by: z.string(),
    at: Timestamp,
    /** Payments that it marked. */
    marked: z.int(),
  })
  .meta({ id: 'StatementRule' })
export type StatementRule = z.infer<typeof StatementRule>

const LIMIT_AMOUNT = inputText('amount_from_zero')

const RuleLimit = z.number(LIMIT_AMOUNT).refine(isTakaAmount, LIMIT_AMOUNT).nullable().optional()

const Remembered = z
  .object({
    contains: z
      .string()
      .trim()
      .min(MIN_RULE_TEXT_LENGTH, inputText('characters_from', { min: MIN_RULE_TEXT_LENGTH }))
      .max(MAX_RULE_TEXT_LENGTH, inputText('under', { max: MAX_RULE_TEXT_LENGTH })),
    direction: z.enum(DIRECTIONS).nullable().optional(),
    min: RuleLimit,
    max: RuleLimit,
  })
  .describe('A rule for later imports: payments with this text, direction and amount are not ours either')

/** A payment that waits for a decision, with the statement that has it. */
export const StatementProposal = StoredStatementRow.extend({ importId: Id, account: z.string() }).meta({
  id: 'StatementProposal',
})
export type StatementProposal = z.infer<typeof StatementProposal>

const StatementFile = z.object({
  file: z.file().meta({
    description:
      'A statement as CSV, TSV, XLSX, an HTML page called .xls or a PDF with text, or a text file with SMS of wallets and banks',
  }),
  mapping: z.string().optional().meta({
    description:
      'As JSON, rows and columns from 0: {"header": 4, "columns": {"date": 0, "credit": 3}, "dateOrder": "day"}',
  }),
  account: z
    .string()
    .max(MAX_ACCOUNT_LENGTH)
    .optional()
    .meta({ description: 'The name of the account; rows of one account are added once' }),
})

export const MinConfidence = z
  .int()
  .min(MIN_BULK_CONFIDENCE)
  .max(100)
  .describe('How sure the proposals have to be, in percent')

const RowParams = z.object({ rowId: Id })
const Proposal = z.int().min(0).max(100)

export const statementEndpoints = defineEndpoints({
  'POST /api/statements/preview': {
    tag: 'Statements',
    summary: 'Read a statement without storing it, and recognise which column has what',
    access: 'canApprovePayments',
    multipart: StatementFile,
    response: Success.extend(StatementPreview.shape),
  },
  'POST /api/statements': {
    tag: 'Statements',
    summary: 'Import a statement: payments with a reference are booked, others are proposed',
    access: 'canApprovePayments',
    multipart: StatementFile,
    response: Success.extend({
      /** Null where every row was known already. */
      id: Id.nullable(),
      added: z.int(),
      known: z.int(),
    }),
  },
  'GET /api/statements': {
    tag: 'Statements',
    summary: 'Imported statements, the newest first',
    access: 'canApprovePayments',
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(20),
      undone: z.enum(['show', 'hide']).default('show').describe('Whether undone imports are listed'),
    }),
    response: Success.extend({
      imports: z.array(StatementImport),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'GET /api/statements/bookable': {
    tag: 'Statements',
    summary:
      'Payments that can be booked together: they pay exactly what is open, and nothing speaks against it',
    access: 'canApprovePayments',
    query: z.object({
      minConfidence: z.coerce
        .number()
        .pipe(MinConfidence)
        .describe('How sure the proposals have to be, in percent'),
    }),
    response: Success.extend({
      count: z.int(),
      /** In taka. */
      amount: z.number(),
      /** The first of them. */
      rows: z.array(StatementProposal),
    }),
  },
  'GET /api/statements/rules': {
    tag: 'Statements',
    summary: 'Rules by which imports mark payments as not ours, the oldest first',
    access: 'canApprovePayments',
    response: Success.extend({ rules: z.array(StatementRule) }),
  },
  'DELETE /api/statements/rules/:ruleId': {
    tag: 'Statements',
    summary: 'Remove a rule; payments that it marked stay as they are',
    access: 'canApprovePayments',
    params: z.object({ ruleId: Id }),
    response: Success,
  },
  'GET /api/statements/profiles': {
    tag: 'Statements',
    summary: 'How the files of each account are read, as staff chose it; the last used first',
    access: 'canApprovePayments',
    response: Success.extend({ profiles: z.array(StatementProfile) }),
  },
  'PUT /api/statements/profiles/:id': {
    tag: 'Statements',
    summary: 'Name the saved columns of a kind of file',
    access: 'canApprovePayments',
    params: IdParams,
    body: z.object({
      name: z
        .string()
        .trim()
        .max(MAX_ACCOUNT_LENGTH, inputText('name_under', { max: MAX_ACCOUNT_LENGTH })),
    }),
    response: Success,
  },
  'DELETE /api/statements/profiles/:id': {
    tag: 'Statements',
    summary: 'Forget the saved columns of a kind of file; the next one is recognised anew',
    access: 'canApprovePayments',
    params: IdParams,
    response: Success,
  },
  'GET /api/statements/:id': {
    tag: 'Statements',
    summary: 'One import, with what was found in its file',
    access: 'canApprovePayments',
    params: IdParams,
    response: Success.extend({ import: StatementImport }),
  },
  'GET /api/statements/:id/rows': {
    tag: 'Statements',
    summary: 'The payments of an import with the submissions that they are for, in the order of the file',
    access: 'canApprovePayments',
    params: IdParams,
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(50),
      state: z.enum(ROW_STATES).optional().describe('Only rows in this state'),
    }),
    response: Success.extend({
      rows: z.array(StoredStatementRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  /** 409 row_decided: someone else was faster. */
  'POST /api/statements/rows/:rowId/accept': {
    tag: 'Statements',
    summary: 'Book a payment as proposed',
    access: 'canApprovePayments',
    params: RowParams,
    body: z.object({ proposal: Proposal, overbook: Overbook }),
    response: Success.extend({ row: StoredStatementRow }),
  },
  'POST /api/statements/rows/:rowId/reject': {
    tag: 'Statements',
    summary: 'Reject a proposal; without another one the payment is listed as unmatched',
    access: 'canApprovePayments',
    params: RowParams,
    body: z.object({ proposal: Proposal }),
    response: Success.extend({ row: StoredStatementRow }),
  },
  /** 409 already_booked: the transaction is in the books. */
  'POST /api/statements/rows/:rowId/assign': {
    tag: 'Statements',
    summary: 'Book a payment for submissions that staff chose, each with its share of the amount',
    access: 'canApprovePayments',
    params: RowParams,
    body: z.object({ parts: PaymentShares, overbook: Overbook }),
    response: Success.extend({ row: StoredStatementRow }),
  },
  'POST /api/statements/rows/:rowId/not-ours': {
    tag: 'Statements',
    summary: 'Mark a payment as not for any submission, with the reason',
    access: 'canApprovePayments',
    params: RowParams,
    body: z.object({
      reason: z
        .string()
        .trim()
        .min(1, inputText('reason'))
        .max(MAX_NOT_OURS_REASON_LENGTH, inputText('reason_under', { max: MAX_NOT_OURS_REASON_LENGTH })),
      remember: Remembered.optional(),
    }),
    response: Success.extend({ row: StoredStatementRow }),
  },
  'POST /api/statements/rows/:rowId/undo': {
    tag: 'Statements',
    summary: 'Take the booking of one payment back, or the mark that it is not ours; it is unmatched again',
    access: 'canApprovePayments',
    params: RowParams,
    response: Success.extend({ row: StoredStatementRow }),
  },
  'POST /api/statements/:id/match': {
    tag: 'Statements',
    summary: 'Look again for submissions of the payments that no one decided about',
    access: 'canApprovePayments',
    params: IdParams,
    response: Success.extend({ import: StatementImport }),
  },
  'POST /api/statements/:id/undo': {
    tag: 'Statements',
    summary: 'Undo a whole import: its bookings are taken back and its rows are deleted',
    access: 'canApprovePayments',
    params: IdParams,
    response: Success.extend({ import: StatementImport }),
  },
})
