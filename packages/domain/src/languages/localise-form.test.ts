import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field, FormDefinition } from '../form-model/form-types.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import { LOCALES } from '../locale/locale.ts'
import { formArbitrary, makeBilingualForm, makeForm } from '../testing/index.ts'
import { applyTexts, withBaseLanguage } from './apply-texts.ts'
import { localiseForm } from './localise-form.ts'
import { isMissing, storedTexts, textsOfForm } from './texts-of-form.ts'

describe('a form in the language of its reader', () => {
  it('has every text of that language', () => {
    const form = localiseForm(makeBilingualForm(), 'bn')
    const [name, meal, guests, note] = form.fields
    expect([form.title, form.description]).toEqual(['পুনর্মিলনী', 'আবার স্কুলে আসুন'])
    expect([name?.label, name?.description, name?.placeholder]).toEqual(['নাম', 'সনদে যেমন আছে', 'আপনার নাম'])
    expect(name?.validation.custom.rules[0]?.message).toBe('নাম ছোট হয়ে গেছে')
    expect(meal?.options).toEqual([
      { value: 'Yes', label: 'হ্যাঁ' },
      { value: 'No', label: 'না' },
    ])
    expect([guests?.group?.rowLabel, guests?.group?.fields[0]?.label]).toEqual(['অতিথি', 'অতিথির নাম'])
    expect(note?.htmlContent.content).toBe('<p>প্রিয় {{full_name}}</p>')
    const { pricing, schedule, notifications, pdfSettings } = form.settings
    expect(pricing.rules[0]?.label).toBe('বিলম্ব ফি')
    expect(schedule.closedText).toBe('বন্ধ হয়ে গেছে')
    expect(notifications.emailTemplate).toEqual({ subject: 'ধন্যবাদ', body: '<p>ধন্যবাদ, {{full_name}}</p>' })
    expect(notifications.smsTemplate).toEqual({ message: 'পেয়েছি' })
    expect([pdfSettings.customTitle, pdfSettings.htmlContent.content]).toEqual(['রসিদ', '<b>সঙ্গে আনুন</b>'])
  })

  it('carries no text of the other language', () => {
    const english = JSON.stringify(localiseForm(makeBilingualForm(), 'en'))
    expect(english).not.toMatch(/[\u0980-\u09ff]/)
    expect(english).not.toContain('translations')
  })

  it('falls back to the other language where a text is missing, and marks it', () => {
    const { fields, langs, settings } = localiseForm(
      makeForm({
        fields: [
          {
            id: 'meal',
            label: 'Meal',
            description: 'At noon',
            type: 'radio',
            options: ['Yes', 'No'],
            translations: { bn: { label: 'খাবার', options: { Yes: 'হ্যাঁ' } } },
          },
        ],
        settings: { schedule: { closedText: 'Closed' } },
      }),
      'bn',
    )
    expect(langs).toEqual({ title: 'en' })
    expect(fields[0]).toMatchObject({ label: 'খাবার', description: 'At noon', langs: { description: 'en' } })
    expect(fields[0]?.options).toEqual([
      { value: 'Yes', label: 'হ্যাঁ' },
      { value: 'No', label: 'No', lang: 'en' },
    ])
    expect(settings.schedule).toMatchObject({ closedText: 'Closed', langs: { closedText: 'en' } })
  })

  it('has options that are numbers in its digits, and marks none of them', () => {
    const options = { type: 'select' as const, options: ['1998'] }
    const form = makeForm({ fields: [{ id: 'f', ...options, translations: { bn: { label: 'ব্যাচ' } } }] })
    expect(localiseForm(form, 'bn').fields[0]?.options).toEqual([{ value: '1998', label: '১৯৯৮' }])
    expect(localiseForm(form, 'en').fields[0]?.options).toEqual([{ value: '1998', label: '1998' }])
    expect(
      textsOfForm(form)
        .filter(isMissing)
        .map(({ key }) => key),
    ).toEqual(['title'])
  })

  it('counts the usual text of a message as there in both languages', () => {
    const notifications = { enableEmail: true, enableSMS: true }
    const form = makeForm({ fields: [], settings: { notifications } })
    const missing = textsOfForm(form).filter(isMissing)
    expect(missing.map(({ key }) => key)).toEqual(['title'])
    expect(withBaseLanguage(form, 'bn').settings.notifications.emailTemplate.subject).toBe(
      'আপনার নিবন্ধন পেয়েছি',
    )
  })

  it('falls back from its base language, too', () => {
    const form = makeForm({ fields: [{ id: 'f', translations: { bn: { description: 'শুধু বাংলা' } } }] })
    expect(localiseForm(form, 'en').fields[0]).toMatchObject({
      description: 'শুধু বাংলা',
      langs: { description: 'bn' },
    })
  })

  it('reads the plain texts as Bangla where that is the base language', () => {
    const form = makeForm({
      fields: [{ id: 'f', label: 'নাম', translations: { en: { label: 'Name' } } }],
      settings: { baseLanguage: 'bn' },
    })
    expect(localiseForm(form, 'en').fields[0]?.label).toBe('Name')
    expect(localiseForm(form, 'bn').fields[0]?.label).toBe('নাম')
  })

  it('is the same form, unmarked, where nothing says which language it is in', () => {
    const form = makeForm()
    expect(LOCALES.map((language) => localiseForm(form, language))).toEqual([form, form])
    expect(localiseForm(form, 'bn')).toBe(form)
  })
})

