import { describe, expect, it } from 'vitest'
import { makeField } from '../testing/make-form.ts'
import { namingFields, personIn, submissionTitle } from './submission-title.ts'

const fields = [
  makeField({ id: 'mail', type: 'email' }),
  makeField({ id: 'batch', type: 'number' }),
  makeField({ id: 'name', type: 'text' }),
  makeField({ id: 'phone', type: 'tel' }),
  makeField({ id: 'nick', type: 'text' }),
]

describe('the name of a submission', () => {
  it('comes from the first text field, else an e-mail, else a phone', () => {
    const naming = namingFields(fields)
    expect(naming).toEqual(['name', 'nick', 'mail', 'phone'])
    expect(personIn(naming, { name: 'Rahim', mail: 'r@example.org' })).toBe('Rahim')
    expect(personIn(naming, { name: '', nick: 'Ru', mail: 'r@example.org' })).toBe('Ru')
    expect(personIn(naming, { mail: 'r@example.org', phone: '01712345678' })).toBe('r@example.org')
    expect(personIn(naming, { batch: 1998 })).toBe('')
  })

  it('is the person and the unique ID, or the unique ID alone', () => {
    expect(submissionTitle('Rahim', 'AB12')).toBe('Rahim (AB12)')
    expect(submissionTitle('', 'AB12')).toBe('AB12')
  })

  it('cuts a long name', () => {
    expect(submissionTitle('x'.repeat(10_000), 'AB12').length).toBeLessThan(100)
  })
})
