import { describe, expect, it } from 'vitest'
import type { Answers } from '../form-model/form-types.ts'
import { makeFields, type FieldInput } from '../testing/index.ts'
import { acceptAnswers } from './accept-answers.ts'
import { readAnswers } from './read-answers.ts'

const read = (inputs: FieldInput[], raw: unknown) => readAnswers(makeFields(...inputs), raw)
const one = (input: FieldInput, value: unknown) => read([{ id: 'f', ...input }], { f: value }).f

describe('readAnswers', () => {
  it('takes answers under id, name or field_ and id', () => {
    const field = { id: 'f1', name: 'full_name' }
    expect(read([field], { f1: 'A' })).toEqual({ f1: 'A' })
    expect(read([field], { full_name: 'A' })).toEqual({ f1: 'A' })
    expect(read([field], { field_f1: 'A' })).toEqual({ f1: 'A' })
    expect(read([field], { field_f1: 'C', full_name: 'B', f1: 'A' })).toEqual({ f1: 'A' })
  })

  it('takes a key for the field whose id it is, not for one of that name', () => {
    expect(
      read(
        [
          { id: 'a', name: 'b' },
          { id: 'b', name: 'x' },
        ],
        { b: 'B' },
      ),
    ).toEqual({ b: 'B' })
  })

  it('drops what belongs to no field, and answers to fields that ask nothing', () => {
    expect(read([{ id: 'a' }, { id: 'h', type: 'heading' }], { b: 1, h: 'x' })).toEqual({})
    expect(read([{ id: 'a' }], JSON.parse('{"__proto__":{"a":1},"constructor":{"a":2}}'))).toEqual({})
  })

  it.each([null, [], 'x', 5, true])('reads no answers from %j', (raw) => {
    expect(read([{ id: 'a' }], raw)).toEqual({})
  })

  it('keeps apart what was emptied and what was not sent', () => {
    expect(read([{ id: 'a' }, { id: 'b' }], { a: '' })).toEqual({ a: '' })
  })

  it('trims text and keeps it on one line, but for a textarea', () => {
    expect(one({}, '  Rahim\n Uddin ')).toBe('Rahim Uddin')
    expect(one({ type: 'textarea' }, ' a\r\nb ')).toBe('a\nb')
  })

  it('takes out characters that storage refuses', () => {
    expect(one({}, 'a\u0000b\ud800')).toBe('ab\ufffd')
  })

  it('reads Bangla digits as digits in numbers, phones and dates, and leaves them in text', () => {
    expect(one({ type: 'number' }, '১২.৫')).toBe(12.5)
    expect(one({ type: 'tel' }, '০১৭১২')).toBe('01712')
    expect(one({ type: 'date' }, '২০২৬-২-৮')).toBe('2026-02-08')
    expect(one({}, '১২')).toBe('১২')
  })

  it('stores Bangla digits as digits in text whose pattern asks for them', () => {
    expect(one({ validation: { pattern: '^[A-Z]{2}\\d+$' } }, 'AB১২৩')).toBe('AB123')
    expect(one({ validation: { pattern: '^[০-৯]+$' } }, '১২৩')).toBe('১২৩')
  })

  it.each([
    ['facebook.com/rahima', 'https://facebook.com/rahima'],
    ['www.example.org', 'https://www.example.org'],
    ['example.org:8080/x?y#z', 'https://example.org:8080/x?y#z'],
    ['বাংলা.ভারত', 'https://বাংলা.ভারত'],
    ['http://example.org', 'http://example.org'],
    ['https://example.org', 'https://example.org'],
    ['rahima@example.org', 'rahima@example.org'],
    ['javascript:alert.name', 'javascript:alert.name'],
    ['mailto:a.bc', 'mailto:a.bc'],
    ['//example.org', '//example.org'],
    ['facebook', 'facebook'],
    ['3.14', '3.14'],
    ['', ''],
  ])('stores the web address %j as %j: https:// is added where it is missing', (typed, stored) => {
    expect(one({ type: 'url' }, typed)).toBe(stored)
  })

  it.each([
    ['42', 42],
    [' -3.50 ', -3.5],
    ['1,00,000', 100_000],
    ['1,234.5', 1234.5],
    ['1e3', 1000],
    ['', ''],
    ['abc', 'abc'],
    ['19901234567890123', '19901234567890123'],
    [true, ''],
    [[], ''],
  ])('reads the number %j as %j', (value, number) => {
    expect(one({ type: 'number' }, value)).toBe(number)
  })

  it('reads choices from a list, one value, or a list as JSON text', () => {
    const box: FieldInput = { type: 'checkbox', options: ['A', 'B', '["A"]'] }
    expect(one(box, ['A', ' B ', 'A', ''])).toEqual(['A', 'B'])
    expect(one(box, 'A')).toEqual(['A'])
    expect(one(box, '["A","B"]')).toEqual(['A', 'B'])
    expect(one(box, '["A"]')).toEqual(['["A"]'])
    expect(one(box, '[broken')).toEqual(['[broken'])
    expect(one(box, '')).toEqual([])
    expect(one(box, { A: true })).toEqual([])
  })

  it('takes numbers and booleans as text where text is asked for', () => {
    expect(one({}, 5)).toBe('5')
    expect(one({ type: 'select', options: ['true'] }, true)).toBe('true')
    expect(one({}, { a: 1 })).toBe('')
  })

  it('keeps of a file only what a file answer has', () => {
    const file = { fileId: 'x', name: 'a.png', type: 'Image/PNG', size: 10, path: '/etc/passwd' }
    expect(one({ type: 'file' }, file)).toEqual({ fileId: 'x', name: 'a.png', type: 'image/png', size: 10 })
    expect(one({ type: 'file' }, { name: 'a.png' })).toBeNull()
  })
})

