import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../form-model/form-types.ts'
import { moveField } from '../form/normalise/normalise-form.ts'
import { fieldsArbitrary, makeField, makeFields, type FieldInput } from '../testing/index.ts'
import { checkReturningFields, placedFields } from './check-returning-fields.ts'
import { compareVersions, needsNewVersion } from './compare-versions.ts'
import { affectsAnswers, changeText } from './describe-change.ts'

const meal: FieldInput = { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] }
const change = (after: FieldInput) => compareVersions([makeField(meal)], [makeField({ ...meal, ...after })])
const kinds = (after: FieldInput) => change(after).map(({ kind }) => kind)

describe('compareVersions', () => {
  it('finds nothing where nothing changed', () => {
    expect(kinds({})).toEqual([])
  })

  it('finds fields that are new and fields that are gone', () => {
    expect(compareVersions(makeFields({ id: 'a' }), makeFields({ id: 'b' }))).toEqual([
      { kind: 'field_removed', fieldId: 'a', label: 'a' },
      { kind: 'field_added', fieldId: 'b', label: 'b' },
    ])
  })

  it('finds a new label, with the name it keeps', () => {
    expect(change({ label: 'Dinner', name: 'meal' })).toEqual([
      { kind: 'label_changed', fieldId: 'meal', label: 'Dinner', before: 'Meal', after: 'Dinner' },
    ])
  })

  it('finds another type', () => {
    expect(change({ type: 'select' })).toMatchObject([
      { kind: 'type_changed', before: 'radio', after: 'select' },
    ])
  })

  it('finds options that came, went or read differently', () => {
    expect(change({ options: [{ value: 'Veg', label: 'Vegetarian' }, 'Fish'] })).toMatchObject([
      { kind: 'options_added', options: ['Fish'] },
      { kind: 'options_removed', options: ['Beef'] },
      { kind: 'options_relabelled', options: ['Vegetarian'] },
    ])
  })

  it.each<[string, FieldInput, string]>([
    ['made required', { required: true }, 'made_required'],
    ['with a new name', { name: 'dinner' }, 'name_changed'],
    ['priced', { pricing: { enabled: true } }, 'prices_changed'],
    ['with seats', { seats: { Veg: 20 } }, 'seats_changed'],
    ['kept from the public', { visibility: { level: 'hidden' } }, 'visibility_changed'],
    ['under a condition', { conditional: { dependsOn: 'x', showWhen: ['y'] } }, 'condition_changed'],
    ['with another rule', { validation: { custom: { enabled: true } } }, 'rules_changed'],
    ['with options in another order', { options: ['Beef', 'Veg'] }, 'look_changed'],
    ['narrower', { layout: { width: 6 } }, 'look_changed'],
  ])('finds a field %s', (_, after, kind) => {
    expect(kinds(after)).toEqual([kind])
  })

  it('finds a field that may be left empty again', () => {
    const before = [makeField({ ...meal, required: true })]
    expect(compareVersions(before, [makeField(meal)]).map(({ kind }) => kind)).toEqual(['made_optional'])
  })

  it('names what changed in the rows of a group with the group', () => {
    const group = (fields: FieldInput[], more: object = {}) =>
      makeField({ id: 'g', label: 'Guests', type: 'group', group: { max: 5, ...more, fields } })
    const name: FieldInput = { id: 'n', label: 'Name', name: 'n' }
    const found = (after: Field) => compareVersions([group([name, meal])], [after])
    expect(
      found(
        group([
          { ...meal, required: true },
          { id: 'age', label: 'Age' },
        ]),
      ).map(({ kind, label }) => [kind, label]),
    ).toEqual([
      ['field_removed', 'Guests › Name'],
      ['made_required', 'Guests › Meal'],
      ['field_added', 'Guests › Age'],
    ])
    expect(found(group([name, meal], { max: 4 }))).toEqual([
      { kind: 'rules_changed', fieldId: 'g', label: 'Guests' },
    ])
    expect(found(group([name, meal], { rowLabel: 'Guest' }))).toEqual([
      { kind: 'look_changed', fieldId: 'g', label: 'Guests' },
    ])
  })

  it('names one field when one field was moved past many', () => {
    const fields = makeFields({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' })
    expect(compareVersions(fields, moveField(fields, 0, 3))).toEqual([
      { kind: 'moved', fieldId: 'a', label: 'a' },
    ])
  })

  it('names the fewest fields that explain the new order', () => {
    const fields = makeFields({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'e' })
    const after = makeFields({ id: 'd' }, { id: 'a' }, { id: 'e' }, { id: 'b' }, { id: 'c' })
    expect(compareVersions(fields, after).map(({ fieldId }) => fieldId)).toEqual(['d', 'e'])
  })

  it('finds a change exactly when a new version is needed', () => {
    const pairs = fc.oneof(
      fc.tuple(fieldsArbitrary({ maxFields: 4 }), fieldsArbitrary({ maxFields: 4 })),
      fieldsArbitrary({ maxFields: 4 }).map((fields): [Field[], Field[]] => [
        fields,
        structuredClone(fields),
      ]),
    )
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        expect(compareVersions(before, after).length > 0).toBe(needsNewVersion(before, after))
      }),
    )
  })
})

