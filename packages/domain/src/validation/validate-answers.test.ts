import { describe, expect, it } from 'vitest'
import type { Answer, Answers } from '../form-model/form-types.ts'
import { makeFields, re2Patterns, type FieldInput } from '../testing/index.ts'
import type { Audience } from '../visibility/field-access.ts'
import { answersProblemText } from '../translations/answer-problem-text.ts'
import { hasErrors, missingRequired, validateAnswers } from './validate-answers.ts'

const errorsOf = (inputs: FieldInput[], answers: unknown, audience?: Audience) =>
  validateAnswers({
    fields: makeFields(...inputs),
    answers: answers as Answers,
    patterns: re2Patterns,
    audience,
  })

/** The message for the one field under test; '' when its answer is valid. */
const messageFor = (input: FieldInput, answer?: Answer) =>
  answersProblemText(errorsOf([{ id: 'f', label: 'Full name', ...input }], { f: answer }), 'en').f ?? ''

describe('required answers', () => {
  it.each(['text', 'email', 'number', 'tel', 'url', 'textarea', 'date', 'file'] as const)(
    'wants an answer to a required %s field',
    (type) => {
      expect(messageFor({ type, required: true })).toBe('Full name is required')
    },
  )

  it.each(['select', 'radio', 'checkbox'] as const)('wants an answer to a required %s field', (type) => {
    expect(messageFor({ type, required: true, options: ['A'] })).toBe('Full name is required')
  })

  it.each(['', '   ', '\n\t', null])('treats the blank answer %j as missing', (answer) => {
    expect(messageFor({ required: true }, answer)).toBe('Full name is required')
  })

  it('treats a list without a choice as missing', () => {
    expect(messageFor({ type: 'checkbox', options: ['A'], required: true }, [])).toBe('Full name is required')
  })

  it('takes zero as an answer', () => {
    expect(messageFor({ type: 'number', required: true }, 0)).toBe('')
  })

  it('lets a field be empty that is not required', () => {
    expect(messageFor({ validation: { min: 3, pattern: '^a' } }, '')).toBe('')
  })

  it.each(['heading', 'paragraph', 'divider', 'html', 'page'] as const)('asks nothing of a %s', (type) => {
    expect(messageFor({ type, required: true })).toBe('')
  })
})

describe('lengths and patterns', () => {
  it.each(['text', 'textarea', 'email'] as const)('bounds the length of a %s answer', (type) => {
    const validation = { min: 12, max: 14 }
    expect(messageFor({ type, validation }, 'a@example.co')).toBe('')
    expect(messageFor({ type, validation }, 'a@exampl.co')).toBe('Minimum length is 12 characters')
    expect(messageFor({ type, validation }, 'abcd@example.co')).toBe('Maximum length is 14 characters')
  })

  it('counts characters as a person does', () => {
    expect(messageFor({ validation: { max: 2 } }, '😀😀')).toBe('')
    expect(messageFor({ validation: { max: 2 } }, '😀😀😀')).toBe('Maximum length is 2 characters')
  })

  it('counts a Bangla conjunct with its signs as one letter, in bounds and in rules', () => {
    const name = 'শ্রী ক্ষিতীন্দ্র চৌঁধুরী'
    expect(messageFor({ validation: { max: 9 } }, name)).toBe('')
    expect(messageFor({ validation: { max: 8 } }, name)).toBe('Maximum length is 8 characters')
    expect(messageFor({ validation: { min: 10 } }, name)).toBe('Minimum length is 10 characters')
    const rule = (type: string, value: string) => ({
      validation: { custom: { enabled: true, rules: [{ type, value, message: 'Wrong' }] } },
    })
    expect(messageFor(rule('max_length', '9'), name)).toBe('')
    expect(messageFor(rule('min_length', '10'), name)).toBe('Wrong')
  })

  it('takes Bangla digits where a pattern asks for digits', () => {
    for (const pattern of ['^[A-Z]{2}\\d{3}$', '^[A-Z0-9]+$', '^AB123$']) {
      expect(messageFor({ validation: { pattern } }, 'AB১২৩')).toBe('')
    }
    expect(messageFor({ validation: { pattern: '^\\d{4}$' } }, '১২৩')).toBe('Invalid format')
    const rules = [{ type: 'custom_pattern', value: '^\\d+$', message: 'Digits only' }]
    expect(messageFor({ validation: { custom: { enabled: true, rules } } }, '১২৩')).toBe('')
  })

  it('leaves Bangla digits as typed where a pattern names them, or asks for none', () => {
    expect(messageFor({ validation: { pattern: '^[০-৯]+$' } }, '১২৩')).toBe('')
    expect(messageFor({ validation: { pattern: '^[ক-৯ ]{2,30}$' } }, 'ব্যাচ ৯৮')).toBe('')
  })

  it.each(['text', 'textarea'] as const)('matches the pattern anywhere in a %s answer', (type) => {
    expect(messageFor({ type, validation: { pattern: '[0-9]{2}' } }, 'Batch 98')).toBe('')
    expect(messageFor({ type, validation: { pattern: '^[0-9]{2}$' } }, 'Batch 98')).toBe('Invalid format')
  })

  it('matches the pattern of an email answer', () => {
    const validation = { pattern: '@du\\.ac\\.bd$' }
    expect(messageFor({ type: 'email', validation }, 'a@du.ac.bd')).toBe('')
    expect(messageFor({ type: 'email', validation }, 'a@example.com')).toBe('Invalid format')
  })

  it('joins several messages of one field by a line break', () => {
    expect(messageFor({ validation: { min: 5, pattern: '^[0-9]+$' } }, 'abc')).toBe(
      'Minimum length is 5 characters\nInvalid format',
    )
  })

  it('uses length and pattern on no other type', () => {
    expect(messageFor({ type: 'tel', validation: { min: 50, pattern: '^x' } }, '01712345678')).toBe('')
  })

  it('accepts every answer when the pattern cannot be run', () => {
    expect(messageFor({ validation: { pattern: '(' } }, 'abc')).toBe('')
  })

  it('keeps any answer below 10,000 characters', () => {
    expect(messageFor({}, 'a'.repeat(10_000))).toBe('')
    expect(messageFor({}, 'a'.repeat(10_001))).toBe('Maximum length is 10000 characters')
  })
})

