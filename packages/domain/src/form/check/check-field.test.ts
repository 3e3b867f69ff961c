import { describe, expect, it } from 'vitest'
import { codesOf, codesOfField, makeForm, problemsOf, textsOf } from '../../testing/index.ts'
import { problemText } from '../../translations/problem-text.ts'
import { FIELD_TYPES } from '../../form-model/form-types.ts'
import { normaliseForm } from '../normalise/normalise-form.ts'

describe('checkForm on fields', () => {
  it.each(FIELD_TYPES)('wants a label for a field of type %s', (type) => {
    const options = ['A', 'B']
    const group = { fields: [{ id: 'g', label: 'G' }] }
    const settings = {
      consent: { text: 'Text' },
      formula: { expression: '1' },
      matrix: { rows: [{ value: 'A', label: 'A' }] },
    }
    expect(textsOf({ fields: [{ id: 'f', label: ' ', type, options, group, ...settings }] })).toEqual([
      'Field label is required',
    ])
  })

  it('says which field is meant', () => {
    expect(problemsOf(makeForm({ fields: [{ id: 'a' }, { id: 'b', label: '' }] }))).toEqual([
      { code: 'field_label_required', params: {}, fieldId: 'b' },
    ])
  })

  it('wants ids that are there, usable and unique', () => {
    expect(problemsOf(normaliseForm({ title: 'T', fields: [{ label: 'A' }] }))).toMatchObject([
      { code: 'field_id_invalid', params: { label: 'A' } },
    ])
    expect(codesOfField({ id: 'a b' })).toContain('field_id_invalid')
    expect(
      codesOf({
        fields: [
          { id: 'a', name: 'x' },
          { id: 'a', name: 'y' },
        ],
      }),
    ).toEqual(['field_id_duplicate'])
  })

  it('wants names that are unique among names and ids', () => {
    expect(
      codesOf({
        fields: [
          { id: 'a', name: 'x' },
          { id: 'b', name: 'x' },
        ],
      }),
    ).toEqual(['field_name_duplicate'])
    expect(
      codesOf({
        fields: [
          { id: 'a', name: 'b' },
          { id: 'b', name: 'x' },
        ],
      }),
    ).toEqual(['field_name_duplicate'])
    expect(
      codesOf({
        fields: [
          { id: 'a', name: 'field_b' },
          { id: 'b', name: 'x' },
        ],
      }),
    ).toEqual(['field_name_duplicate'])
    expect(
      codesOf({
        fields: [
          { id: 'a', name: 'a' },
          { id: 'b', name: 'field_b' },
        ],
      }),
    ).toEqual([])
  })

  it('wants names that templates can hold and the system does not use', () => {
    expect(codesOfField({ name: 'নাম_১' })).toEqual([])
    expect(codesOfField({ name: 'a b' })).toEqual(['field_name_invalid'])
    expect(codesOfField({ name: '{{x}}' })).toEqual(['field_name_invalid'])
    expect(codesOfField({ name: 'uniqueId' })).toEqual(['field_name_reserved'])
    expect(codesOfField({ name: 'payment_receipt' })).toEqual(['field_name_reserved'])
  })

  it('bounds the texts of a field', () => {
    expect(codesOfField({ label: 'a'.repeat(201), name: 'x' })).toEqual(['field_text_too_long'])
    expect(codesOfField({ htmlContent: { content: 'a'.repeat(100_001) } })).toEqual(['field_text_too_long'])
  })

  it.each(['heading', 'paragraph', 'divider', 'html', 'page'] as const)(
    'does not let a %s be required or stand in the admin table',
    (type) => {
      expect(codesOfField({ type, required: true })).toEqual(['display_required'])
      expect(codesOfField({ type, displayInAdminTable: true })).toEqual(['display_in_table'])
    },
  )

  it('does not let a page be hidden from members', () => {
    expect(codesOfField({ type: 'page' })).toEqual([])
    expect(codesOfField({ type: 'page', visibility: { level: 'admin-only' } })).toEqual(['page_not_public'])
  })

  it('wants bounds the right way round, and whole lengths', () => {
    expect(codesOfField({ validation: { min: 5, max: 5 } })).toEqual([])
    expect(codesOfField({ validation: { min: 6, max: 5 } })).toEqual(['bounds_reversed'])
    expect(codesOfField({ validation: { min: 1.5 } })).toEqual(['bounds_not_whole'])
    expect(codesOfField({ type: 'number', validation: { min: -2.5, max: 5 } })).toEqual([])
    expect(codesOfField({ type: 'number', validation: { min: 6, max: 5 } })).toEqual(['bounds_reversed'])
  })

  it('refuses a pattern RE2 does not take, with the label and the reason', () => {
    const [found] = problemsOf(
      makeForm({ fields: [{ id: 'f', label: 'Code', validation: { pattern: '(?=a)b' } }] }),
    )
    expect(found).toMatchObject({ code: 'pattern_invalid', params: { label: 'Code' }, fieldId: 'f' })
    expect(problemText(found ?? { code: '', params: {} }, 'en')).toMatch(
      /^Code: the pattern cannot be used: .+/,
    )
    expect(codesOfField({ validation: { pattern: 'a'.repeat(1001) } })).toEqual(['field_text_too_long'])
  })
})