describe('changeText', () => {
  const removed = { kind: 'field_removed', fieldId: 'meal', label: 'Meal' } as const

  it('says how many answers use a field that goes', () => {
    expect(changeText(removed, 143, 'en')).toBe(
      '“Meal” is removed. 143 answers use this field. They stay as they are, in details and in exports.',
    )
    expect(changeText(removed, 1, 'en')).toContain('1 answer uses this field.')
    expect(changeText(removed, 143, 'bn')).toContain('১৪৩টি উত্তরে এই ঘরটি ব্যবহৃত হয়েছে।')
  })

  it('says no more than what changed when no answer is touched', () => {
    expect(changeText(removed, 0, 'en')).toBe('“Meal” is removed.')
    expect(changeText({ kind: 'moved', fieldId: 'meal', label: 'Meal' }, 143, 'en')).toBe(
      '“Meal” moves to another place.',
    )
  })

  it('says that earlier submissions have no answer to a new field', () => {
    expect(changeText({ ...removed, kind: 'field_added' }, 0, 'en')).toBe(
      '“Meal” is new. Earlier submissions have no answer to it.',
    )
  })

  it('names the options that are removed', () => {
    const text = changeText({ ...removed, kind: 'options_removed', options: ['Veg'] }, 2, 'en')
    expect(text).toContain('Veg')
    expect(text).toContain('2 answers use this field.')
  })

  it('knows which changes touch earlier answers', () => {
    expect(affectsAnswers(removed)).toBe(true)
    expect(affectsAnswers({ ...removed, kind: 'moved' })).toBe(false)
  })
})

describe('checkReturningFields', () => {
  const returning = (now: FieldInput) =>
    checkReturningFields(placedFields([makeField({ ...meal, ...now })]), placedFields([makeField(meal)])).map(
      ({ code }) => code,
    )

  it('lets a deleted field come back, under another label or another name', () => {
    expect(returning({})).toEqual([])
    expect(returning({ label: 'Dinner', name: 'meal' })).toEqual([])
    expect(returning({ name: 'dinner' })).toEqual([])
  })

  it('refuses another field under the id of a deleted one', () => {
    expect(returning({ label: 'Shirt size', name: 'shirt' })).toEqual(['field_id_used_before'])
    expect(returning({ type: 'file' })).toEqual(['field_id_used_before'])
  })

  it('says nothing of fields with ids of their own', () => {
    expect(
      checkReturningFields(placedFields([makeField({ id: 'new' })]), placedFields([makeField(meal)])),
    ).toEqual([])
  })

  it('keeps an id within its group', () => {
    const guests = makeField({ id: 'guests', type: 'group', group: { fields: [meal] } })
    const codes = (now: Field, before: Field) =>
      checkReturningFields(placedFields([now]), placedFields([before]).slice(-1)).map(({ code }) => code)
    expect(codes(guests, guests)).toEqual([])
    expect(codes(makeField(meal), guests)).toEqual(['field_id_used_before'])
    expect(codes(guests, makeField(meal))).toEqual(['field_id_used_before'])
  })
})
