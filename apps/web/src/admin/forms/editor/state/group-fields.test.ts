import { describe, expect, it } from 'vitest'
import { makeField, makeForm, re2Patterns } from '@nibondhon/domain/testing'
import { positionOfIssue } from '../editor-position.ts'
import { fieldProblems } from '../field-dialog/draft/field-problems.ts'
import { editorReducer, startEditor, type EditorEvent, type EditorState } from './editor-state.ts'
import { removePrices } from './payment-remedies.ts'
import { lossesWithout } from './remove-field.ts'

const meal = { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Chicken'] }
const rule = { type: 'dependent_value', compareField: 'meal', dependentValue: 'Veg' }
const spice = {
  id: 'spice',
  label: 'Spice',
  conditional: { dependsOn: 'meal', showWhen: ['Veg'] },
  validation: { custom: { enabled: true, rules: [rule] } },
}
const form = makeForm({
  fields: [
    { id: 'mail', label: 'E-mail', name: 'mail', type: 'email' },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group',
      group: { fields: [{ id: 'name', label: 'Name', name: 'mail' }, meal, spice] },
    },
  ],
  settings: { notifications: { enableEmail: true, emailField: 'mail' } },
})
const run = (...events: EditorEvent[]) => events.reduce(editorReducer, startEditor(form))
const inner = ({ draft }: EditorState, index = 1) => draft.fields[index]?.group?.fields ?? []
const names = (state: EditorState) =>
  inner(state)
    .map(({ label, order }) => `${order}${label}`)
    .join(' ')

describe('fields of a group', () => {
  it('are added at the end of the group, and that is undone as one step', () => {
    const added = run({
      type: 'fieldAdded',
      field: makeField({ id: 'age', label: 'Age' }),
      groupId: 'guests',
    })
    expect(names(added)).toBe('0Name 1Meal 2Spice 3Age')
    expect(editorReducer(added, { type: 'undone' }).draft).toBe(form)
  })

  it('are moved among themselves', () => {
    expect(names(run({ type: 'fieldMoved', from: 0, to: 2, groupId: 'guests' }))).toBe('0Meal 1Spice 2Name')
    expect(run({ type: 'fieldMoved', from: 0, to: 9, groupId: 'guests' }).past).toEqual([])
  })

  it('are changed with the conditions and rules of the row that follow their options', () => {
    const changed = run({
      type: 'fieldChanged',
      field: makeField({ ...meal, type: 'radio', options: ['Vegetarian', 'Chicken'] }),
    })
    expect(inner(changed)[2]?.conditional.showWhen).toEqual(['Vegetarian'])
    expect(inner(changed)[2]?.validation.custom.rules[0]?.dependentValue).toBe('Vegetarian')
  })

  it('have names that no recipient of the form follows', () => {
    const changed = run({
      type: 'fieldChanged',
      field: makeField({ id: 'name', label: 'Name', name: 'renamed' }),
    })
    expect(inner(changed)[0]?.name).toBe('renamed')
    expect(changed.draft.settings.notifications.emailField).toBe('mail')
    const removed = run({ type: 'fieldRemoved', id: 'name' })
    expect(removed.draft.settings.notifications.emailField).toBe('mail')
  })

  it('are removed with the conditions and rules that refer to them', () => {
    expect(lossesWithout(form, 'meal')).toHaveLength(2)
    const removed = run({ type: 'fieldRemoved', id: 'meal' })
    expect(names(removed)).toBe('0Name 1Spice')
    expect(inner(removed)[1]?.conditional.dependsOn).toBe('')
  })

  it('are duplicated within the group', () => {
    const copied = run({ type: 'fieldDuplicated', id: 'name', newId: 'new' })
    expect(names(copied)).toBe('0Name 1Name (copy) 2Meal 3Spice')
    expect(inner(copied)[1]?.id).toBe('new')
  })

  it('get ids of their own in a copy of the group, which its conditions and rules refer to', () => {
    const copied = run({ type: 'fieldDuplicated', id: 'guests', newId: 'new' })
    const fields = inner(copied, 2)
    expect(fields.map(({ id }) => id)).toEqual(['new_1', 'new_2', 'new_3'])
    expect(fields[2]?.conditional.dependsOn).toBe('new_2')
    expect(fields[2]?.validation.custom.rules[0]?.compareField).toBe('new_2')
    expect(fieldProblems(copied.draft, copied.draft.fields[2] ?? makeField(), re2Patterns)).toEqual({})
  })

  it('are where the editor opens a problem of theirs', () => {
    expect(positionOfIssue(form, 'spice')).toEqual({ tab: 'fields', fieldId: 'spice' })
  })

  it('are compared with the fields of their row only', () => {
    const problems = (name: string) =>
      fieldProblems(form, makeField({ id: 'new', label: 'New', name }), re2Patterns, 'guests')
    expect(problems('guests')).toEqual({})
    expect(problems('meal')).toHaveProperty('name')
  })

  it('lose their prices with those of the form', () => {
    const priced = makeForm({
      fields: [
        {
          id: 'guests',
          type: 'group',
          group: { fields: [{ ...meal, pricing: { enabled: true, options: { Veg: 500 } } }] },
        },
      ],
    })
    expect(removePrices(priced).fields[0]?.group?.fields[0]?.pricing.enabled).toBe(false)
  })
})
