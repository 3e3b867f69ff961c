import {
  type FormLimits as DomainFormLimits,
  type FormSchedule as DomainFormSchedule,
  type Discount as DomainDiscount,
  type PriceRule as DomainPriceRule,
  type PublicPricing as DomainPublicPricing,
} from '@nibondhon/domain'
import { z } from 'zod'
import { PriceRuleTranslations, ScheduleTranslations, TextLanguage } from './translations-schema.ts'

const Time = z.string().nullable().describe('An ISO time, or null for no bound')

export const FormSchedule = z
  .object({
    opensAt: Time,
    closesAt: Time,
    editUntil: Time,
    graceMinutes: z
      .number()
      .describe('How long after closing a submission that was begun before is still taken'),
    notYetText: z.string(),
    closedText: z.string(),
    translations: ScheduleTranslations,
    langs: z.object({ notYetText: TextLanguage, closedText: TextLanguage }).exactOptional(),
  })
  .meta({ id: 'FormSchedule' }) satisfies z.ZodType<DomainFormSchedule>

export const FormLimits = z
  .object({
    maxSubmissions: z.number().nullable(),
    seatsShownBelow: z.number(),
    holdMinutes: z.number(),
    holdDays: z.number().describe('0 holds a seat until the bank transfer is verified or rejected'),
    waitingList: z.boolean(),
    offerHours: z.number(),
  })
  .meta({ id: 'FormLimits' }) satisfies z.ZodType<DomainFormLimits>

const rule = {
  id: z.string(),
  label: z.string().describe('The name of its line in the breakdown'),
  translations: PriceRuleTranslations,
  lang: TextLanguage,
}
const Bound = z.number().nullable()
const reduction = { percent: Bound, amount: Bound }

export const PriceRule = z
  .discriminatedUnion('type', [
    z.object({
      ...rule,
      type: z.literal('range'),
      field: z.string(),
      from: Bound,
      to: Bound,
      amount: z.number(),
    }),
    z.object({ ...rule, type: z.literal('period'), from: Time, until: Time, amount: z.number() }),
    z.object({ ...rule, type: z.literal('quantity'), field: z.string(), unitPrice: z.number() }),
    z.object({
      ...rule,
      type: z.literal('row'),
      group: z.string(),
      amount: z.number(),
      freeRows: z.number(),
    }),
    z.object({
      ...rule,
      type: z.literal('free_amount'),
      field: z.string(),
      min: Bound,
      max: Bound,
      suggestions: z.array(z.number()),
    }),
    z.object({
      ...rule,
      type: z.literal('discount'),
      ...reduction,
      when: z.object({ field: z.string(), in: z.array(z.string()) }).nullable(),
      members: z
        .array(z.string())
        .exactOptional()
        .describe(
          'There only where it is for active members who have proved their contact: of these categories, or of any',
        ),
    }),
    z.object({
      ...rule,
      type: z.literal('code'),
      code: z.string(),
      ...reduction,
      maxUses: Bound,
      maxPerPerson: Bound,
      expiresAt: Time,
    }),
    z.object({ ...rule, type: z.literal('bounds'), min: Bound, max: Bound }),
  ])
  .meta({ id: 'PriceRule' }) satisfies z.ZodType<DomainPriceRule>

/** What members may know of the price rules: codes are left out. */
export const PublicPricing = z
  .object({
    rules: z.array(PriceRule).describe('Without codes'),
    takesCode: z.literal(true).exactOptional().describe('A discount code can be given'),
    members: z
      .object({ contact: z.string(), categories: z.array(z.string()) })
      .nullable()
      .exactOptional()
      .describe(
        'Of a form with prices for members: the contact that was proved (empty for a personal link) and the categories in which the reader is active; null without a proof. Rules that apply to the reader have no `members` any more',
      ),
    at: z.string().exactOptional().describe('A time at which periods apply as they do now'),
  })
  .meta({ id: 'PublicPricing' }) satisfies z.ZodType<DomainPublicPricing>

/** The lines of a price, in taka; discounts are negative. */
export const PriceBreakdown = z.array(
  z.object({
    fieldLabel: z.string(),
    selectedOptions: z.array(z.object({ option: z.string(), price: z.number() })),
  }),
)

/** As the member typed it. */
export const DiscountCode = z
  .string()
  .max(200)
  .optional()
  .describe('A discount code, in capitals or not; problems with it are in `errors` under discountCode')

/** The discount of a code that the server has checked, with its place among the rules of the public form. */
export const Discount = z
  .object({
    ...rule,
    type: z.literal('code'),
    code: z.string(),
    ...reduction,
    position: z.int(),
    labels: z.object({ en: z.string(), bn: z.string() }).exactOptional(),
  })
  .meta({ id: 'Discount' }) satisfies z.ZodType<DomainDiscount>
