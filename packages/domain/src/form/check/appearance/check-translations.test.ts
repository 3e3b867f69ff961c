import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../form-model/limits.ts'
import { makeBilingualForm, makeField, problemsOf } from '../../../testing/index.ts'
import { normaliseForm } from '../../normalise/normalise-form.ts'
import { checkMarkup } from './check-markup.ts'
import { checkFormInput } from '../check-form-input.ts'

describe('checkForm on translations', () => {
  it('accepts a form in two languages', () => {
    expect(problemsOf(makeBilingualForm())).toEqual([])
  })

  it.each([
    ['label', LIMITS.label, (text: string) => ({ label: text })],
    ['description', LIMITS.fieldDescription, (text: string) => ({ description: text })],
    ['options.Yes', LIMITS.option, (text: string) => ({ options: { Yes: text } })],
  ])('gives the %s the limit of the text that it translates', (key, max, texts) => {
    const field = (text: string) =>
      makeField({ id: 'f', type: 'radio', options: ['Yes'], translations: { bn: texts(text) } })
    const problems = (text: string) => problemsOf(normaliseForm({ title: 'T', fields: [field(text)] }))
    expect(problems('ক'.repeat(max))).toEqual([])
    expect(problems('ক'.repeat(max + 1))).toMatchObject([
      { code: 'translation_too_long', setting: `translations.field.f.${key}`, params: { max } },
    ])
  })

  it('looks at both languages, also at the one that the plain keys are in', () => {
    const translations = { en: { title: 'T'.repeat(LIMITS.title + 1) } }
    expect(problemsOf(makeBilingualForm({ translations }))).toMatchObject([{ code: 'translation_too_long' }])
  })

  it('rejects a line break in a subject', () => {
    const emailTemplate = { subject: 'Hi', translations: { bn: { subject: 'ক\nBcc: x' } } }
    const settings = { requirePayment: true, notifications: { emailTemplate } }
    expect(problemsOf(makeBilingualForm({ settings }))).toMatchObject([{ code: 'email_subject_line_break' }])
  })

  it('finds HTML that is too long or has too many tags before anything parses it', () => {
    const withHtml = (content: string) =>
      makeBilingualForm({
        fields: [makeField({ id: 'h', type: 'html', translations: { bn: { htmlContent: { content } } } })],
      })
    expect(checkMarkup(withHtml('<b>'.repeat(LIMITS.htmlTags)))).toEqual([])
    expect(checkMarkup(withHtml('<b>'.repeat(LIMITS.htmlTags + 1)))).toMatchObject([
      { code: 'translation_too_many_tags' },
    ])
    expect(checkMarkup(withHtml('a'.repeat(LIMITS.htmlContent + 1)))).toMatchObject([
      { code: 'translation_too_long' },
    ])
  })

  it('counts the tags of both languages together', () => {
    const half = '<b>'.repeat(LIMITS.formTags / 4 + 1)
    const field = (id: string) =>
      makeField({
        id,
        type: 'html',
        htmlContent: { content: half },
        translations: { bn: { htmlContent: { content: half } } },
      })
    expect(checkMarkup(normaliseForm({ fields: [field('a')] }))).toEqual([])
    expect(checkMarkup(normaliseForm({ fields: [field('a'), field('b')] }))).toMatchObject([
      { code: 'form_too_many_tags' },
    ])
  })

  it('names an unknown base language before the form is read', () => {
    expect(checkFormInput({ settings: { baseLanguage: 'fr' } })).toMatchObject([
      { code: 'base_language_unknown', setting: 'settings.baseLanguage' },
    ])
    expect(checkFormInput({ settings: { baseLanguage: 'bn' } })).toEqual([])
  })
})
