import { describe, expect, it } from 'vitest'
import { newField, normaliseField } from './normalise-field.ts'

describe('normaliseField', () => {
  it('starts a new field as a public text field, full width, not required', () => {
    expect(newField('f1', 2)).toEqual({
      id: 'f1',
      name: 'field_f1',
      type: 'text',
      label: '',
      description: '',
      placeholder: '',
      required: false,
      editable: true,
      order: 2,
      options: [],
      displayInAdminTable: false,
      visibility: { level: 'public', publicCanView: false, description: '' },
      layout: { width: 12, breakpoint: 'sm' },
      styling: {
        headingLevel: 'h2',
        textAlign: 'left',
        fontWeight: '',
        fontSize: '',
        color: '',
        backgroundColor: '',
        padding: '',
        margin: '',
        marginTop: '',
        marginBottom: '',
      },
      htmlContent: { content: '', enableVariables: true, systemVariables: [], fieldVariables: [] },
      pricing: { enabled: false, options: {} },
      seats: {},
      group: null,
      conditional: { dependsOn: '', showWhen: [] },
      validation: { min: null, max: null, pattern: '', custom: { enabled: false, rules: [] } },
    })
  })

  it('takes _id for the id', () => {
    expect(normaliseField({ _id: 'abc' }, 0).id).toBe('abc')
    expect(normaliseField({ id: 7 }, 0).id).toBe('7')
  })

  it('reads phone as tel', () => {
    expect(normaliseField({ type: 'phone' }, 0).type).toBe('tel')
  })

  it('keeps a name that is given', () => {
    expect(normaliseField({ id: 'f1', name: 'fullName', label: 'Name' }, 0).name).toBe('fullName')
  })

  it('reads show-when values from comma text or from a list', () => {
    const showWhen = (value: unknown) =>
      normaliseField({ conditional: { showWhen: value } }, 0).conditional.showWhen
    expect(showWhen(' Yes, No ,,Yes')).toEqual(['Yes', 'No'])
    expect(showWhen(['Veg, no egg', ' Yes '])).toEqual(['Veg, no egg', 'Yes'])
    expect(showWhen(5)).toEqual([])
  })

  it('reads bounds from text in either script, and no bound from blank text', () => {
    expect(normaliseField({ validation: { min: '৫', max: '' } }, 0).validation).toMatchObject({
      min: 5,
      max: null,
    })
  })

  it('keeps a field of an unknown visibility from the public', () => {
    expect(normaliseField({ visibility: { level: 'staff' } }, 0).visibility.level).toBe('admin-only')
    expect(normaliseField({ visibility: 'hidden' }, 0).visibility.level).toBe('hidden')
  })

  it('takes only the four widths', () => {
    const width = (value: unknown) => normaliseField({ layout: { width: value } }, 0).layout.width
    expect([3, 4, 6, 12, '6', 5, 0].map(width)).toEqual([3, 4, 6, 12, 6, 12, 12])
  })

  it('takes out characters that storage refuses', () => {
    expect(normaliseField({ label: 'A\u0000B\ud800' }, 0).label).toBe('AB\ufffd')
  })
})