describe('numbers', () => {
  it('bounds the value', () => {
    const validation = { min: 18, max: 99.5 }
    expect(messageFor({ type: 'number', validation }, 18)).toBe('')
    expect(messageFor({ type: 'number', validation }, '99.5')).toBe('')
    expect(messageFor({ type: 'number', validation }, 17)).toBe('Minimum value is 18')
    expect(messageFor({ type: 'number', validation }, '100')).toBe('Maximum value is 99.5')
  })

  it('reads Bangla digits', () => {
    expect(messageFor({ type: 'number', validation: { min: 18 } }, '১৭')).toBe('Minimum value is 18')
    expect(messageFor({ type: 'number', validation: { min: 18 } }, '১৮')).toBe('')
  })

  it.each(['five', '1,2', '12px', '0x10', '--1', '1 2'])('refuses %j', (answer) => {
    expect(messageFor({ type: 'number' }, answer)).toBe('Please enter a number')
  })

  it('refuses a number too long to be kept exactly, rather than change it', () => {
    expect(messageFor({ type: 'number' }, '19901234567890123')).toBe('This number has too many digits')
    expect(messageFor({ type: 'number' }, 1e21)).toBe('This number has too many digits')
  })
})

describe('formats', () => {
  it.each(['a@b.co', "o'neil+tag@mail.example.com", 'x@xn--54b7fta0cc.xn--54b7fta0cc'])(
    'takes the address %s',
    (answer) => {
      expect(messageFor({ type: 'email' }, answer)).toBe('')
    },
  )

  it.each([
    'a',
    'a@b',
    '@b.co',
    'a@b..co',
    'a.@b.co',
    '.a@b.co',
    'a b@c.de',
    'a@-b.co',
    'a@b.c',
    'a@b.co\nBcc: c@d.ee',
    'a@b@c.de',
    `${'a'.repeat(65)}@b.co`,
  ])('refuses the address %j', (answer) => {
    expect(messageFor({ type: 'email' }, answer)).toBe('Please enter a valid e-mail address')
  })

  it.each(['https://example.com', 'http://localhost:8082/a?b=c#d', 'HTTPS://বাংলা.বাংলা/পথ'])(
    'takes the web address %s',
    (answer) => {
      expect(messageFor({ type: 'url' }, answer)).toBe('')
    },
  )

  it.each([
    'example',
    'ftp://a.bc',
    'javascript:alert(1)',
    'https://',
    'https://a b.cd',
    'https://me:pw@a.bc',
    'https://a\\b.cd',
  ])('refuses the web address %s', (answer) => {
    expect(messageFor({ type: 'url' }, answer)).toMatch(/^Please enter a valid web address/)
  })

  it.each(['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮', '+44 20 7946 0958'])(
    'takes the phone %s',
    (answer) => {
      expect(messageFor({ type: 'tel' }, answer)).toBe('')
    },
  )

  it.each(['0171234567', 'call me', '12'])('refuses the phone %s', (answer) => {
    expect(messageFor({ type: 'tel' }, answer)).toBe('Please enter a valid phone number')
  })

  it.each(['2026-11-14', '২০২৬-১১-১৪', '2024-02-29', '2026-3-7'])('takes the date %s', (answer) => {
    expect(messageFor({ type: 'date' }, answer)).toBe('')
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '14/11/2026',
    '0000-01-01',
    'soon',
  ])('refuses the date %s', (answer) => {
    expect(messageFor({ type: 'date' }, answer)).toBe('Please enter a valid date')
  })

  it.each(['select', 'radio'] as const)('takes only the options of a %s', (type) => {
    const options = [{ value: 'v', label: 'Veg' }]
    expect(messageFor({ type, options }, 'v')).toBe('')
    expect(messageFor({ type, options }, 'Veg')).toBe('Please choose from the listed options')
  })

  it('takes only the options of a checkbox field, several of them', () => {
    const box = { type: 'checkbox' as const, options: ['A', 'B'] }
    expect(messageFor(box, ['A', 'B'])).toBe('')
    expect(messageFor(box, ['A', 'C'])).toBe('Please choose from the listed options')
  })
})

