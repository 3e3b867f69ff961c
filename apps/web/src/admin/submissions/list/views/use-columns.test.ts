import type { Form } from '@nibondhon/api-contract'
import { newField } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { chooseColumns } from './use-columns.ts'

const field = (id: string, over: object = {}) => ({ ...newField(id), ...over })
const form = {
  fields: [
    field('name', { displayInAdminTable: true }),
    field('title', { type: 'heading', displayInAdminTable: true }),
    field('batch'),
    field('city'),
  ],
} as Pick<Form, 'fields'>
const ids = (choice: string) => chooseColumns(form, choice).shown.map(({ id }) => id)

it('the columns are those of the form until others are chosen', () => {
  expect(ids('')).toEqual(['name'])
  expect(ids('city,batch')).toEqual(['batch', 'city'])
})

it('fields that the form no longer has are no columns', () => {
  expect(ids('gone,city')).toEqual(['city'])
  expect(ids('gone')).toEqual(['name'])
})

it('what collects no answer is no column', () => {
  expect(chooseColumns(form, '').possible.map(({ id }) => id)).toEqual(['name', 'batch', 'city'])
})