/** Everything but texts. */
function withoutTexts(form: FormDefinition): unknown {
  const plain = (field: Field): unknown => {
    const { label, description, placeholder, options, htmlContent, group, validation, ...rest } = field
    const { translations, langs, rating, consent, matrix, ...kept } = rest
    return {
      ...kept,
      scale: rating?.scale,
      consent: consent?.version,
      lines: matrix?.rows.map(({ value }) => value),
      values: options.map(({ value }) => value),
      html: { ...htmlContent, content: '' },
      group: group && { ...group, rowLabel: '', fields: group.fields.map(plain) },
      validation: {
        ...validation,
        custom: {
          ...validation.custom,
          rules: validation.custom.rules.map(({ message, ...rule }) => rule),
        },
      },
    }
  }
  const { schedule, notifications, pdfSettings, pricing, ...settings } = form.settings
  return {
    allowEditing: form.allowEditing,
    fields: form.fields.map(plain),
    settings,
    rules: pricing.rules.map(({ label, translations, lang, ...rule }) => rule),
    times: [schedule.opensAt, schedule.closesAt, schedule.editUntil, schedule.graceMinutes],
    recipients: [notifications.emailField, notifications.phoneField],
    position: pdfSettings.htmlContent.position,
  }
}

/** A form with a translation for some of its texts. */
const translatedForms = fc
  .tuple(formArbitrary({ maxRules: 4 }), fc.infiniteStream(fc.constantFrom('', 'বাংলা', 'নাম {{x}}')))
  .map(([form, texts]) => {
    const given = new Map(
      storedTexts(form, 'bn')
        .filter(({ base }) => base !== '')
        .map(({ key }) => [key, { bn: texts.next().value ?? '' }]),
    )
    return applyTexts(form, given)
  })

describe('for any form', () => {
  it('localising changes no id, name, value, price or condition', () => {
    fc.assert(
      fc.property(translatedForms, fc.constantFrom(...LOCALES), (form, language) => {
        expect(withoutTexts(localiseForm(form, language))).toEqual(withoutTexts(form))
      }),
      { numRuns: 50 },
    )
  })

  it('its texts, applied to the form without them, give the same form', () => {
    fc.assert(
      fc.property(translatedForms, (form) => {
        const texts = storedTexts(form, 'bn').map(
          ({ key, translation }) => [key, { bn: translation }] as const,
        )
        const none = applyTexts(form, new Map(texts.map(([key]) => [key, { bn: '' }])))
        expect(JSON.stringify(none)).not.toContain('translations')
        expect(JSON.stringify(applyTexts(none, new Map(texts)))).toBe(JSON.stringify(form))
        expect(JSON.stringify(normaliseForm(form))).toBe(JSON.stringify(form))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the texts of a form', () => {
  it('are listed in the order of the form, with those that are missing', () => {
    const form = makeBilingualForm({ description: '', translations: {} })
    const texts = textsOfForm(form)
    expect(texts.slice(0, 4).map(({ key }) => key)).toEqual([
      'title',
      'field.name.label',
      'field.name.description',
      'field.name.placeholder',
    ])
    expect(texts.filter(isMissing).map(({ key }) => key)).toEqual(['title'])
  })

  it('have keys of their own', () => {
    const keys = textsOfForm(makeBilingualForm()).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('field.meal.options.Yes')
    expect(keys).toContain('price.late.label')
    expect(keys).toContain('pdf.htmlContent.content')
  })

  it('leave out messages that are not sent', () => {
    const keys = (notifications: object) =>
      textsOfForm(makeForm({ settings: { notifications } })).map(({ key }) => key)
    expect(keys({})).toEqual(['title', 'field.name.label'])
    expect(keys({ enableEmail: true, enableSMS: true })).toEqual([
      'title',
      'field.name.label',
      'email.subject',
      'email.body',
      'sms.message',
    ])
  })

  it('change only where a new one is given', () => {
    const form = makeBilingualForm()
    const changed = applyTexts(
      form,
      new Map([
        ['title', { en: 'Picnic' }],
        ['gone', { bn: 'x' }],
      ]),
    )
    expect(changed).toEqual({ ...form, title: 'Picnic' })
  })

  it('belong to the other language when the base language is set', () => {
    const form = withBaseLanguage(makeBilingualForm(), 'bn')
    expect([form.title, form.translations]).toEqual([
      'Reunion',
      { en: { title: 'পুনর্মিলনী', description: 'আবার স্কুলে আসুন' } },
    ])
    expect(withBaseLanguage(form, 'en')).toEqual({
      ...makeBilingualForm(),
      settings: { ...makeBilingualForm().settings, baseLanguage: 'en' },
    })
  })
})
