import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../form-model/form-types.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import {
  answersArbitrary,
  formArbitrary,
  jsonArbitrary,
  makeFields,
  type FieldInput,
} from '../testing/index.ts'
import { hasPricedOptions, isPaymentCertain, optionPrice, priceOptions } from './price-options.ts'

const paid = { requirePayment: true, amount: 500 }
const meal: FieldInput = {
  id: 'meal',
  label: 'Meal',
  type: 'radio',
  options: [{ value: 'v', label: 'Veg' }, { value: 'b', label: 'Beef' }, 'None'],
  pricing: { enabled: true, options: { v: 150.5, b: 250.25, None: 0 } },
}
const price = (inputs: FieldInput[], answers: unknown, settings = paid) =>
  priceOptions({ fields: makeFields(...inputs), settings, answers: answers as Answers })

describe('priceOptions', () => {
  it('is the base price when nothing is chosen', () => {
    expect(price([meal], {})).toEqual({ basePaisa: 50_000, totalPaisa: 50_000, breakdown: [] })
  })

  it('adds the price of the chosen option, under the label people read', () => {
    expect(price([meal], { meal: 'v' })).toEqual({
      basePaisa: 50_000,
      totalPaisa: 65_050,
      breakdown: [
        { fieldId: 'meal', fieldLabel: 'Meal', selectedOptions: [{ option: 'Veg', pricePaisa: 15_050 }] },
      ],
    })
  })

  it('adds every ticked box, each once', () => {
    const boxes = { ...meal, type: 'checkbox' as const }
    expect(price([boxes], { meal: ['b', 'v', 'v'] }).totalPaisa).toBe(50_000 + 15_050 + 25_025)
  })

  it('lists no option that costs nothing', () => {
    expect(price([meal], { meal: 'None' }).breakdown).toEqual([])
  })

  it('does not count a hidden field', () => {
    const hidden = { ...meal, conditional: { dependsOn: 'come', showWhen: ['Yes'] } }
    const come: FieldInput = { id: 'come', type: 'radio', options: ['Yes', 'No'] }
    expect(price([come, hidden], { come: 'Yes', meal: 'v' }).totalPaisa).toBe(65_050)
    expect(price([come, hidden], { come: 'No', meal: 'v' }).totalPaisa).toBe(50_000)
  })

  it('does not count prices that are switched off, unknown options, or fields that are no choices', () => {
    const options = { v: 150.5 }
    expect(price([{ ...meal, pricing: { enabled: false, options } }], { meal: 'v' }).totalPaisa).toBe(50_000)
    expect(price([meal], { meal: 'x' }).totalPaisa).toBe(50_000)
    expect(price([{ ...meal, type: 'text' }], { meal: 'v' }).totalPaisa).toBe(50_000)
  })

  it('is nothing when the form takes no payment', () => {
    const free = { requirePayment: false, amount: 500 }
    expect(price([meal], { meal: 'v' }, free)).toEqual({ basePaisa: 0, totalPaisa: 0, breakdown: [] })
  })

  it('adds up to the paisa', () => {
    const fields = makeFields(
      ...['a', 'b', 'c'].map((id): FieldInput => ({
        ...meal,
        id,
        pricing: { enabled: true, options: { v: 0.1 } },
      })),
    )
    const settings = { requirePayment: true, amount: 0.2 }
    expect(priceOptions({ fields, settings, answers: { a: 'v', b: 'v', c: 'v' } }).totalPaisa).toBe(50)
  })

  it('is never negative and never NaN, for any form and answers', () => {
    const prices = fc.oneof(fc.double(), fc.constantFrom(-5, 1e300, '৫০', 'x', null))
    const odd = fc.record({ amount: prices, price: prices }).map(({ amount, price: each }) =>
      normaliseForm({
        fields: [{ ...meal, pricing: { enabled: true, options: { v: each, b: each } } }],
        settings: { requirePayment: true, amount },
      }),
    )
    const cases = fc
      .oneof(odd, formArbitrary())
      .chain((form) => fc.tuple(fc.constant(form), fc.oneof(answersArbitrary(form.fields), jsonArbitrary())))
    fc.assert(
      fc.property(cases, ([{ fields, settings }, answers]) => {
        const { basePaisa, totalPaisa, breakdown } = priceOptions({
          fields,
          settings,
          answers: answers as Answers,
        })
        expect(Number.isSafeInteger(totalPaisa) && totalPaisa >= basePaisa && basePaisa >= 0).toBe(true)
        const parts = breakdown.flatMap((part) => part.selectedOptions.map(({ pricePaisa }) => pricePaisa))
        expect(parts.reduce((sum, part) => sum + part, basePaisa)).toBe(totalPaisa)
      }),
    )
  })
})

describe('optionPrice', () => {
  it('is what one option adds', () => {
    const [field] = makeFields(meal)
    expect(field && ['v', 'None', 'toString'].map((option) => optionPrice(field, option))).toEqual([
      15_050, 0, 0,
    ])
  })

  it('is nothing while prices are switched off', () => {
    const [field] = makeFields({ ...meal, pricing: { enabled: false, options: { v: 150.5 } } })
    expect(field && optionPrice(field, 'v')).toBe(0)
  })
})

describe('whether something is to be paid', () => {
  const free = { requirePayment: true, amount: 0 }
  const plan: FieldInput = {
    id: 'plan',
    label: 'Plan',
    type: 'radio',
    required: true,
    options: ['Year', 'Life'],
    pricing: { enabled: true, options: { Year: 500, Life: 5_000 } },
  }
  const certain = (inputs: FieldInput[], answers: Answers, settings = free) =>
    isPaymentCertain({
      fields: makeFields(...inputs),
      settings,
      answers,
      totalPaisa: price(inputs, answers, settings).totalPaisa,
    })

  it('is certain with a base price, or once an answer costs something', () => {
    expect(certain([meal], {}, paid)).toBe(true)
    expect(certain([meal], {})).toBe(false)
    expect(certain([meal], { meal: 'v' })).toBe(true)
    expect(certain([meal], { meal: 'None' })).toBe(false)
  })

  it('is certain before a required question without a free option is answered', () => {
    expect(certain([plan], {})).toBe(true)
    expect(certain([{ ...plan, required: false }], {})).toBe(false)
    expect(certain([{ ...meal, required: true }], {})).toBe(false)
    const shown = { id: 'join', type: 'radio', options: ['Yes', 'No'] } as const
    const hidden = { ...plan, conditional: { dependsOn: 'join', showWhen: ['Yes'] } }
    expect(certain([shown, hidden], {})).toBe(false)
    expect(certain([shown, hidden], { join: 'Yes' })).toBe(true)
  })

  it('is certain before the first answer where no answers cost less, but not with a discount by code', () => {
    const least = (leastAmount: number, hasDiscount = false) =>
      isPaymentCertain({
        fields: makeFields({ id: 'batch', type: 'number' }),
        settings: { requirePayment: true, amount: 200, leastAmount },
        answers: {},
        totalPaisa: 0,
        hasDiscount,
      })
    expect([least(800), least(0), least(800, true)]).toEqual([true, false, false])
  })

  it('is not where the form takes no payment', () => {
    expect(certain([plan], { plan: 'Life' }, { requirePayment: false, amount: 500 })).toBe(false)
  })

  it('depends on the answers where an option has a price', () => {
    expect(hasPricedOptions(makeFields(meal))).toBe(true)
    const gratis = { ...meal, pricing: { enabled: true, options: { v: 0 } } }
    expect(hasPricedOptions(makeFields(gratis, { id: 'x' }))).toBe(false)
  })
})
