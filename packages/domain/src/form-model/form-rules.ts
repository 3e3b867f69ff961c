/**
 * When a form takes submissions, how many, and what they cost. Times are ISO texts with a time zone; amounts are in taka,
 * as everywhere in a form.
 */

import type { Locale } from '../locale/locale.ts'
import type { PriceRuleTexts, ScheduleTexts, TextLanguages, Translations } from './form-texts.ts'

export interface FormSchedule {
  opensAt: string | null
  closesAt: string | null
  /** Until when members may change their submission; null means as long as the form allows editing. */
  editUntil: string | null
  /** How long after closing a submission that was begun before is still taken. */
  graceMinutes: number
  /** What members read before the form opens; '' means a text of the product. */
  notYetText: string
  /** What members read after the form has closed; '' means a text of the product. */
  closedText: string
  translations?: Translations<ScheduleTexts>
  /** Set by localiseForm where texts are in another language than the page. */
  langs?: TextLanguages<ScheduleTexts>
}

export interface FormLimits {
  /** null means no limit. */
  maxSubmissions: number | null
  /** Members read how many seats are left once fewer than this are; 0 means never. */
  seatsShownBelow: number
  /** How long a seat is held for a bKash payment. */
  holdMinutes: number
  /** How long a seat is held for a bank transfer; 0 means until staff verify or reject it. */
  holdDays: number
  waitingList: boolean
  /** How long an offer to someone on the waiting list is valid. */
  offerHours: number
}

export const PRICE_RULE_TYPES = [
  'range',
  'period',
  'quantity',
  'row',
  'free_amount',
  'discount',
  'code',
  'bounds',
] as const
export type PriceRuleType = (typeof PRICE_RULE_TYPES)[number]

interface RuleOf<T extends PriceRuleType> {
  id: string
  /** The name of its line in the breakdown. */
  label: string
  type: T
  translations?: Translations<PriceRuleTexts>
  /** Set by localiseForm where the label is in another language than the page. */
  lang?: Locale
}

/** A number (or a year) from `from` to `to`, both included; null means no bound. */
export interface RangeRule extends RuleOf<'range'> {
  field: string
  from: number | null
  to: number | null
  amount: number
}

/** Submitted between two times; null means no bound. A negative amount is a discount for early birds. */
export interface PeriodRule extends RuleOf<'period'> {
  from: string | null
  until: string | null
  amount: number
}

/** The number in a field times a price. */
export interface QuantityRule extends RuleOf<'quantity'> {
  field: string
  unitPrice: number
}

/** Each row of a group; the first `freeRows` cost nothing. */
export interface RowRule extends RuleOf<'row'> {
  group: string
  amount: number
  freeRows: number
}

/** The amount that the member enters in a number field, such as a donation. */
export interface FreeAmountRule extends RuleOf<'free_amount'> {
  field: string
  min: number | null
  max: number | null
  /** Amounts that the page offers to choose from. */
  suggestions: number[]
}

/** Either a part of the sum so far or an amount; the other one is null. */
interface Reduction {
  percent: number | null
  amount: number | null
}

export interface DiscountRule extends RuleOf<'discount'>, Reduction {
  /** Which answers get the discount; null means all. */
  when: { field: string; in: string[] } | null
  /** There only where the member has to be an active member of the association: of one of these categories, or of any. */
  members?: string[]
}

/** Who has proved to be a member, for the price rules that ask for it. */
export interface ProvedMember {
  /** The phone or e-mail that was proved by a code; '' for a personal link. */
  contact: string
  /** In which the member is active; empty for someone who is none. */
  categories: string[]
}

export interface CodeRule extends RuleOf<'code'>, Reduction {
  code: string
  maxUses: number | null
  maxPerPerson: number | null
  expiresAt: string | null
}

/** The least and the most that a submission costs; null means no bound. */
export interface BoundsRule extends RuleOf<'bounds'> {
  min: number | null
  max: number | null
}

/** They apply in their order, after the base amount and the prices of options. */
export type PriceRule =
  | RangeRule
  | PeriodRule
  | QuantityRule
  | RowRule
  | FreeAmountRule
  | DiscountRule
  | CodeRule
  | BoundsRule
