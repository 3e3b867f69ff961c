import { describe, expect, it } from 'vitest'
import { makeFields, re2Patterns, type FieldInput } from '../testing/index.ts'
import { prefillFromQuery } from './prefill-answers.ts'

const prefill = (query: string, ...inputs: FieldInput[]) =>
  prefillFromQuery(
    makeFields(...inputs.map((input) => ({ id: 'f1', name: 'it', allowPrefill: true, ...input }))),
    new URLSearchParams(query),
    re2Patterns,
  )

describe('the answers in the address of a form', () => {
  it.each<[string, FieldInput, string, unknown]>([
    ['text', {}, 'it=+Rahim%0AUddin+', 'Rahim Uddin'],
    ['an e-mail address', { type: 'email' }, 'it=rahim@example.org', 'rahim@example.org'],
    ['a number with Bangla digits', { type: 'number' }, 'it=১৯৯৮', 1998],
    ['a Bangladeshi mobile number', { type: 'tel' }, 'it=01712345678', '8801712345678'],
    ['a web address', { type: 'url' }, 'it=example.org', 'https://example.org'],
    ['lines', { type: 'textarea' }, 'it=a%0D%0Ab', 'a\nb'],
    ['an option by its value', { type: 'select', options: ['S', 'M'] }, 'it=M', 'M'],
    [
      'an option by its label',
      { type: 'radio', options: [{ value: 'o1', label: 'Medium' }] },
      'it=medium',
      'o1',
    ],
    ['several options', { type: 'checkbox', options: ['A', 'B', 'C'] }, 'it=C&it=A', ['C', 'A']],
    ['a day as people write it', { type: 'date' }, 'it=25/12/2026', '2026-12-25'],
    ['a time as people write it', { type: 'time' }, 'it=৬:৩০ pm', '18:30'],
    ['a rating', { type: 'rating', rating: { scale: 5 } }, 'it=৪', 4],
    [
      'an address in its parts',
      { type: 'address' },
      'it=Dhaka&it=Gazipur&it=Sreepur&it=House 5',
      ['Dhaka', 'Gazipur', 'Sreepur', 'House 5'],
    ],
    [
      'an address as people write it',
      { type: 'address' },
      'it=House 5, Road 2, sreepur, gazipur, dhaka',
      ['Dhaka', 'Gazipur', 'Sreepur', 'House 5, Road 2'],
    ],
    [
      'an address without its division, from the largest place on, in Bangla',
      { type: 'address' },
      'it=গাজীপুর, শ্রীপুর, বাড়ি ৫',
      ['Dhaka', 'Gazipur', 'Sreepur', 'বাড়ি ৫'],
    ],
  ])('are read as posted answers are: %s', (_name, field, query, answer) => {
    expect(prefill(query, field)).toEqual({ f1: answer })
  })

  it('leave out options that the field does not have', () => {
    expect(prefill('it=XXL', { type: 'select', options: ['S', 'M'] })).toEqual({})
    expect(prefill('it=A&it=evil', { type: 'checkbox', options: ['A'] })).toEqual({ f1: ['A'] })
  })

  it.each<[string, FieldInput, string]>([
    ['an e-mail address that is none', { type: 'email' }, 'it=rahim'],
    ['a number that is out of bounds', { type: 'number', validation: { max: 5 } }, 'it=6'],
    ['a text that does not match the pattern', { validation: { pattern: '^[0-9]+$' } }, 'it=abc'],
    ['a text over 10,000 characters', {}, `it=${'a'.repeat(10_001)}`],
    ['a text that is far too long', {}, `it=${'a'.repeat(50_000)}`],
    ['a day that is on no calendar', { type: 'date' }, 'it=2026-02-30'],
    ['a time that is out of bounds', { type: 'time', validation: { max: 600 } }, 'it=11:00'],
    ['a rating above the scale', { type: 'rating', rating: { scale: 5 } }, 'it=6'],
    ['an address without its places', { type: 'address' }, 'it=House 5, Road 2'],
    ['nothing', {}, 'it='],
  ])('leave out what the form would reject: %s', (_name, field, query) => {
    expect(prefill(query, field)).toEqual({})
  })

  it('may be malformed', () => {
    expect(prefill('it=%FF&%&=&it', {})).toEqual({ f1: '\ufffd' })
  })

  it.each<[string, FieldInput]>([
    ['not allowed', { allowPrefill: false }],
    ['only for staff', { visibility: { level: 'admin-only', publicCanView: true } }],
    ['hidden', { visibility: { level: 'hidden' } }],
    ['a file', { type: 'file' }],
    ['a group', { type: 'group', group: { fields: [{ id: 'a' }] } }],
    ['a heading', { type: 'heading' }],
    ['a consent', { type: 'consent', consent: { text: 'We film.' } }],
    ['a signature', { type: 'signature' }],
    ['a ranking', { type: 'ranking', options: ['x', 'y'] }],
  ])('never fill in a field that is %s', (_name, field) => {
    expect(prefill('it=x&f1=x', field)).toEqual({})
  })

  it('are found by the name of a field, not by its id', () => {
    expect(prefill('f1=x')).toEqual({})
    expect(prefill('constructor=x&__proto__=y', {})).toEqual({})
  })

  it('ignore that a field is required or depends on another one', () => {
    const condition = { dependsOn: 'f0', showWhen: ['Yes'] }
    expect(prefill('it=x', { required: true, conditional: condition })).toEqual({ f1: 'x' })
  })
})

describe('the setting', () => {
  it('is kept only by fields that a link can fill in', () => {
    const [text, file] = makeFields(
      { id: 'a', allowPrefill: true },
      { id: 'b', type: 'file', allowPrefill: true },
    )
    expect([text?.allowPrefill, file?.allowPrefill]).toEqual([true, undefined])
  })
})
