import { describe, expect, it } from 'vitest'
import {
  allFields,
  answersProblemText,
  checkForm,
  compareVersions,
  fieldText,
  isComparableField,
  localiseForm,
  normaliseForm,
  prepareSubmission,
  publicForm,
  readableText,
  readPostedAnswers,
  tidyAnswer,
  validateAnswers,
} from '../index.ts'
import { moreAnswerText } from './more-answer-text.ts'
import { type FieldInput, makeField, makeFields, makeForm, re2Patterns } from '../testing/index.ts'
import { withConsentVersions } from './consent-versions.ts'
import { stampConsents } from './stamp-consents.ts'

const consent = { text: 'We take photographs.', version: 2 }

function errorsOf(field: FieldInput, answer: unknown): string | undefined {
  const fields = makeFields({ id: 'f', label: 'F', ...field })
  const { answers } = prepareSubmission({ fields, patterns: re2Patterns })({ f: answer })
  const errors = validateAnswers({ fields, answers, patterns: re2Patterns, audience: 'public' })
  return answersProblemText(errors, 'en').f
}

function problemsOf(...fields: FieldInput[]): string[] {
  return checkForm(makeForm({ fields }), re2Patterns).map(({ code }) => code)
}

describe('a time', () => {
  const field: FieldInput = { type: 'time', validation: { min: 540, max: 1080 } }

  it('is stored as HH:MM, however it was typed', () => {
    const typed = ['9:05 am', '০৯:০৫', 'সকাল ৯:০৫']
    expect(typed.map((text) => tidyAnswer(makeField({ type: 'time' }), text))).toEqual(Array(3).fill('09:05'))
  })

  it('is rejected outside its bounds, which count themselves', () => {
    expect(['09:00', '18:00'].map((time) => errorsOf(field, time))).toEqual([undefined, undefined])
    expect(errorsOf(field, '08:59')).toBe('Please enter a time from 9:00 AM on')
    expect(errorsOf(field, '6:01 pm')).toBe('Please enter a time up to 6:00 PM')
  })

  it('is rejected where it is none', () => {
    expect(errorsOf(field, 'noon')).toBe('Please enter a time, such as 6:30 PM')
    expect(errorsOf({ type: 'time', required: true }, '')).toBe('F is required')
  })

  it('cannot have bounds that are no times, or the wrong way round', () => {
    const withBounds = (validation: { min?: number; max?: number }) =>
      problemsOf({ id: 'f', type: 'time', validation })
    expect([withBounds({ min: 0, max: 1439 }), withBounds({})]).toEqual([[], []])
    const wrong = [{ min: 600, max: 500 }, { min: -1 }, { max: 1440 }, { min: 0.5 }].map(withBounds)
    expect(wrong).toEqual(Array(4).fill(['time_bounds_invalid']))
  })
})

describe('a rating', () => {
  it('takes whole numbers from 1 to its scale', () => {
    const field: FieldInput = { type: 'rating', rating: { scale: 7 } }
    expect([1, '৭'].map((answer) => errorsOf(field, answer))).toEqual([undefined, undefined])
    expect([0, 8, 2.5, 'x'].map((answer) => errorsOf(field, answer))).toEqual(
      Array(4).fill('Please choose from the listed options'),
    )
  })

  it('goes to 5 unless staff chose another scale, from 3 to 10', () => {
    expect(makeField({ type: 'rating' }).rating).toEqual({ scale: 5, low: '', high: '' })
    const scales = [2, 3, 10, 11, 4.5].map((scale) =>
      problemsOf({ id: 'f', type: 'rating', rating: { scale } }),
    )
    expect(scales).toEqual([
      ['rating_scale_invalid'],
      [],
      [],
      ['rating_scale_invalid'],
      ['rating_scale_invalid'],
    ])
  })

  it('has the words for its ends in both languages', () => {
    const form = makeForm({
      fields: [
        {
          id: 'f',
          type: 'rating',
          rating: { scale: 5, low: 'Poor', high: 'Excellent' },
          translations: { bn: { label: 'কেমন', rating: { low: 'খারাপ' } } },
        },
      ],
    })
    const [field] = localiseForm(form, 'bn').fields
    expect(field?.rating).toEqual({ scale: 5, low: 'খারাপ', high: 'Excellent' })
    expect(field?.langs).toEqual({ rating: 'en' })
  })
})

