import { describe, expect, it } from 'vitest'
import { makeFields, re2Patterns } from '../testing/index.ts'
import { linkState } from './personal-links.ts'
import { type ListMapping, readPeople, suggestMapping } from './read-people.ts'

const FIELDS = makeFields(
  { id: 'who', label: 'Full name' },
  { id: 'mail', label: 'Your e-mail', type: 'email' },
  { id: 'tel', label: 'Mobile', type: 'tel' },
  { id: 'batch', label: 'Batch', type: 'number' },
  { id: 'meals', label: 'Meals', type: 'checkbox', options: ['Lunch', 'Dinner'] },
  { id: 'note', label: 'Note', visibility: { level: 'hidden' } },
  { id: 'photo', label: 'Photo', type: 'file' },
)

const MAPPING: ListMapping = { name: 0, email: 1, phone: 2, fields: { who: 0, batch: 3, meals: 4 } }

const read = (rows: string[][], mapping: Partial<ListMapping> = {}) =>
  readPeople({ rows, mapping: { ...MAPPING, ...mapping }, fields: FIELDS, patterns: re2Patterns })

describe('the people of a list', () => {
  it('have their addresses and what their links fill in', () => {
    const { people, problems } = read([
      ['  Rahim   Uddin ', 'rahim@example.org', '1712345678', '১৯৯৮', 'Dinner; Lunch'],
    ])
    expect(problems).toEqual([])
    expect(people).toEqual([
      {
        line: 2,
        name: 'Rahim Uddin',
        email: 'rahim@example.org',
        phone: '8801712345678',
        key: 'rahim uddin\nrahim@example.org\n8801712345678',
        answers: { who: 'Rahim   Uddin', batch: 1998, meals: ['Dinner', 'Lunch'] },
      },
    ])
  })

  it('without a name get no link', () => {
    const { people, problems } = read([['', 'a@example.org'], ['B']])
    expect(people.map(({ name }) => name)).toEqual(['B'])
    expect(problems).toEqual([{ line: 2, code: 'no_name', text: '' }])
  })

  it('are listed once, in any case of letters', () => {
    const { people, problems } = read([
      ['Rahim', 'a@example.org'],
      ['RAHIM', 'A@example.org'],
      ['Rahim', 'b@example.org'],
    ])
    expect(people).toHaveLength(2)
    expect(problems).toMatchObject([{ line: 3, code: 'repeated' }])
  })

  it('keep their link where an address or a value is wrong, which is left out and reported', () => {
    const { people, problems } = read([['Rahim', 'rahim', '12', 'soon', 'Lunch, Breakfast']])
    expect(people).toMatchObject([{ email: '', phone: '', answers: { who: 'Rahim', meals: ['Lunch'] } }])
    expect(people[0]?.answers).not.toHaveProperty('batch')
    expect(problems.map(({ code }) => code)).toEqual(['email_invalid', 'phone_invalid', 'value_invalid'])
  })

  it('never fill in a field that members do not answer', () => {
    const { people } = read([['Rahim', '', '', 'x']], { fields: { note: 3, photo: 3, unknown: 3 } })
    expect(people[0]?.answers).toEqual({})
  })
})

describe('the suggested mapping', () => {
  it('goes by the titles of the columns and the labels of the fields', () => {
    expect(suggestMapping(FIELDS, ['Serial', 'Member Name', 'E-Mail', 'Mobile No.', 'batch'])).toEqual({
      name: 1,
      email: 2,
      phone: 3,
      fields: { mail: 2, tel: 3, batch: 4 },
    })
  })

  it('understands Bangla titles', () => {
    expect(suggestMapping([], ['ক্রম', 'নাম', 'মোবাইল', 'ই-মেইল'])).toMatchObject({
      name: 1,
      phone: 2,
      email: 3,
    })
  })

  it('takes the first column for the names where no title says so', () => {
    expect(suggestMapping([], ['', 'x'])).toEqual({ name: 0, email: null, phone: null, fields: {} })
  })
})

describe('the state of a link', () => {
  it('stays answered, also when it was withdrawn', () => {
    expect(linkState({ isRevoked: false, isAnswered: false })).toBe('open')
    expect(linkState({ isRevoked: true, isAnswered: false })).toBe('revoked')
    expect(linkState({ isRevoked: true, isAnswered: true })).toBe('answered')
  })
})
