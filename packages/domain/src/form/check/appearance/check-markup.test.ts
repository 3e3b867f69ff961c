import { describe, expect, it } from 'vitest'
import { makeForm } from '../../../testing/make-form.ts'
import { problemText } from '../../../translations/problem-text.ts'
import { checkForm } from '../check-form.ts'
import { checkMarkup } from './check-markup.ts'
import { LIMITS } from '../../../form-model/limits.ts'
import { re2Patterns } from '../../../testing/form-problems.ts'

const html = (content: string, id = 'h') => ({ id, type: 'html' as const, htmlContent: { content } })
const texts = (form: ReturnType<typeof makeForm>) =>
  checkMarkup(form).map((found) => [found.fieldId ?? found.setting, problemText(found, 'en')])

describe('checkMarkup', () => {
  it('takes HTML as people write it', () => {
    const content = '<p>Gate <b>3</b>, 7 pm<br>Bring <i>tea</i></p>'.repeat(500)
    expect(checkMarkup(makeForm({ fields: [html(content)] }))).toEqual([])
  })

  it('rejects a text with too many tags in every place that takes HTML', () => {
    const many = '<b>'.repeat(LIMITS.htmlTags + 1)
    const settings = {
      notifications: { emailTemplate: { body: many } },
      pdfSettings: { htmlContent: { content: many } },
    }
    expect(texts(makeForm({ fields: [html(many)], settings }))).toEqual([
      ['settings.notifications.emailTemplate.body', '“email body” can have at most 5000 HTML tags'],
      ['settings.pdfSettings.htmlContent.content', '“PDF content” can have at most 5000 HTML tags'],
      ['h', 'h: “HTML content” can have at most 5000 HTML tags'],
    ])
  })

  it('rejects a form with too many tags in all its texts', () => {
    const fields = ['a', 'b', 'c'].map((id) => html('<b>'.repeat(4_000), id))
    expect(texts(makeForm({ fields }))).toEqual([
      ['fields', 'All HTML texts of a form together can have at most 10000 tags'],
    ])
  })

  it('rejects a text that is too long', () => {
    const [found] = texts(makeForm({ fields: [html('x'.repeat(LIMITS.htmlContent + 1))] }))
    expect(found).toEqual(['h', 'h: “HTML content” can have at most 100000 characters'])
  })

  it('counts no line breaks', () => {
    expect(checkMarkup(makeForm({ fields: [html('a<br>b<br />'.repeat(6_000))] }))).toEqual([])
  })

  it('is part of checking a form', () => {
    const form = makeForm({ fields: [html('<b>'.repeat(LIMITS.htmlTags + 1))] })
    expect(checkForm(form, re2Patterns).map(({ code }) => code)).toEqual(['field_too_many_tags'])
  })
})
