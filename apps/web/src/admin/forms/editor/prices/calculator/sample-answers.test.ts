import { makeForm } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { priceFields, sampleAnswers } from './sample-answers.ts'

const form = makeForm({
  fields: [
    { id: 'name', label: 'Name' },
    { id: 'kind', label: 'Kind', type: 'radio', options: ['Old', 'Pupil'] },
    { id: 'batch', label: 'Batch', type: 'number', conditional: { dependsOn: 'kind', showWhen: ['Old'] } },
    {
      id: 'meal',
      label: 'Meal',
      type: 'select',
      options: ['A'],
      pricing: { enabled: true, options: { A: 5 } },
    },
    { id: 'size', label: 'Size', type: 'select', options: ['S', 'M'] },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group',
      group: { max: 3, fields: [{ id: 'guest', label: 'Name' }] },
    },
  ],
  settings: {
    requirePayment: true,
    pricing: {
      rules: [
        { type: 'range', label: 'Fee', field: 'batch', from: 1981, to: 2004, amount: 1000 },
        { type: 'row', label: 'Guests', group: 'guests', amount: 500 },
      ],
    },
  },
})

it('asks for the fields of rules, for priced choices and for what decides whether they are shown', () => {
  expect(priceFields(form).map(({ id }) => id)).toEqual(['kind', 'batch', 'meal', 'guests'])
})

it('starts with answers that the rules apply to', () => {
  expect(sampleAnswers(form, {})).toEqual({ kind: 'Old', batch: 1981, meal: 'A', guests: [{ guest: 'x' }] })
})

it('uses what was entered, and at most as many rows as the group takes', () => {
  const answers = sampleAnswers(form, { kind: 'Pupil', batch: null, meal: 'A', guests: 9 })
  expect(answers).toMatchObject({ kind: 'Pupil', batch: null, meal: 'A' })
  expect(answers.guests).toHaveLength(3)
})
