import { describe, expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { answersToSend } from './answers-to-send.ts'
import { answersShownAt, fieldsNotShown, readPostedEdit } from './read-posted-edit.ts'

const fields = makeFields(
  { id: 'name' },
  { id: 'guest', type: 'radio', options: ['Yes', 'No'] },
  { id: 'who', conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
  { id: 'meals', type: 'checkbox', options: ['a', 'b'] },
  { id: 'batch', editable: false },
)
const data = { name: 'A', guest: 'No', meals: ['a'], batch: '1994' }
const submission = { form: { fields }, data, editHistory: [] }
const posted = (...entries: [string, string][]) => new URLSearchParams(entries)
const SHOWN: [string, string][] = ['name', 'guest', 'meals', 'batch'].map((id) => ['_shown', id])

describe('the answers of a posted edit', () => {
  it('are those of the inputs, and the stored ones where the page had none', () => {
    expect(readPostedEdit(submission, posted(['_shown', 'name'], ['answer-name', 'B']))).toEqual({
      ...data,
      name: 'B',
    })
  })

  it('are empty where the input was emptied', () => {
    expect(readPostedEdit(submission, posted(...SHOWN, ['answer-guest', 'No']))).toEqual({
      ...data,
      name: '',
      meals: [],
    })
  })

  it('keep a phone number as it is stored while it is the same number', () => {
    const phone = makeFields({ id: 'phone', type: 'tel' })
    const stored = { form: { fields: phone }, data: { phone: '01712345678' }, editHistory: [] }
    const page = (typed: string) =>
      posted(['_shown', 'phone'], ['country-phone', 'BD'], ['answer-phone', typed])
    expect(readPostedEdit(stored, page('1712345678')).phone).toBe('01712345678')
    expect(readPostedEdit(stored, page('1812345678')).phone).toBe('8801812345678')
  })

  it('keep a number as it is stored while it is the same number, also within rows', () => {
    const numbers = makeFields(
      { id: 'age', type: 'number' },
      { id: 'guests', type: 'group', group: { fields: [{ id: 'years', type: 'number' }] } },
    )
    const stored = { form: { fields: numbers }, data: { age: 41, guests: [{ years: 7 }] }, editHistory: [] }
    const page = (age: string) =>
      posted(
        ['_shown', 'age'],
        ['_shown', 'guests'],
        ['answer-age', age],
        ['rows-guests', '1'],
        ['answer-guests.0.years', '7'],
      )
    expect(answersToSend(stored, readPostedEdit(stored, page('41')))).toEqual({})
    expect(answersToSend(stored, readPostedEdit(stored, page('42')))).toEqual({ age: '42' })
  })

  it('leave locked fields as they are', () => {
    expect(readPostedEdit(submission, posted(...SHOWN, ['answer-batch', '2000'])).batch).toBe('1994')
  })
})

it('names the fields that the posted answers ask for and that were not on the page', () => {
  const asks = { ...data, guest: 'Yes' }
  expect(fieldsNotShown(submission, asks, posted(...SHOWN)).map(({ id }) => id)).toEqual(['who'])
  expect(fieldsNotShown(submission, asks, posted(...SHOWN, ['_shown', 'who']))).toEqual([])
  expect(fieldsNotShown(submission, data, posted(...SHOWN))).toEqual([])
})

it('finds the answers that an older page showed', () => {
  const editHistory = [
    { editedAt: '2027-01-03T00:00:00.000Z', previousData: { name: 'second' } },
    { editedAt: '2027-01-02T00:00:00.000Z', previousData: { name: 'first', guest: 'Yes' } },
  ]
  const at = (day: number) => answersShownAt({ ...submission, editHistory }, `2027-01-0${day}T00:00:00.000Z`)
  expect(at(3)).toEqual(data)
  expect(at(2)).toEqual({ ...data, name: 'second' })
  expect(at(1)).toEqual({ ...data, name: 'first', guest: 'Yes' })
})
