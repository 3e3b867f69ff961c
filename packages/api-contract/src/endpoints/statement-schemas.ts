import {
  BALANCE_STATES,
  DATE_ORDERS,
  DIRECTIONS,
  MATCH_KINDS,
  EVIDENCE_AGAINST,
  EVIDENCE_FOR,
  LEDGER_METHODS,
  MATCH_REASONS,
  ROW_PROBLEMS,
  ROW_STATES,
  STATEMENT_COLUMNS,
  STATEMENT_QUESTIONS,
  STATEMENT_STATES,
  type StatementQuestion,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Day, Id, Timestamp } from '../common.ts'

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
  /** What a provider confirmed for the transaction of an unmatched payment, with another amount; null otherwise. */
  confirmed: z
    .object({ method: z.enum(LEDGER_METHODS), amount: z.number(), reference: z.string() })
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

/** A payment that waits for a decision, with the statement that has it. */
export const StatementProposal = StoredStatementRow.extend({ importId: Id, account: z.string() }).meta({
  id: 'StatementProposal',
})
export type StatementProposal = z.infer<typeof StatementProposal>
