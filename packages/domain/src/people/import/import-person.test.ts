import { describe, expect, it } from 'vitest'
import { newPerson, type PersonRecord } from '../register/person-record.ts'
import { addRow, personOfRow, undoRow } from './import-person.ts'
import { readPersonRow, importedRowKey } from './read-person-row.ts'
import type { PeopleMapping } from './import-rules.ts'

const read = (row: string[], mapping: PeopleMapping) => readPersonRow(row, { mapping, dateOrder: 'day' })
const valuesOf = (row: string[], mapping: PeopleMapping) => read(row, mapping).values

describe('a row of a list', () => {
  it('has all phones and e-mails of its cells', () => {
    const { values, problems } = read(
      ['Anis Rahman', '01712-345678, ০১৮১২৩৪৫৬৭৮', 'a@example.org; b@example.org'],
      ['name', 'phone', 'email'],
    )
    expect(values).toMatchObject({
      phones: ['8801712345678', '8801812345678'],
      emails: ['a@example.org', 'b@example.org'],
    })
    expect(problems).toEqual([])
  })

  it('names phones, e-mails and days that are none by their column, and keeps the rest', () => {
    const { values, problems } = read(
      ['Anis', '12', 'not an address', 'soon'],
      ['name', 'phone', 'email', 'memberUntil'],
    )
    expect(values).toMatchObject({ name: 'Anis', phones: [], emails: [], memberUntil: null })
    expect(problems.map(({ column, code }) => [column, code])).toEqual([
      [1, 'phone_invalid'],
      [2, 'email_invalid'],
      [2, 'email_invalid'],
      [2, 'email_invalid'],
      [3, 'date_invalid'],
    ])
  })

  it('has no end where the membership is for life', () => {
    expect(read(['Anis', 'আজীবন'], ['name', 'memberUntil'])).toMatchObject({
      values: { memberUntil: null },
      problems: [],
    })
  })

  it('says the same in other digits and spaces', () => {
    const key = (row: string[]) => importedRowKey(valuesOf(row, ['name', 'phone', 'batch']))
    expect(key(['Anis  Rahman', '০১৭১২৩৪৫৬৭৮', '১৯৯৮'])).toBe(
      key(['anis rahman', '+880 1712 345678', '1998']),
    )
    expect(key(['Anis Rahman', '01712345678', '1999'])).not.toBe(key(['Anis Rahman', '01712345678', '1998']))
  })
})

describe('the undo of a row', () => {
  const before: PersonRecord = {
    ...newPerson({ name: 'Anis', nameBn: '', phones: ['8801712345678'], emails: [], batch: '' }),
    attributes: { City: 'Bogura' },
    note: 'Old',
  }
  const values = valuesOf(
    ['Anis', '01812345678', '1998', 'Rajshahi', 'Teacher', 'From the old book', 'Donor'],
    ['name', 'phone', 'batch', 'attribute:City', 'attribute:Job', 'note', 'tag'],
  )
  const after = addRow(before, values)

  it('puts back what it changed', () => {
    expect(after).toMatchObject({
      phones: ['8801712345678', '8801812345678'],
      batch: '1998',
      attributes: { City: 'Bogura', Job: 'Teacher' },
      note: 'Old\nFrom the old book',
      tags: ['Donor'],
    })
    expect(undoRow(before, after, after)).toEqual(before)
  })

  it('leaves what was changed since', () => {
    const now = {
      ...after,
      batch: '1999',
      phones: [...after.phones, '8801912345678'],
      attributes: { ...after.attributes, Job: 'Doctor' },
      note: `${after.note}\nCalled`,
    }
    expect(undoRow(before, after, now)).toMatchObject({
      batch: '1999',
      phones: ['8801712345678', '8801912345678'],
      attributes: { City: 'Bogura', Job: 'Doctor' },
      note: 'Old\nFrom the old book\nCalled',
      tags: [],
    })
  })

  it('is the person of the row where it added one', () => {
    expect(personOfRow(values)).toMatchObject({ name: 'Anis', batch: '1998', otherNames: [] })
  })
})
