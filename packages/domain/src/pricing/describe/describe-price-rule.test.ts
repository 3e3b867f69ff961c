import { describe, expect, it } from 'vitest'
import { normaliseForm } from '../../form/normalise/normalise-form.ts'
import { makeFields } from '../../testing/make-form.ts'
import { describePriceRule } from './describe-price-rule.ts'

const fields = makeFields(
  { id: 'batch', label: 'Batch', type: 'number' },
  {
    id: 'guests',
    label: 'Guests',
    type: 'group',
    group: { max: 3, rowLabel: 'Guest', fields: [{ id: 'guest_name', label: 'Name' }] },
  },
  { id: 'children', label: 'Children', type: 'group', group: { fields: [{ id: 'child', label: 'Name' }] } },
  { id: 'shirts', label: 'T-shirts', type: 'number' },
  { id: 'gift', label: 'Donation / অনুদান', type: 'number' },
  {
    id: 'kind',
    label: 'Category',
    type: 'radio',
    options: [{ value: 'p', label: 'Pupil' }, { value: 't', label: 'Teacher' }, 'Member'],
  },
)

function sentence(rule: object): string {
  const { settings } = normaliseForm({ settings: { pricing: { rules: [{ label: 'Fee', ...rule }] } } })
  const [normalised] = settings.pricing.rules
  if (normalised === undefined) throw new Error('No rule')
  return describePriceRule(normalised, { fields, timeText: (iso) => iso.slice(0, 10) })
}

const END = '2026-12-01T12:00:00Z'

describe.each<[string, [object, string][]]>([
  [
    'range',
    [
      [{ field: 'batch', from: 1981, to: 2004, amount: 1000 }, 'Batch from 1981 to 2004 pays ৳1,000'],
      [{ field: 'batch', from: 2011, amount: 99.5 }, 'Batch from 2011 on pays ৳99.50'],
      [{ field: 'batch', to: 1980, amount: 0 }, 'Batch up to 1980 pays ৳0'],
      [{ field: 'batch', from: 1971, to: 1971, amount: 1 }, 'Batch 1971 pays ৳1'],
      [{ field: 'batch', amount: 10 }, 'Batch with any number pays ৳10'],
      [{ field: 'gone', from: 1, to: 2, amount: 10 }, '(no field) from 1 to 2 pays ৳10'],
    ],
  ],
  [
    'period',
    [
      [{ until: END, amount: -200 }, 'Until 2026-12-01: ৳200 less'],
      [{ from: END, amount: 300 }, 'From 2026-12-01: ৳300 more'],
      [
        { from: '2026-11-01T00:00:00Z', until: END, amount: -50 },
        'From 2026-11-01 until 2026-12-01: ৳50 less',
      ],
      [{ amount: 5 }, 'At any time: ৳5 more'],
    ],
  ],
  ['quantity', [[{ field: 'shirts', unitPrice: 350 }, 'T-shirts: ৳350 for each']]],
  [
    'row',
    [
      [{ group: 'guests', amount: 500 }, 'Each guest costs ৳500'],
      [{ group: 'children', amount: 200 }, 'Each row of Children costs ৳200'],
      [{ group: 'guests', amount: 500, freeRows: 1 }, 'Each guest costs ৳500, the first is free'],
      [{ group: 'guests', amount: 500, freeRows: 2 }, 'Each guest costs ৳500, the first 2 are free'],
    ],
  ],
  [
    'free_amount',
    [
      [{ field: 'gift' }, 'The member enters the amount in Donation'],
      [
        { field: 'gift', min: 100, max: 5000, suggestions: [500, 1000] },
        'The member enters the amount in Donation (৳100 to ৳5,000; suggests ৳500, ৳1,000)',
      ],
      [{ field: 'gift', min: 100 }, 'The member enters the amount in Donation (at least ৳100)'],
    ],
  ],
  [
    'discount',
    [
      [{ percent: 50, when: { field: 'kind', in: ['p'] } }, 'Category Pupil pays 50 % less'],
      [{ amount: 200, when: { field: 'kind', in: ['p', 't'] } }, 'Category Pupil or Teacher pays ৳200 less'],
      [{ percent: 12.5 }, 'Everyone pays 12.5 % less'],
      [{ when: { field: 'kind', in: [] } }, 'Category … pays … less'],
    ],
  ],
  [
    'code',
    [
      [{ code: 'early26', percent: 10 }, 'Code EARLY26: 10 % less'],
      [
        { code: 'EARLY26', percent: 10, maxUses: 100, maxPerPerson: 1, expiresAt: END },
        'Code EARLY26: 10 % less, at most 100 times, once per person, until 2026-12-01',
      ],
    ],
  ],
  [
    'bounds',
    [
      [{ min: 200, max: 5000 }, 'A submission costs at least ৳200 and at most ৳5,000'],
      [{ max: 5000 }, 'A submission costs at most ৳5,000'],
      [{}, 'A submission costs any amount'],
    ],
  ],
])('a rule of type %s', (type, cases) => {
  it.each(cases)('%j reads as a sentence', (rule, text) => {
    expect(sentence({ type, ...rule })).toBe(text)
  })
})
