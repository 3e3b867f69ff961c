import {
  checkForm,
  findPriceWarnings,
  isMissing,
  missingVariables,
  normaliseForm,
  priceAnswers,
  problemText,
  systemVariablesIn,
  textsOfForm,
  variablesIn,
  type Answers,
} from '@nibondhon/domain'
import { re2Patterns } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { TEMPLATES } from './templates.ts'

const GUEST = { guest_name: 'Rahima', guest_meal: 'Vegetarian' }

describe.each(TEMPLATES.map((template) => [template.id, template] as const))(
  'the template %s',
  (_id, template) => {
    const form = template.makeForm()

    it('can be saved as it is', () => {
      expect(checkForm(form, re2Patterns).map((problem) => problemText(problem, 'en'))).toEqual([])
    })

    it('stays the same when it is saved', () => {
      expect(normaliseForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
      expect(form.fields.every(({ id, name }) => id !== '' && name !== '')).toBe(true)
    })

    it('uses only variables that exist in its messages', () => {
      const { emailTemplate, smsTemplate } = form.settings.notifications
      const names = form.fields.map(({ name }) => name)
      const inEmail = new Set<string>([...names, ...systemVariablesIn('email')])
      const inSms = new Set<string>([...names, ...systemVariablesIn('sms')])
      expect(
        variablesIn(emailTemplate.subject + emailTemplate.body).filter((name) => !inEmail.has(name)),
      ).toEqual([])
      expect(variablesIn(smsTemplate.message).filter((name) => !inSms.has(name))).toEqual([])
    })

    it('has price rules without a gap, an overlap or a past date', () => {
      expect(findPriceWarnings(form, { now: Date.now(), timeText: (iso) => iso })).toEqual([])
    })

    it('has an option for each price', () => {
      for (const { options, pricing } of form.fields) {
        const values = options.map(({ value }) => value)
        expect(Object.keys(pricing.options).filter((value) => !values.includes(value))).toEqual([])
      }
    })
  },
)

describe.each(TEMPLATES)('the template $id', ({ makeForm }) => {
  const texts = textsOfForm(makeForm())

  it('has every text in both languages, each in its own', () => {
    expect(texts.filter(isMissing).map(({ key }) => key)).toEqual([])
    expect(texts.filter(({ base }) => /[\u0985-\u09b9]/.test(base)).map(({ key }) => key)).toEqual([])
  })

  it('uses the same variables in both', () => {
    expect(texts.filter((text) => missingVariables(text).length > 0)).toEqual([])
  })
})

/** What someone pays who submits today. */
function priceOf(templateId: string, answers: Answers): number {
  const form = TEMPLATES.find(({ id }) => id === templateId)?.makeForm()
  if (form === undefined) throw new Error(`No template ${templateId}`)
  return priceAnswers({ ...form, answers, at: new Date() }).totalPaisa / 100
}

it.each([
  ['1981', { who: 'A former pupil', batch: 1981 }, 900],
  ['2010', { who: 'A former pupil', batch: 2010 }, 700],
  ['2018', { who: 'A former pupil', batch: 2018 }, 400],
  ['pupils', { who: 'A pupil now', batch: 1990 }, 100],
  ['1999 with two guests', { who: 'A former pupil', batch: 1999, guests: [GUEST, GUEST] }, 1900],
  ['2005 with a donation', { who: 'A former pupil', batch: 2005, donation: 1000 }, 1700],
])('the reunion costs the fee of the batch, less the early bird: %s', (_who, answers, taka) => {
  expect(priceOf('reunion', answers)).toBe(taka)
})

it('the membership of a student costs half, and never less than the minimum', () => {
  expect(priceOf('membership', { membership: 'Five years', studying: 'Yes' })).toBe(975)
  expect(priceOf('membership', { membership: 'Yearly', studying: 'Yes' })).toBe(225)
  expect(priceOf('membership', { membership: 'Life', studying: 'No', welfare: 500 })).toBe(10_450)
})

it('offers five templates', () => {
  expect(TEMPLATES.map(({ id }) => id)).toEqual([
    'reunion',
    'membership',
    'directory',
    'donation',
    'feedback',
  ])
})
