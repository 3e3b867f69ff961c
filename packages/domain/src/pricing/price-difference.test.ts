import { describe, expect, it } from 'vitest'
import type { Answers } from '../form-model/form-types.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import { makeForm } from '../testing/index.ts'
import { findDiscount } from './find-discount.ts'
import { markPriceFields } from './mark-price-fields.ts'
import { priceAnswers } from './price-answers.ts'
import { changedPrice } from './price-difference.ts'

const AT = new Date('2026-11-16T10:00:00Z')
const CODE = { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, amount: null }
const shirts = (unitPrice: number) => ({
  id: 'shirts',
  label: 'Shirts',
  type: 'quantity',
  field: 'shirts',
  unitPrice,
})

/** A form of ৳100 and ৳300 for each shirt, unless it says otherwise. */
function formWith(rules: object[] = [shirts(300), CODE], amount = 100) {
  const form = makeForm({
    fields: [{ id: 'shirts', label: 'Shirts', type: 'number' }],
    settings: { requirePayment: true, amount, pricing: { rules } },
  })
  const { fields, settings } = normaliseForm(form)
  return { fields: markPriceFields(fields, settings), settings }
}

/** In taka. */
function differenceOf(
  from: Answers,
  to: Answers,
  { code = null, now = formWith() }: { code?: string | null; now?: ReturnType<typeof formWith> } = {},
): number {
  const then = formWith()
  const found = code === null ? null : findDiscount(then.settings.pricing.rules, code, AT)
  const discount = found && 'discount' in found ? found.discount : null
  const { breakdown } = priceAnswers({ ...then, answers: from, at: AT, discount })
  const agreed = { answers: from, breakdown, codeRuleId: discount?.id ?? null, memberOf: [] }
  return changedPrice({ ...now, answers: to, at: AT, agreed }).differencePaisa / 100
}

describe('the difference between the agreed price and the price of changed answers', () => {
  it('is what the answers cost more or less', () => {
    expect(differenceOf({ shirts: 2 }, { shirts: 3 })).toBe(300)
    expect(differenceOf({ shirts: 2 }, { shirts: 1 })).toBe(-300)
    expect(differenceOf({ shirts: 2 }, { shirts: 2 })).toBe(0)
  })

  it('counts the discount code that was used', () => {
    expect(differenceOf({ shirts: 2 }, { shirts: 3 }, { code: 'FRIEND' })).toBe(150)
  })

  it('counts it also when it has expired since', () => {
    const now = formWith([shirts(300), { ...CODE, expiresAt: '2026-01-01T00:00:00Z' }])
    expect(differenceOf({ shirts: 2 }, { shirts: 3 }, { code: 'FRIEND', now })).toBe(150)
  })

  it('takes off what the code took off then, where the form has it no longer', () => {
    const now = formWith([shirts(300)])
    expect(differenceOf({ shirts: 2 }, { shirts: 3 }, { code: 'FRIEND', now })).toBe(300)
    // ৳700 at half price was ৳350; without shirts only ৳100 are left to take off.
    expect(differenceOf({ shirts: 2 }, { shirts: 0 }, { code: 'FRIEND', now })).toBe(-350)
  })

  it('is nothing for the agreed answers, also when the rules have changed', () => {
    const now = formWith([shirts(999), CODE], 5000)
    expect(differenceOf({ shirts: 2 }, { shirts: 2 }, { now })).toBe(0)
    expect(differenceOf({ shirts: 2 }, { shirts: 3 }, { now })).toBe(999)
  })
})
