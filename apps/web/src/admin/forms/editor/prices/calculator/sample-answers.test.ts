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

it('asks for what decides about a price, of any type, and for what that is calculated from', () => {
  const meal = {
    label: 'Meal',
    type: 'select' as const,
    options: ['A'],
    pricing: { enabled: true, options: { A: 5 } },
  }
  const decided = makeForm({
    fields: [
      { id: 'n', name: 'n', label: 'N', type: 'number' },
      { id: 'sum', name: 'sum', label: 'Sum', type: 'calculated', formula: { expression: '{n} * 2' } },
      { id: 'home', label: 'Home', type: 'address' },
      { id: 'stay', label: 'Stay', type: 'rating' },
      { id: 'lunch', ...meal, conditional: { dependsOn: 'sum', showWhen: ['greater_than 3'] } },
      { id: 'dinner', ...meal, conditional: { dependsOn: 'home', showWhen: ['division:Sylhet'] } },
      {
        id: 'guests',
        label: 'Guests',
        type: 'group',
        group: {
          max: 3,
          fields: [
            { id: 'at', label: 'At', type: 'time' },
            { id: 'tea', ...meal, conditional: { dependsOn: 'at', showWhen: ['less_than 12:00'] } },
          ],
        },
      },
    ],
    settings: { requirePayment: true },
  })
  expect(priceFields(decided).map(({ id }) => id)).toEqual(['n', 'sum', 'home', 'lunch', 'dinner', 'guests'])
  const answers = sampleAnswers(decided, { n: 2, home: ['Sylhet'], at: '09:30', tea: 'A' })
  expect(answers).toMatchObject({ n: 2, home: ['Sylhet'], guests: [{ at: '09:30', tea: 'A' }] })
})
