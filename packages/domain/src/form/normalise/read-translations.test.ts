import { describe, expect, it } from 'vitest'
import { makeBilingualForm, makeField, makeForm } from '../../testing/index.ts'
import { normaliseForm } from './normalise-form.ts'

describe('the translations of a form', () => {
  it('are kept by normalising, everywhere that staff write a text', () => {
    const form = makeBilingualForm()
    expect(normaliseForm(form)).toEqual(form)
    expect(JSON.stringify(normaliseForm(form))).toBe(JSON.stringify(form))
    expect(form.translations?.bn?.title).toBe('পুনর্মিলনী')
    expect(form.fields[0]?.translations?.bn?.rules).toEqual({ r1: 'নাম ছোট হয়ে গেছে' })
    expect(form.fields[2]?.group?.fields[0]?.translations?.bn?.label).toBe('অতিথির নাম')
    expect(form.settings.pricing.rules[0]?.translations?.bn?.label).toBe('বিলম্ব ফি')
    expect(form.settings.pdfSettings.translations?.bn?.htmlContent?.content).toBe('<b>সঙ্গে আনুন</b>')
  })

  it('leave no key behind in a form without any', () => {
    expect(JSON.stringify(makeForm())).not.toMatch(/translations|baseLanguage|lang/)
    const blank = { bn: { label: ' ', options: {} }, fr: { label: 'Nom' } }
    expect(makeField({ translations: blank })).not.toHaveProperty('translations')
  })

  it('of options and rules that the field does not have are dropped', () => {
    const options = JSON.parse('{"Yes":"হ্যাঁ","Gone":"নেই","__proto__":"x"}') as Record<string, string>
    const field = makeField({
      type: 'radio',
      options: ['Yes'],
      translations: { bn: { options, rules: { gone: 'x' } } },
    })
    expect(field.translations).toEqual({ bn: { options: { Yes: 'হ্যাঁ' } } })
  })

  it('are in the language that the plain keys are not in', () => {
    expect(normaliseForm({ settings: { baseLanguage: 'bn' } }).settings.baseLanguage).toBe('bn')
    expect(normaliseForm({ settings: { baseLanguage: 'fr' } }).settings).not.toHaveProperty('baseLanguage')
  })
})
