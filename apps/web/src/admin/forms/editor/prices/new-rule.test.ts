import { PRICE_RULE_TYPES, type RangeRule } from '@nibondhon/domain'
import { makeFields, makeForm, problemsOf } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { canAddRule, newRule, nextRange } from './new-rule.ts'

const fields = makeFields(
  { id: 'shirts', label: 'T-shirts', type: 'number' },
  { id: 'batch', label: 'Batch (SSC year)', type: 'number' },
  { id: 'gift', label: 'Donation', type: 'number' },
  {
    id: 'guests',
    label: 'Guests / অতিথি',
    type: 'group',
    group: { max: 3, fields: [{ id: 'n', label: 'N' }] },
  },
)
const form = { fields, rules: [], language: 'en' as const }

it.each(PRICE_RULE_TYPES.filter((type) => type !== 'code'))('a new rule of type %s can be saved', (type) => {
  const rules = [newRule(type, 'r', form)]
  const saved = makeForm({ settings: { requirePayment: true, pricing: { rules } } })
  expect(problemsOf({ ...saved, fields })).toEqual([])
})

it('a new rule uses the field that is most likely meant', () => {
  expect(newRule('range', 'r', form)).toMatchObject({ field: 'batch', label: 'Fee by Batch' })
  expect(newRule('free_amount', 'r', form)).toMatchObject({ field: 'gift', label: 'Donation' })
  expect(newRule('quantity', 'r', form)).toMatchObject({ field: 'shirts', label: 'T-shirts' })
  expect(newRule('row', 'r', form)).toMatchObject({ group: 'guests', label: 'Guests' })
})

it('a new rule has a name in the language of the form', () => {
  const bangla = { ...form, language: 'bn' as const }
  expect(newRule('discount', 'r', bangla)).toMatchObject({ label: 'ছাড়' })
  expect(newRule('range', 'r', bangla)).toMatchObject({ label: 'Batch অনুযায়ী ফি' })
})

it('a new rule prefers a field that no rule uses yet', () => {
  const used = newRule('quantity', 'a', form)
  expect(newRule('quantity', 'b', { ...form, rules: [used] })).toMatchObject({ field: 'batch' })
})

it('a range continues after the last one', () => {
  const first: RangeRule = {
    id: 'a',
    type: 'range',
    label: 'Fee',
    field: 'batch',
    from: 1981,
    to: 2004,
    amount: 1000,
  }
  const second = { ...first, id: 'b', from: 2005, to: null, amount: 0 }
  expect(nextRange(first, 'b')).toEqual(second)
  expect(newRule('range', 'b', { ...form, rules: [first] })).toEqual(second)
})

it('a rule can be added once the form has a field for it', () => {
  expect(canAddRule('row', fields)).toBe(true)
  expect(canAddRule('row', makeFields({ id: 'name' }))).toBe(false)
  expect(canAddRule('discount', [])).toBe(true)
  expect(canAddRule('period', [])).toBe(true)
})
