import {
  DIFFERENCE_CAUSES,
  isTakaAmount,
  LINE_STATES,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_NUMBER_END_LENGTH,
  MONEY_ACCOUNT_KINDS,
  MONEY_METHODS,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Day, Id, IdParams, PageNumber, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { StatementProposal } from './statement-schemas.ts'
import { inputText } from '../input-texts.ts'

const ENTER_BALANCE = inputText('amount')

/** What staff enter of a bank account, wallet or cash box. */
const MoneyAccountFields = z.object({
  name: z
    .string()
    .trim()
    .min(1, inputText('name'))
    .max(MAX_ACCOUNT_NAME_LENGTH, inputText('name_under', { max: MAX_ACCOUNT_NAME_LENGTH })),
  kind: z.enum(MONEY_ACCOUNT_KINDS),
  method: z.enum(MONEY_METHODS, inputText('method')).meta({ description: 'How money comes to it' }),
  numberEnd: z
    .string()
    .trim()
    .regex(
      new RegExp(`^\\d{0,${MAX_NUMBER_END_LENGTH}}$`),
      inputText('last_digits', { max: MAX_NUMBER_END_LENGTH }),
    )
    .default('')
    .meta({ description: 'The last digits of its number' }),
  isDefault: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether money of its method that names no account counts to it' }),
  openingBalance: z
    .number(ENTER_BALANCE)
    .refine((taka) => isTakaAmount(Math.abs(taka)), ENTER_BALANCE)
    .default(0)
    .meta({ description: 'In taka, before its first entry; the books have it as a movement' }),
  openingDay: Day.nullable().default(null).meta({ description: 'Of the opening balance' }),
})

export const MoneyAccountView = z
  .object({
    ...MoneyAccountFields.shape,
    id: Id,
    currency: z.literal('BDT'),
    isActive: z.boolean(),
    /** What the books say that it has, and the payments of its statements that no one has decided about. */
    balance: z.number(),
    openCount: z.int(),
    /** The last day that a statement covers; null without any. */
    coveredThrough: Day.nullable(),
  })
  .meta({ id: 'MoneyAccount' })
export type MoneyAccountView = z.infer<typeof MoneyAccountView>

/** In taka. */
export const AccountDayView = z
  .object({
    day: Day,
    isClosed: z.boolean(),
    moneyIn: z.number(),
    moneyOut: z.number(),
    /** Money in less money out in each state; their sum is that of the day. */
    states: z.record(z.enum(LINE_STATES), z.number()),
    openCount: z.int(),
    /** At the end of the day; null where no statement covers it. */
    statement: z.number().nullable(),
    books: z.number(),
    /** The statement less the books; null where no statement covers the day. */
    difference: z.number().nullable(),
    /** Why they differ. The amounts add up to the difference. */
    causes: z.array(z.object({ cause: z.enum(DIFFERENCE_CAUSES), amount: z.number() })),
  })
  .meta({ id: 'AccountDay' })
export type AccountDayView = z.infer<typeof AccountDayView>

const StatementGapView = z
  .object({
    from: Day,
    to: Day,
    /** Whether statements cover the days: then payments in between are missing. */
    isCovered: z.boolean(),
    /** In taka, money in less money out; null where no balance says so. */
    missing: z.number().nullable(),
  })
  .meta({ id: 'StatementGap' })

const AccountResponse = Success.extend({ account: MoneyAccountView })
const Paging = z.object({ page: PageNumber, limit: z.coerce.number().int().min(1).max(62).default(31) })

export const moneyAccountEndpoints = defineEndpoints({
  'GET /api/money-accounts': {
    tag: 'Books',
    summary: 'Bank accounts, wallets and cash boxes; closed ones last',
    access: 'canApprovePayments',
    scope: 'all-forms',
    response: Success.extend({ accounts: z.array(MoneyAccountView) }),
  },
  /** 409 account_name_used, too_many_accounts. */
  'POST /api/money-accounts': {
    tag: 'Books',
    summary: 'Add a bank account, wallet or cash box',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: MoneyAccountFields,
    response: AccountResponse,
  },
  /** 409 account_name_used, account_in_closed_day. */
  'PUT /api/money-accounts/:id': {
    tag: 'Books',
    summary: 'Rename an account, close it, or change its opening balance',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    body: MoneyAccountFields.extend({ isActive: z.boolean() }),
    response: AccountResponse,
  },
  'GET /api/money-accounts/:id': {
    tag: 'Books',
    summary: 'One account, with what is missing between its statements',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    response: AccountResponse.extend({
      gaps: z.array(StatementGapView),
      /** Of all its statements, in taka: money in less money out in each state. */
      totals: z.object({ ...AccountDayView.pick({ moneyIn: true, moneyOut: true, states: true }).shape }),
    }),
  },
  'GET /api/money-accounts/:id/days': {
    tag: 'Books',
    summary: 'What the statements of an account say of each day, and how that agrees with the books',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    query: Paging,
    response: Success.extend({
      days: z.array(AccountDayView),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'GET /api/money-accounts/:id/rows': {
    tag: 'Books',
    summary: 'The payments of the statements of an account: of a day or of all, in one state or in all',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    query: Paging.extend({
      day: Day.optional().describe('Only payments of this day'),
      state: z.enum(LINE_STATES).optional().describe('Only payments in this state'),
    }),
    response: Success.extend({
      rows: z.array(StatementProposal),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
})