describe('a consent', () => {
  const given: FieldInput = { id: 'f', type: 'consent', required: true, consent }
  const field = makeField(given)

  it('must be ticked where it is required', () => {
    expect(errorsOf({ type: 'consent', required: true, consent }, '')).toBe('F is required')
    expect(errorsOf({ type: 'consent', required: true, consent }, 'no')).toBe('F is required')
    expect(errorsOf({ type: 'consent', required: true, consent }, 'v2 bn')).toBeUndefined()
  })

  it('takes a plain "true" of other programs for the text that the form has', () => {
    expect([tidyAnswer(field, true), tidyAnswer(field, 'on'), tidyAnswer(field, false)]).toEqual([
      'v2',
      'v2',
      '',
    ])
  })

  it('is asked for again where the text changed after the page was opened', () => {
    expect(errorsOf({ type: 'consent', consent }, 'v1 en')).toBe(
      'The text has changed. Please read it again and tick the box again',
    )
  })

  it('gets the day on which it was given', () => {
    const { answers } = stampConsents({ fields: [field], answers: { f: 'v2 bn' }, day: '2026-11-16' })
    expect(answers).toEqual({ f: 'v2 bn 2026-11-16' })
  })

  it('cannot be made to look older, nor to be for another text', () => {
    const stamp = (answer: string) =>
      stampConsents({ fields: [field], answers: { f: answer }, day: '2026-11-16' })
    expect(stamp('v2 en 2020-01-01').answers).toEqual({ f: 'v2 en 2026-11-16' })
    expect(stamp('v1 en 2020-01-01').errors).toEqual({ f: [{ code: 'consent_changed', params: {} }] })
  })

  it('stays as it was stored when the text changes', () => {
    const previous = { f: 'v1 en 2025-01-01' }
    const stamped = stampConsents({ fields: [field], answers: previous, previous, day: '2026-11-16' })
    expect(stamped).toEqual({ answers: previous, errors: {} })
    expect(validateAnswers({ fields: [field], answers: previous, patterns: re2Patterns })).toEqual({})
  })

  it('has one more version when its text changes in either language, and only then', () => {
    const change = (part: FieldInput) => {
      const after = makeField({ ...given, ...part })
      return withConsentVersions([after], [field])[0]?.consent?.version
    }
    expect(change({ label: 'Other label' })).toBe(2)
    expect(change({ consent: { ...consent, text: 'We take pictures.' } })).toBe(3)
    expect(change({ translations: { bn: { consent: { text: 'আমরা ছবি তুলি।' } } } })).toBe(3)
    expect(change({ consent: { ...consent, version: 9 } })).toBe(2)
  })

  it('cannot be without a text, and neither in a row', () => {
    expect(problemsOf({ id: 'f', type: 'consent', consent: { text: ' ' } })).toEqual([
      'consent_text_required',
    ])
    const inRow: FieldInput = { id: 'i', label: 'I', type: 'consent', consent }
    expect(problemsOf({ id: 'g', type: 'group', group: { fields: [inRow] } })).toEqual(['group_field_type'])
  })

  it('says nothing about who a person is', () => {
    expect([isComparableField(field), isComparableField(makeField({ type: 'calculated' }))]).toEqual([
      false,
      false,
    ])
    expect(isComparableField(makeField({ type: 'time' }))).toBe(true)
  })
})