describe('acceptAnswers', () => {
  const fields = makeFields(
    { id: 'come', type: 'radio', options: ['Yes', 'No'] },
    { id: 'guests', conditional: { dependsOn: 'come', showWhen: ['Yes'] } },
    { id: 'note', visibility: { level: 'admin-only' } },
    { id: 'meal', type: 'radio', options: ['A', 'B'], pricing: { enabled: true, options: { A: 5 } } },
  )

  it('drops answers of fields hidden by a condition', () => {
    const raw = { come: 'No', guests: '3' }
    expect(acceptAnswers({ fields, raw, audience: 'public' })).toEqual({ come: 'No' })
  })

  it('does not let the public set what is for staff', () => {
    expect(acceptAnswers({ fields, raw: { note: 'x', come: 'Yes' }, audience: 'public' })).toEqual({
      come: 'Yes',
    })
    expect(acceptAnswers({ fields, raw: { note: 'x' }, audience: 'admin-edit' })).toEqual({ note: 'x' })
  })

  it('lays a change over what was there and leaves the rest alone', () => {
    const previous = { come: 'Yes', guests: '2', note: 'paid', meal: 'A', removed: 'kept' }
    const raw = { guests: '3', note: 'hacked', meal: 'B' }
    expect(acceptAnswers({ fields, raw, audience: 'public-edit', previous })).toEqual({
      ...previous,
      guests: '3',
    })
  })

  it('drops on an edit what the edit hides', () => {
    const previous = { come: 'Yes', guests: '2' }
    expect(acceptAnswers({ fields, raw: { come: 'No' }, audience: 'public-edit', previous })).toEqual({
      come: 'No',
    })
  })

  it('keeps on an edit a file that the edit hides: it cannot be sent again', () => {
    const withPhoto = makeFields(
      { id: 'come', type: 'radio', options: ['Yes', 'No'] },
      { id: 'photo', type: 'file', conditional: { dependsOn: 'come', showWhen: ['Yes'] } },
    )
    const photo = { fileId: 'f', name: 'a.png', type: 'image/png', size: 3 }
    const change = { fields: withPhoto, raw: { come: 'No', photo: { ...photo, fileId: 'other' } } }
    for (const audience of ['public-edit', 'admin-edit'] as const) {
      const previous = { come: 'Yes', photo }
      expect(acceptAnswers({ ...change, audience, previous })).toEqual({ come: 'No', photo })
    }
    expect(acceptAnswers({ ...change, audience: 'public' })).toEqual({ come: 'No' })
  })

  it('takes no answer to a field that only what they cannot see would show, and leaves what is there', () => {
    const behindStaff = makeFields(
      { id: 'state', type: 'radio', options: ['Open'], visibility: { level: 'admin-only' } },
      { id: 'size', type: 'select', options: ['S'], conditional: { dependsOn: 'state', showWhen: ['Open'] } },
    )
    const change = { fields: behindStaff, raw: { size: 'nonsense' } }
    const byMember = (previous: Answers) => acceptAnswers({ ...change, audience: 'public-edit', previous })
    expect(byMember({ state: 'Open' })).toEqual({ state: 'Open' })
    expect(byMember({ state: 'Open', size: 'S' })).toEqual({ state: 'Open', size: 'S' })
    expect(acceptAnswers({ ...change, audience: 'admin-edit', previous: { state: 'Open' } })).toEqual({
      state: 'Open',
      size: 'nonsense',
    })
  })

  it('keeps what is hidden but not theirs to change', () => {
    const priced = makeFields(
      { id: 'come', type: 'radio', options: ['Yes', 'No'] },
      {
        id: 'meal',
        type: 'radio',
        options: ['A'],
        pricing: { enabled: true },
        conditional: { dependsOn: 'come', showWhen: ['Yes'] },
      },
    )
    const previous = { come: 'Yes', meal: 'A' }
    expect(acceptAnswers({ fields: priced, raw: { come: 'No' }, audience: 'public-edit', previous })).toEqual(
      {
        come: 'No',
        meal: 'A',
      },
    )
  })
})
