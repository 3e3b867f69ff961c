import { expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { answersToSend, hasUnsavedChanges } from './answers-to-send.ts'

const fields = makeFields(
  { id: 'name' },
  { id: 'city' },
  { id: 'meals', type: 'checkbox', options: ['a', 'b'] },
  { id: 'batch', editable: false },
  { id: 'photo', type: 'file' },
)
const data = { name: 'A', city: 'Dhaka', meals: ['a'], batch: '1994' }
const send = (answers: object) => answersToSend({ form: { fields }, data }, { ...data, ...answers })

it('sends only what was changed, so that nothing corrected meanwhile is undone', () => {
  expect(send({ city: 'Sylhet' })).toEqual({ city: 'Sylhet' })
  expect(send({})).toEqual({})
})

it('empties text and choices', () => {
  expect(send({ name: '', meals: undefined })).toEqual({ name: '', meals: null })
})

it('sends neither files nor what is locked', () => {
  expect(send({ batch: '2000', photo: { fileId: 'x', name: 'a.png', type: 'image/png', size: 1 } })).toEqual(
    {},
  )
})

it('finds unsaved changes in answers and files, none in what was typed and taken back', () => {
  const photo = { fileId: 'held', name: 'a.png', type: 'image/png', size: 1 }
  const has = (answers: object) => hasUnsavedChanges({ form: { fields }, data }, { ...data, ...answers })
  expect(has({})).toBe(false)
  expect(has({ meals: ['a'], city: 'Dhaka', photo: null })).toBe(false)
  expect(has({ batch: '2000' })).toBe(false)
  expect(has({ city: 'Sylhet' })).toBe(true)
  expect(has({ photo })).toBe(true)
})
