import { describe, expect, it } from 'vitest'
import { factsOf } from './person-facts.ts'

describe('the father’s name and the date of birth', () => {
  it.each([
    'Father',
    "Father's name",
    'Father’s Name:',
    'fatherName',
    'Name of father',
    'পিতা',
    'পিতার নাম',
    'বাবার নাম',
  ])('are known by a column called %s', (column) => {
    expect(factsOf({ [column]: 'Abdul Karim' })).toEqual({ father: 'Abdul Karim', birthDay: '' })
  })

  it.each(['Date of birth', 'DOB', 'D.O.B.', 'Birthday', 'Birth date (dd/mm/yyyy)', 'জন্ম তারিখ', 'জন্মতারিখ'])(
    'are known by a column called %s',
    (column) => {
      expect(factsOf({ [column]: '12/03/1955' })).toEqual({ father: '', birthDay: '1955-03-12' })
    },
  )

  it.each(['Father’s phone', 'Father’s occupation', 'Father-in-law', 'Place of birth', 'City', 'পিতার পেশা'])(
    'are not read from a column called %s',
    (column) => {
      expect(factsOf({ [column]: '12/03/1955' })).toEqual({ father: '', birthDay: '' })
    },
  )

  it.each([
    ['1955-03-12', '1955-03-12'],
    ['১২ মার্চ ১৯৫৫', '1955-03-12'],
    ['12 March 1955', '1955-03-12'],
    ['not known', ''],
  ])('read a day written %s', (written, birthDay) => {
    expect(factsOf({ 'Date of birth': written }).birthDay).toBe(birthDay)
  })
})
