import { makeFields } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { answersToSave } from './use-submission-edit.ts'

const fields = makeFields(
  { id: 'name' },
  { id: 'guests', type: 'number' },
  { id: 'meals', type: 'checkbox', options: ['a', 'b'] },
  { id: 'photo', type: 'file' },
)

it('sends only what was changed', () => {
  expect(answersToSave(fields, { name: 'A', meals: ['a'] }, { name: 'B', meals: ['a'], guests: '' })).toEqual(
    { name: 'B' },
  )
})

it('makes an emptied number 0', () => {
  expect(answersToSave(fields, { guests: 3 }, { guests: '' })).toEqual({ guests: 0 })
})

it('empties text and choices', () => {
  expect(answersToSave(fields, { name: 'A', meals: ['a'] }, { name: '', meals: [] })).toEqual({
    name: '',
    meals: [],
  })
})

it('never sends a file', () => {
  const photo = { fileId: 'x', name: 'a.png', type: 'image/png', size: 1 }
  expect(answersToSave(fields, {}, { photo })).toEqual({})
})
