import { describe, expect, it } from 'vitest'
import { makeForm, problemsOf, type FormInput } from '../testing/index.ts'
import { formProblemKey } from './problem.ts'

describe('formProblemKey', () => {
  const keys = (input: FormInput) => problemsOf(makeForm(input)).map(formProblemKey)

  it('names the setting to correct', () => {
    expect(keys({ title: '' })).toEqual(['title'])
    expect(keys({ settings: { requirePayment: true, amount: -1 } })).toEqual(['settings.amount'])
    expect(keys({ settings: { pdfSettings: { logoUrl: 'javascript:1' } } })).toEqual([
      'settings.pdfSettings.logoUrl',
    ])
  })

  it('names the field to correct', () => {
    expect(keys({ fields: [{ id: 'f', label: '' }] })).toEqual(['f'])
  })
})