describe('answers as people read them', () => {
  const fields = makeFields(
    { id: 'time', type: 'time', label: 'Arrival' },
    { id: 'rating', type: 'rating', label: 'Food' },
    { id: 'consent', type: 'consent', label: 'Photos', consent },
    { id: 'sum', type: 'calculated', label: 'Sum', formula: { expression: '1' } },
  )
  const answers = { time: '18:30', rating: 4, consent: 'v2 bn 2026-11-16', sum: 12.5 }

  it('are the same in lists, messages and documents', () => {
    expect(allFields(fields, answers)).toBe(
      'Arrival: 6:30 PM\nFood: 4 of 5\nPhotos: Agreed to version 2 on 16 Nov 2026\nSum: 12.50',
    )
    expect(
      fields.map((field) => readableText(field, answers[field.id as keyof typeof answers], 'bn')),
    ).toEqual(['সন্ধ্যা ৬:৩০', '৫-এর মধ্যে ৪', '১৬ নভেম্বর ২০২৬ তারিখে সংস্করণ ২-এ সম্মতি দেওয়া হয়েছে', '১২.৫০'])
  })

  it('are nothing where there is no answer', () => {
    expect(fields.map((field) => fieldText(field, undefined))).toEqual(['', '', '', ''])
  })
})

describe('a form with such fields', () => {
  const fields: FieldInput[] = [
    { id: 'guests', type: 'group', group: { fields: [{ id: 'at', label: 'At', type: 'time' }] } },
  ]

  it('tells the page to load them, also for rows', () => {
    expect(publicForm(makeForm({ fields }), new Date(0)).moreFields).toBe(true)
    expect(publicForm(makeForm(), new Date(0))).not.toHaveProperty('moreFields')
  })

  it('reads what a page without script posts, and nothing for what is calculated', () => {
    const form = makeForm({
      fields: [
        { id: 'time', type: 'time' },
        { id: 'consent', type: 'consent', consent },
        { id: 'sum', type: 'calculated', formula: { expression: '1' } },
      ],
    })
    const posted = new FormData()
    posted.set('answer-time', '৬:৩০ pm')
    posted.set('answer-consent', 'v2 en')
    posted.set('answer-sum', '99')
    const answers = readPostedAnswers(form.fields, posted)
    expect(answers).toEqual({ time: '৬:৩০ pm', consent: 'v2 en' })
  })

  it('keeps its settings when it is read again, and drops those of other types', () => {
    const form = makeForm({
      fields: [
        { id: 'r', type: 'rating', rating: { scale: 7, low: 'a', high: 'b' }, consent },
        { id: 'c', type: 'consent', consent, formula: { expression: '1' } },
        { id: 's', type: 'calculated', required: true, formula: { expression: '{x}', decimals: 1 } },
      ],
    })
    expect(normaliseForm(form)).toEqual(form)
    const [rating, agreed, sum] = form.fields
    expect(rating).not.toHaveProperty('consent')
    expect(agreed).not.toHaveProperty('formula')
    expect([sum?.required, sum?.formula]).toEqual([false, { expression: '{x}', decimals: 1 }])
  })

  it('says what changed between two versions', () => {
    const [before, after] = [5, 7].map((scale) => makeFields({ id: 'f', type: 'rating', rating: { scale } }))
    expect(compareVersions(before ?? [], after ?? []).map(({ kind }) => kind)).toEqual(['rules_changed'])
    const [old, now] = ['Poor', 'Bad'].map((low) => makeFields({ id: 'f', type: 'rating', rating: { low } }))
    expect(compareVersions(old ?? [], now ?? []).map(({ kind }) => kind)).toEqual(['look_changed'])
  })
})

it.each([
  [8700, 2, '8,700.00', '৮,৭০০.০০'],
  [-1234567.5, 1, '-1,234,567.5', '-১,২৩৪,৫৬৭.৫'],
  [2027, 0, '2027', '২০২৭'],
  [12_500, 0, '12,500', '১২,৫০০'],
])('a calculated result of %d is written with separators', (answer, decimals, en, bn) => {
  const field = makeField({ type: 'calculated', formula: { expression: '1', decimals } })
  expect([moreAnswerText(field, answer, 'en'), moreAnswerText(field, answer, 'bn')]).toEqual([en, bn])
})