describe('files', () => {
  const file = { fileId: 'x', name: 'a.pdf', type: 'application/pdf', size: 5_242_879 }

  it('takes a file below 5 MB of a known type', () => {
    expect(messageFor({ type: 'file', required: true }, file)).toBe('')
    expect(messageFor({ type: 'file' }, { ...file, type: 'IMAGE/WEBP' })).toBe('')
  })

  it('refuses 5 MB and more', () => {
    expect(messageFor({ type: 'file' }, { ...file, size: 5_242_880 })).toBe('File size must be less than 5MB')
  })

  it('refuses an empty file', () => {
    expect(messageFor({ type: 'file' }, { ...file, size: 0 })).toBe(
      'This file is empty. Please choose another one',
    )
  })

  it('refuses other types', () => {
    expect(messageFor({ type: 'file' }, { ...file, type: 'image/svg+xml' })).toBe(
      'Please upload only JPG, PNG, WEBP, or PDF files',
    )
  })

  it('does not take a path for a file', () => {
    expect(messageFor({ type: 'file', required: true }, '/etc/passwd')).toBe('Full name is required')
  })
})

describe('hidden fields', () => {
  const fields: FieldInput[] = [
    { id: 'come', type: 'radio', options: ['Yes', 'No'] },
    { id: 'guests', type: 'number', required: true, conditional: { dependsOn: 'come', showWhen: ['Yes'] } },
  ]

  it('are skipped', () => {
    expect(errorsOf(fields, { come: 'No' })).toEqual({})
    expect(errorsOf(fields, { come: 'No', guests: 'many' })).toEqual({})
    expect(Object.keys(errorsOf(fields, { come: 'Yes' }))).toEqual(['guests'])
  })
})

describe('audiences', () => {
  const fields: FieldInput[] = [
    { id: 'open', required: true },
    { id: 'staff', required: true, visibility: { level: 'admin-only', publicCanView: true } },
    { id: 'secret', required: true, visibility: { level: 'hidden' } },
    { id: 'priced', type: 'radio', options: ['A'], required: true, pricing: { enabled: true } },
    { id: 'fixed', required: true, editable: false },
  ]
  const wrong = (audience?: Audience) => Object.keys(errorsOf(fields, {}, audience)).join(' ')

  it('asks the public only for what they can fill in', () => {
    expect(wrong('public')).toBe('open priced fixed')
  })

  it('asks a member who edits only for what they can still change', () => {
    expect(wrong('public-edit')).toBe('open')
  })

  it('asks staff who edit for everything', () => {
    expect(wrong('admin-edit')).toBe('open staff secret priced fixed')
    expect(wrong()).toBe('open staff secret priced fixed')
  })

  it('still looks at what can only be seen, for conditions', () => {
    const seen: FieldInput[] = [
      {
        id: 'vip',
        type: 'select',
        options: ['Yes'],
        visibility: { level: 'admin-only', publicCanView: true },
      },
      { id: 'seat', required: true, conditional: { dependsOn: 'vip', showWhen: ['Yes'] } },
    ]
    expect(Object.keys(errorsOf(seen, { vip: 'Yes' }, 'public-edit'))).toEqual(['seat'])
  })
})

describe('messages of errors', () => {
  it('lists required fields that are missing by their labels', () => {
    const fields = makeFields(
      { id: 'a', label: 'Name', required: true },
      { id: 'b', label: 'E-mail', required: true },
    )
    const errors = validateAnswers({ fields, answers: {}, patterns: re2Patterns })
    expect(missingRequired(fields, errors)).toEqual({
      code: 'required_fields_missing',
      params: { labels: 'Name, E-mail' },
    })
    expect(missingRequired(fields, {})).toBeNull()
    expect([hasErrors(errors), hasErrors({})]).toEqual([true, false])
  })

  it('speaks Bangla', () => {
    const errors = errorsOf(
      [
        { id: 'f', label: 'নাম', required: true },
        { id: 'g', validation: { min: 12 } },
      ],
      { g: 'a' },
    )
    expect(answersProblemText(errors, 'bn')).toEqual({
      f: 'নাম পূরণ করা আবশ্যক',
      g: 'কমপক্ষে ১২টি অক্ষর লিখতে হবে',
    })
  })
})
