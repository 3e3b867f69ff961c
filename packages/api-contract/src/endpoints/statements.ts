import {
  DIRECTIONS,
  MAX_ACCOUNT_LENGTH,
  isTakaAmount,
  MAX_NOT_OURS_REASON_LENGTH,
  MAX_PDF_PASSWORD_LENGTH,
  MAX_RULE_TEXT_LENGTH,
  MIN_BULK_CONFIDENCE,
  MIN_RULE_TEXT_LENGTH,
  ROW_STATES,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Overbook, PageNumber, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PaymentShares } from './money.ts'
import {
  StatementPreview,
  StatementProfile,
  StatementImport,
  StoredStatementRow,
  StatementRule,
  StatementProposal,
} from './statement-schemas.ts'
import { inputText } from '../input-texts.ts'

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
  password: z
    .string()
    .max(MAX_PDF_PASSWORD_LENGTH)
    .optional()
    .meta({ description: 'Of a PDF that is protected by one. It is not stored.' }),
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
    scope: 'all-forms',
    multipart: StatementFile,
    response: Success.extend(StatementPreview.shape),
  },
  'POST /api/statements': {
    tag: 'Statements',
    summary: 'Import a statement: payments with a reference are booked, others are proposed',
    access: 'canApprovePayments',
    scope: 'all-forms',
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
    scope: 'all-forms',
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
    scope: 'all-forms',
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
    scope: 'all-forms',
    response: Success.extend({ rules: z.array(StatementRule) }),
  },
  'DELETE /api/statements/rules/:ruleId': {
    tag: 'Statements',
    summary: 'Remove a rule; payments that it marked stay as they are',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: z.object({ ruleId: Id }),
    response: Success,
  },
  'GET /api/statements/profiles': {
    tag: 'Statements',
    summary: 'How the files of each account are read, as staff chose it; the last used first',
    access: 'canApprovePayments',
    scope: 'all-forms',
    response: Success.extend({ profiles: z.array(StatementProfile) }),
  },
  'PUT /api/statements/profiles/:id': {
    tag: 'Statements',
    summary: 'Name the saved columns of a kind of file',
    access: 'canApprovePayments',
    scope: 'all-forms',
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
    scope: 'all-forms',
    params: IdParams,
    response: Success,
  },
  'GET /api/statements/:id': {
    tag: 'Statements',
    summary: 'One import, with what was found in its file',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    response: Success.extend({ import: StatementImport }),
  },
  'GET /api/statements/:id/rows': {
    tag: 'Statements',
    summary: 'The payments of an import with the submissions that they are for, in the order of the file',
    access: 'canApprovePayments',
    scope: 'all-forms',
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
    scope: 'all-forms',
    params: RowParams,
    body: z.object({ proposal: Proposal, overbook: Overbook }),
    response: Success.extend({ row: StoredStatementRow }),
  },
  'POST /api/statements/rows/:rowId/reject': {
    tag: 'Statements',
    summary: 'Reject a proposal; without another one the payment is listed as unmatched',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: RowParams,
    body: z.object({ proposal: Proposal }),
    response: Success.extend({ row: StoredStatementRow }),
  },
  /** 409 already_booked: the transaction is in the books. */
  'POST /api/statements/rows/:rowId/assign': {
    tag: 'Statements',
    summary: 'Book a payment for submissions that staff chose, each with its share of the amount',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: RowParams,
    body: z.object({ parts: PaymentShares, overbook: Overbook }),
    response: Success.extend({ row: StoredStatementRow }),
  },
  'POST /api/statements/rows/:rowId/not-ours': {
    tag: 'Statements',
    summary: 'Mark a payment as not for any submission, with the reason',
    access: 'canApprovePayments',
    scope: 'all-forms',
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
    scope: 'all-forms',
    params: RowParams,
    response: Success.extend({ row: StoredStatementRow }),
  },
  'POST /api/statements/:id/match': {
    tag: 'Statements',
    summary: 'Look again for submissions of the payments that no one decided about',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    response: Success.extend({ import: StatementImport }),
  },
  'POST /api/statements/:id/undo': {
    tag: 'Statements',
    summary: 'Undo a whole import: its bookings are taken back and its rows are deleted',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    response: Success.extend({ import: StatementImport }),
  },
})
