import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Answers } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import {
  answersArbitrary,
  formArbitrary,
  jsonArbitrary,
  makeForm,
  re2Patterns,
  type FieldInput,
} from '../testing/index.ts'
import { answersProblemText } from '../translations/answer-problem-text.ts'
import { validateAnswers } from '../validation/validate-answers.ts'
import { findDiscount } from './find-discount.ts'
import { markPriceFields } from './mark-price-fields.ts'
import { priceAnswers } from './price-answers.ts'

const NOW = new Date('2026-11-16T10:00:00Z')
const FIELDS: FieldInput[] = [
  { id: 'batch', type: 'select', options: ['SSC 1995', '২০০৭', 'Other'] },
  { id: 'age', type: 'number' },
  { id: 'born', type: 'date' },
  { id: 'pupil', type: 'checkbox', options: ['Yes'] },
  {
    id: 'guests',
    label: 'Guests',
    type: 'group',
    group: {
      max: 5,
      rowLabel: 'Guest',
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'diet', label: 'Diet', type: 'radio', options: ['Any', 'None'] },
        {
          id: 'meal',
          label: 'Meal',
          type: 'select',
          options: ['Beef', 'Veg'],
          pricing: { enabled: true, options: { Beef: 250 } },
          conditional: { dependsOn: 'diet', showWhen: ['Any'] },
        },
      ],
    },
  },
]

interface Given {
  rules: object[]
  answers?: unknown
  amount?: number
  at?: Date
  code?: string
  requirePayment?: boolean
}

/** The total in taka and the lines of the rules: label, option, taka. */
function price({ rules, answers = {}, amount = 0, at = NOW, code, requirePayment = true }: Given) {
  const named = rules.map((rule, index) => ({ id: `r${index + 1}`, label: `Rule ${index + 1}`, ...rule }))
  const { fields, settings } = makeForm({
    fields: FIELDS,
    settings: { requirePayment, amount, pricing: { rules: named } },
  })
  const found = code === undefined ? null : findDiscount(settings.pricing.rules, code, at)
  const discount = found !== null && 'discount' in found ? found.discount : null
  const { totalPaisa, breakdown } = priceAnswers({
    fields,
    settings,
    answers: answers as Answers,
    at,
    discount,
  })
  return {
    total: totalPaisa / 100,
    lines: breakdown.flatMap(({ fieldLabel, selectedOptions }) =>
      selectedOptions.map(({ option, pricePaisa }) => `${fieldLabel} [${option}] ${pricePaisa / 100}`),
    ),
  }
}

describe('a range', () => {
  const range = { type: 'range', field: 'age', from: 18, to: 60, amount: 1000 }

  it('includes both of its bounds', () => {
    const total = (age: number) => price({ rules: [range], answers: { age } }).total
    expect([17, 18, 60, 61].map(total)).toEqual([0, 1000, 1000, 0])
  })

  it('includes what follows its last whole number, so that 17.5 falls into no gap', () => {
    const rules = [range, { ...range, from: null, to: 17, amount: 200 }]
    expect(price({ rules, answers: { age: 17.5 } }).total).toBe(200)
    expect(price({ rules, answers: { age: 60.5 } }).total).toBe(1000)
  })

  it('finds the number in a choice, in digits of either script, and the year of a date', () => {
    const batch = { ...range, field: 'batch', from: 1981, to: 2004 }
    expect(price({ rules: [batch], answers: { batch: 'SSC 1995' } }).lines).toEqual(['Rule 1 [1995] 1000'])
    expect(price({ rules: [{ ...batch, to: null }], answers: { batch: '২০০৭' } }).total).toBe(1000)
    expect(price({ rules: [batch], answers: { batch: 'Other' } }).total).toBe(0)
    const born = { ...batch, field: 'born' }
    expect(price({ rules: [born], answers: { born: '1990-02-01' } }).total).toBe(1000)
    expect(price({ rules: [born], answers: { born: '1990-02-31' } }).total).toBe(0)
  })

  it('without a gap to the next one covers every whole number', () => {
    const rules = fc
      .uniqueArray(fc.integer({ min: -3000, max: 3000 }), { maxLength: 8 })
      .map((cuts) => [...cuts].sort((a, b) => a - b))
      .map((cuts) =>
        [...cuts, null].map((to, index) => ({
          type: 'range',
          field: 'age',
          from: index === 0 ? null : (cuts[index - 1] ?? 0) + 1,
          to,
          amount: index + 1,
        })),
      )
    fc.assert(
      fc.property(rules, fc.integer({ min: -4000, max: 4000 }), (list, age) => {
        expect(price({ rules: list, answers: { age } }).lines).toHaveLength(1)
      }),
    )
  })
})

