import fc from 'fast-check'
import type { FieldType } from '../form-model/form-types.ts'
import { PRICE_RULE_FIELDS } from '../form/check/rules/check-price-rules.ts'

/** Rules that name fields of these types, the field at each position being `f` and its index. */
export function priceRulesInput(types: readonly FieldType[], maxRules: number): fc.Arbitrary<unknown[]> {
  if (maxRules === 0) return fc.constant([])
  return fc
    .array(fc.oneof(...ruleInputs(types)), { maxLength: maxRules })
    .map((rules) =>
      rules.map((rule, index) => ({ ...rule, id: `r${index}`, label: `Rule ${index}`, code: `C${index}` })),
    )
}

function ruleInputs(types: readonly FieldType[]): fc.Arbitrary<object>[] {
  const inputs: fc.Arbitrary<object>[] = [
    fc.record({ type: fc.constant('period'), from: time, until: time, amount: signedAmount }),
    fc.record({ type: fc.constant('discount'), when: fc.constant(null), members }).chain(withReduction),
    fc.record({ type: fc.constant('code') }).chain(withReduction),
    fc.record({ type: fc.constant('bounds'), min: fc.option(amount), max: fc.option(amount) }),
  ]
  for (const [type, allowed] of Object.entries(PRICE_RULE_FIELDS)) {
    const ids = types.flatMap((each, index) =>
      (allowed as readonly FieldType[]).includes(each) ? [`f${index}`] : [],
    )
    if (ids.length > 0) inputs.push(ruleOnField(type as keyof typeof PRICE_RULE_FIELDS, ids))
  }
  return inputs
}

function ruleOnField(type: keyof typeof PRICE_RULE_FIELDS, ids: readonly string[]): fc.Arbitrary<object> {
  const field = fc.constantFrom(...ids)
  const bound = fc.option(fc.integer({ min: -5, max: 2030 }))
  switch (type) {
    case 'range':
      return fc.record({ type: fc.constant(type), field, from: bound, to: bound, amount })
    case 'quantity':
      return fc.record({ type: fc.constant(type), field, unitPrice: amount })
    case 'free_amount':
      return fc.record({ type: fc.constant(type), field, min: fc.option(amount), max: fc.option(amount) })
    case 'row':
      return fc.record({ type: fc.constant(type), group: field, amount, freeRows: fc.nat(2) })
    case 'discount':
      return fc
        .record({
          type: fc.constant(type),
          when: fc.record({ field, in: fc.subarray(['Yes', 'No', 'হ্যাঁ'], { minLength: 1 }) }),
          members,
        })
        .chain(withReduction)
  }
}

function withReduction(rule: object): fc.Arbitrary<object> {
  return fc.oneof(
    fc.integer({ min: 1, max: 1000 }).map((percent) => ({ ...rule, percent: percent / 10, amount: null })),
    amount.map((taka) => ({ ...rule, percent: null, amount: taka })),
  )
}

const amount = fc.integer({ min: 0, max: 500_000 }).map((paisa) => paisa / 100)
const signedAmount = fc.integer({ min: -500_000, max: 500_000 }).map((paisa) => paisa / 100)
/** Null where the rule asks for no membership. */
const members = fc.option(fc.subarray(['Life', 'General']))
const time = fc.option(fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'))
