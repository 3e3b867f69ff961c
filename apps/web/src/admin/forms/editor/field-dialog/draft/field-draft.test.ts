import { makeField, makeFields, type FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { editLabel, editName, editOptions, finishField, startFieldDraft } from './field-draft.ts'

const others = makeFields({ id: 'a', label: 'Name', name: 'name' })
const draftOf = (input: FieldInput, isNew = true) => startFieldDraft(makeField({ id: 'x', ...input }), isNew)

describe('the name of a field', () => {
  it('follows the label of a new field, and is unique', () => {
    const draft = editLabel(draftOf({}), 'Name', others)
    expect(draft.field).toMatchObject({ label: 'Name', name: 'name_2' })
  })

  it('no longer follows the label once it was typed', () => {
    const draft = editLabel(editName(draftOf({}), 'own'), 'Another label', others)
    expect(draft.field.name).toBe('own')
  })

  it('does not follow the label of a stored field, which templates may use', () => {
    expect(editLabel(draftOf({ name: 'old' }, false), 'New', others).field.name).toBe('old')
  })

  it('is made from the label when it was emptied', () => {
    const draft = editName(draftOf({ label: 'City', name: 'town' }, false), ' ')
    expect(finishField(draft, others).name).toBe('city')
  })
})

it('gives a divider a label, which only staff see', () => {
  expect(finishField(draftOf({ type: 'divider', label: ' ' }), others).label).toBe('Divider')
  expect(finishField(draftOf({ type: 'heading', label: '' }), others).label).toBe('')
})

describe('options', () => {
  it('are lines; blank ones are dropped', () => {
    const draft = editOptions(draftOf({ type: 'radio' }), ' Veg \n\nFish\n')
    expect(finishField(draft, others).options).toEqual([
      { value: 'Veg', label: 'Veg' },
      { value: 'Fish', label: 'Fish' },
    ])
  })

  it('keep the value that is stored for them', () => {
    const draft = editOptions(
      draftOf({ type: 'radio', options: [{ value: 'v', label: 'Veg' }] }),
      'Fish\nVeg',
    )
    expect(finishField(draft, others).options).toEqual([
      { value: 'Fish', label: 'Fish' },
      { value: 'v', label: 'Veg' },
    ])
  })

  it('keep their seats when they are renamed, and lose them when they are removed', () => {
    const start = draftOf({ type: 'radio', options: ['Veg', 'Fish'], seats: { Veg: 20, Fish: 30 } })
    const renamed = editOptions(start, 'Vegan\nFish')
    expect(finishField(renamed, others).seats).toEqual({ Vegan: 20, Fish: 30 })
    expect(finishField(editOptions(renamed, 'Fish'), others).seats).toEqual({ Fish: 30 })
  })

  it('keep their price when they are renamed letter by letter', () => {
    const start = draftOf({
      type: 'radio',
      options: ['Veg', 'Fish'],
      pricing: { enabled: true, options: { Veg: 5 } },
    })
    const draft = editOptions(editOptions(start, 'Vegg\nFish'), 'Vegan\nFish')
    expect(finishField(draft, others).pricing.options).toEqual({ Vegan: 5 })
  })

  it('take their price with them when they are removed', () => {
    const start = draftOf({
      type: 'radio',
      options: ['Veg', 'Fish'],
      pricing: { enabled: true, options: { Veg: 5 } },
    })
    expect(finishField(editOptions(start, 'Fish'), others).pricing.options).toEqual({})
  })
})

describe('settings that the type cannot use', () => {
  it('are dropped', () => {
    const field = finishField(
      draftOf({
        type: 'heading',
        required: true,
        displayInAdminTable: true,
        options: ['A'],
        pricing: { enabled: true, options: { A: 1 } },
        validation: { min: 1, pattern: 'x', custom: { enabled: true, rules: [{}] } },
      }),
      others,
    )
    expect(field).toMatchObject({
      required: false,
      displayInAdminTable: false,
      options: [],
      pricing: { enabled: false, options: {} },
      validation: { min: null, max: null, pattern: '', custom: { enabled: false, rules: [] } },
    })
  })

  it('include the visibility of a page, which is for everyone', () => {
    const page = draftOf({ type: 'page', visibility: { level: 'hidden' } })
    expect(finishField(page, others).visibility.level).toBe('public')
  })

  it('do not include the bounds of a number', () => {
    expect(
      finishField(draftOf({ type: 'number', validation: { min: 1, max: 9 } }), others).validation,
    ).toMatchObject({
      min: 1,
      max: 9,
    })
  })
})

it('lists the variables that its HTML uses', () => {
  const content = '<p>{{name}} {{formTitle}} {{unknown}}</p>'
  expect(finishField(draftOf({ type: 'html', htmlContent: { content } }), others).htmlContent).toMatchObject({
    systemVariables: ['formTitle'],
    fieldVariables: ['name'],
  })
})