describe('a period', () => {
  const period = { type: 'period', from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z', amount: 100 }
  const at = (time: string) => price({ rules: [period], at: new Date(time) }).total

  it('includes its beginning and not its end', () => {
    expect(at('2026-10-31T23:59:59.999Z')).toBe(0)
    expect(at('2026-11-01T00:00:00Z')).toBe(100)
    expect(at('2026-11-30T23:59:59.999Z')).toBe(100)
    expect(at('2026-12-01T00:00:00Z')).toBe(0)
  })

  it('with a negative amount is a discount that leaves no negative sum', () => {
    const early = { ...period, from: null, amount: -300 }
    expect(price({ rules: [early], amount: 1000 })).toEqual({ total: 700, lines: ['Rule 1 [] -300'] })
    expect(price({ rules: [early], amount: 200 })).toEqual({ total: 0, lines: ['Rule 1 [] -200'] })
  })
})

it('a quantity costs its unit price each, and nothing below one', () => {
  const rules = [{ type: 'quantity', field: 'age', unitPrice: 12.5 }]
  expect(price({ rules, answers: { age: '৩' } }).lines).toEqual(['Rule 1 [3 × ৳12.50] 37.5'])
  expect(price({ rules, answers: { age: -4 } }).total).toBe(0)
})

describe('rows of a group', () => {
  const guests = [
    { name: 'Rahim', diet: 'Any', meal: 'Beef' },
    { name: 'Karim', diet: 'None', meal: 'Beef' },
    { name: '', diet: '', meal: '' },
  ]

  it('cost each that is filled in, after the free ones', () => {
    const row = { type: 'row', group: 'guests', amount: 500, freeRows: 0 }
    expect(price({ rules: [row], answers: { guests } }).lines).toContain('Rule 1 [2 × ৳500.00] 1000')
    expect(price({ rules: [{ ...row, freeRows: 1 }], answers: { guests } }).total).toBe(750)
    expect(price({ rules: [{ ...row, freeRows: 2 }], answers: { guests } }).total).toBe(250)
  })

  it('have the prices of the options that are shown in them, under the name of the row', () => {
    expect(price({ rules: [], answers: { guests } }).lines).toEqual(['Meal [Guest 1: Beef] 250'])
  })
})

it('a free amount counts within its bounds', () => {
  const rules = [{ type: 'free_amount', field: 'age', min: 50, max: 5000, suggestions: [] }]
  const total = (age: unknown) => price({ rules, answers: { age } }).total
  expect([49, 50, 120.5, 5000, 5001, ''].map(total)).toEqual([0, 50, 120.5, 5000, 0, 0])
})

it('a free amount outside its bounds is a mistake, said in both languages', () => {
  const rule = { id: 'r', label: 'Gift', type: 'free_amount', field: 'gift', min: 50, max: 5000 }
  const { fields, settings } = makeForm({
    fields: [{ id: 'gift', type: 'number' }],
    settings: { requirePayment: true, pricing: { rules: [rule] } },
  })
  const errors = (gift: Answer, locale: Locale) =>
    answersProblemText(
      validateAnswers({
        fields: markPriceFields(fields, settings),
        answers: { gift },
        patterns: re2Patterns,
      }),
      locale,
    ).gift
  expect(errors(49, 'en')).toBe('Minimum value is 50')
  expect(errors(5001, 'bn')).toBe('সর্বোচ্চ মান ৫০০০')
  expect([50, 5000, ''].map((gift) => errors(gift, 'en'))).toEqual([undefined, undefined, undefined])
})

describe('a discount', () => {
  it('takes a part of the sum so far, half a paisa rounded away from zero', () => {
    const rules = [{ type: 'discount', percent: 2.3, amount: null }]
    expect(price({ rules, amount: 15 })).toEqual({ total: 14.65, lines: ['Rule 1 [2.3%] -0.35'] })
  })

  it('applies in its place: what comes later is not reduced', () => {
    const half = { type: 'discount', percent: 50, amount: null }
    const fee = { type: 'period', from: null, until: null, amount: 100 }
    expect(price({ rules: [half, fee], amount: 100 }).total).toBe(150)
    expect(price({ rules: [fee, half], amount: 100 }).total).toBe(100)
  })

  it('is for those who gave one of the answers', () => {
    const pupil = { type: 'discount', percent: null, amount: 300, when: { field: 'pupil', in: ['Yes'] } }
    expect(price({ rules: [pupil], amount: 500, answers: { pupil: ['Yes'] } }).total).toBe(200)
    expect(price({ rules: [pupil], amount: 500, answers: { pupil: [] } }).total).toBe(500)
    expect(price({ rules: [pupil], amount: 100, answers: { pupil: ['Yes'] } }).lines).toEqual([
      'Rule 1 [] -100',
    ])
  })
})

describe('a code', () => {
  const fee = { type: 'period', from: null, until: null, amount: 100 }
  const code = { type: 'code', code: 'FRIEND', percent: 50, amount: null, expiresAt: '2026-12-01T00:00:00Z' }

  it('applies in its place among the rules, and only once it is given', () => {
    expect(price({ rules: [code, fee], amount: 100 }).total).toBe(200)
    expect(price({ rules: [code, fee], amount: 100, code: ' fri end ' }).total).toBe(150)
    expect(price({ rules: [fee, code], amount: 100, code: 'FRIEND' })).toEqual({
      total: 100,
      lines: ['Rule 1 [] 100', 'Rule 2 [FRIEND] -100'],
    })
  })

  it('counts for nothing from its expiry on, or when no rule has it', () => {
    const at = new Date('2026-12-01T00:00:00Z')
    expect(price({ rules: [code], amount: 100, code: 'FRIEND', at }).total).toBe(100)
    expect(price({ rules: [code], amount: 100, code: 'OTHER' }).total).toBe(100)
  })
})

it('bounds lift or lower the sum, as a line of the breakdown', () => {
  const bounds = { type: 'bounds', min: 200, max: 1000 }
  expect(price({ rules: [bounds], amount: 50 })).toEqual({ total: 200, lines: ['Rule 1 [] 150'] })
  expect(price({ rules: [bounds], amount: 1500 })).toEqual({ total: 1000, lines: ['Rule 1 [] -500'] })
  expect(price({ rules: [bounds], amount: 500 }).lines).toEqual([])
})

it('rules cost nothing where the form takes no payment', () => {
  const rules = [{ type: 'bounds', min: 200, max: null }]
  expect(price({ rules, requirePayment: false })).toEqual({ total: 0, lines: [] })
})

it('a rule on a hidden field costs nothing', () => {
  const { fields, settings } = makeForm({
    fields: [
      { id: 'come', type: 'radio', options: ['Yes', 'No'] },
      { id: 'seats', type: 'number', conditional: { dependsOn: 'come', showWhen: ['Yes'] } },
    ],
    settings: {
      requirePayment: true,
      pricing: { rules: [{ id: 'r', label: 'Seats', type: 'quantity', field: 'seats', unitPrice: 10 }] },
    },
  })
  const total = (answers: Answers) => priceAnswers({ fields, settings, answers, at: NOW }).totalPaisa
  expect(total({ come: 'Yes', seats: 3 })).toBe(3000)
  expect(total({ come: 'No', seats: 3 })).toBe(0)
})

describe('for any rules in any order, any answers and any code', () => {
  const cases = formArbitrary({ maxFields: 8, maxRules: 8 }).chain((form) =>
    fc.record({
      form: fc.constant(form),
      answers: fc.oneof(answersArbitrary(form.fields), jsonArbitrary()) as fc.Arbitrary<Answers>,
      at: fc.constantFrom(NOW, new Date('2026-10-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')),
      code: fc.constantFrom('C0', 'C1', 'C2', 'C3', 'NONE'),
    }),
  )

  it('the total is the base price and the lines of the breakdown, and never negative', () => {
    fc.assert(
      fc.property(cases, ({ form: { fields, settings }, answers, at, code }) => {
        const found = findDiscount(settings.pricing.rules, code, at)
        const discount = 'discount' in found ? found.discount : null
        const result = priceAnswers({ fields, settings, answers, at, discount })
        const lines = result.breakdown.flatMap(({ selectedOptions }) => selectedOptions)
        const sum = lines.reduce((total, { pricePaisa }) => total + pricePaisa, result.basePaisa)
        expect(result.totalPaisa).toBe(sum)
        expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true)
        expect(lines.every(({ pricePaisa }) => Number.isSafeInteger(pricePaisa) && pricePaisa !== 0)).toBe(
          true,
        )
        expect(priceAnswers({ fields, settings, answers, at, discount })).toEqual(result)
      }),
      { numRuns: 500 },
    )
  })

  it('rules of any JSON give a total that is not negative', () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(-5, 1e300, '৫০', 'x', null))
    const rules = fc.array(
      fc.record({
        type: fc.constantFrom('range', 'period', 'quantity', 'row', 'free_amount', 'discount', 'bounds'),
        field: fc.constantFrom('age', 'batch', 'guests', 'none'),
        group: fc.constantFrom('guests', 'age'),
        amount: odd,
        unitPrice: odd,
        percent: odd,
        min: odd,
        max: odd,
        from: odd,
        freeRows: odd,
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(rules, odd, (list, age) => {
        const { fields, settings } = normaliseForm({
          fields: FIELDS,
          settings: { requirePayment: true, amount: 10, pricing: { rules: list } },
        })
        const answers = { age, guests: [{ name: 'Rahim' }] } as Answers
        const { totalPaisa } = priceAnswers({ fields, settings, answers, at: NOW })
        expect(Number.isSafeInteger(totalPaisa) && totalPaisa >= 0).toBe(true)
      }),
    )
  })
})
