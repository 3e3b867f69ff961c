import { describe, expect, it } from 'vitest'
import { makeField, makeForm } from '@nibondhon/domain/testing'
import { changeField, renamedOptions } from './change-field.ts'
import { derivedName } from './duplicate-field.ts'
import { lossesWithout, removeField } from './remove-field.ts'

const meal = { id: 'meal', label: 'Meal', type: 'radio' as const, options: ['Veg', 'Chicken'] }
const guests = { id: 'guests', label: 'Guests', conditional: { dependsOn: 'meal', showWhen: ['Veg'] } }
const rule = { type: 'dependent_value', compareField: 'meal', dependentValue: 'Veg' }
const spice = { id: 'spice', label: 'Spice', validation: { custom: { enabled: true, rules: [rule] } } }
const mail = { id: 'mail', label: 'Email', name: 'mail', type: 'email' as const }
const form = makeForm({
  fields: [meal, guests, spice, mail],
  settings: { notifications: { enableEmail: true, emailField: 'mail' } },
})

describe('changeField', () => {
  it('updates conditions and rules when an option is renamed', () => {
    const { fields } = changeField(form, makeField({ ...meal, options: ['Vegetarian', 'Chicken'] }))
    expect(fields[1]?.conditional.showWhen).toEqual(['Vegetarian'])
    expect(fields[2]?.validation.custom.rules[0]?.dependentValue).toBe('Vegetarian')
  })

  it('updates conditions when a line or a column of a matrix is renamed', () => {
    const matrix = (row: string, column: string) => ({
      id: 'stay',
      label: 'Stay',
      type: 'matrix' as const,
      options: [column, 'Bad'],
      matrix: { rows: [{ value: row, label: row }] },
    })
    const why = { id: 'why', conditional: { dependsOn: 'stay', showWhen: ['Food:Good', 'Food:Bad'] } }
    const { fields } = changeField(
      makeForm({ fields: [matrix('Food', 'Good'), why] }),
      makeField(matrix('Meals', 'Fine')),
    )
    expect(fields[1]?.conditional.showWhen).toEqual(['Meals:Fine', 'Meals:Bad'])
  })

  it('leaves conditions as they are when an option is removed, so that the check reports them', () => {
    const { fields } = changeField(form, makeField({ ...meal, options: ['Chicken'] }))
    expect(fields[1]?.conditional.showWhen).toEqual(['Veg'])
  })

  it('updates formulas when the field is renamed', () => {
    const people = { id: 'people', label: 'People', name: 'people', type: 'number' as const }
    const sum = { id: 'sum', type: 'calculated' as const, formula: { expression: '{people} * 2 + {people}' } }
    const { fields } = changeField(
      makeForm({ fields: [people, sum] }),
      makeField({ ...people, name: 'guests' }),
    )
    expect(fields[1]?.formula?.expression).toBe('{guests} * 2 + {guests}')
  })

  it('updates the recipient of the confirmation when the field is renamed', () => {
    const changed = changeField(form, makeField({ ...mail, name: 'email_address' }))
    expect(changed.settings.notifications.emailField).toBe('email_address')
  })
})

describe('renamedOptions', () => {
  const options = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) })

  it('finds no renamed option where options were only reordered', () => {
    expect(renamedOptions(options('a', 'b'), options('b', 'a')).size).toBe(0)
  })

  it('pairs options by index', () => {
    expect([...renamedOptions(options('a', 'b'), options('a', 'c'))]).toEqual([['b', 'c']])
  })
})

describe('removeField', () => {
  it('removes every reference to the field', () => {
    const rest = removeField(form, 'meal')
    expect(rest.fields.map(({ id, order }) => `${order}${id}`)).toEqual(['0guests', '1spice', '2mail'])
    expect(rest.fields[0]?.conditional).toEqual({ dependsOn: '', showWhen: [] })
    expect(rest.fields[1]?.validation.custom).toEqual({ enabled: false, rules: [] })
    expect(removeField(form, 'mail').settings.notifications.emailField).toBe('')
  })

  it('lists what would be lost', () => {
    expect(lossesWithout(form, 'meal')).toEqual([
      '“Guests” is shown only for some answers of it. It will always be shown.',
      '“Spice” is checked against it. That check goes too.',
    ])
    expect(lossesWithout(form, 'mail')).toHaveLength(1)
    expect(lossesWithout(form, 'guests')).toEqual([])
  })
})

describe('derivedName', () => {
  it('is made from the label and unique among the other fields', () => {
    expect(derivedName(makeField({ id: 'x', label: 'Full name' }), form.fields)).toBe('full_name')
    expect(derivedName(makeField({ id: 'x', label: 'Mail' }), form.fields)).toBe('mail_2')
  })

  it('is made from the id where the label has no Latin letter', () => {
    expect(derivedName(makeField({ id: 'x1', label: 'নাম' }), form.fields)).toBe('field_x1')
  })
})

describe('price rules', () => {
  const rules = [
    { id: 'fee', type: 'range', label: 'Batch fee', field: 'batch', from: 1981, to: 2004, amount: 1000 },
    { id: 'early', type: 'period', label: 'Early bird', until: '2026-12-01T12:00:00Z', amount: -200 },
    { id: 'guest', type: 'row', label: 'Guests', group: 'guests', amount: 500 },
    { id: 'half', type: 'discount', label: 'Half', percent: 50, when: { field: 'meal', in: ['Veg'] } },
  ]
  const group = { id: 'guests', label: 'Guests', type: 'group' as const, group: { max: 3, fields: [mail] } }
  const priced = makeForm({
    fields: [meal, { id: 'batch', label: 'Batch', type: 'number' }, group],
    settings: { requirePayment: true, pricing: { rules } },
  })
  const idsOf = ({ settings }: typeof priced) => settings.pricing.rules.map(({ id }) => id)

  it('that use a removed field go with it, and the others stay', () => {
    expect(idsOf(removeField(priced, 'batch'))).toEqual(['early', 'guest', 'half'])
    expect(idsOf(removeField(priced, 'guests'))).toEqual(['fee', 'early', 'half'])
    expect(idsOf(removeField(priced, 'meal'))).toEqual(['fee', 'early', 'guest'])
    expect(lossesWithout(priced, 'meal')).toEqual(['The price rule “Half” uses it. That rule goes too.'])
  })

  it('follow a renamed option', () => {
    const changed = changeField(priced, makeField({ ...meal, options: ['Vegetarian', 'Chicken'] }))
    expect(changed.settings.pricing.rules.at(-1)).toMatchObject({ when: { in: ['Vegetarian'] } })
  })

  it('are kept when the field gets another label', () => {
    const changed = changeField(priced, makeField({ ...meal, label: 'Lunch' }))
    expect(changed.settings.pricing).toEqual(priced.settings.pricing)
  })
})
