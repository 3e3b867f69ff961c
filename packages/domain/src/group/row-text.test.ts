import { describe, expect, it } from 'vitest'
import { makeField } from '../testing/index.ts'
import { answerChanges } from './row-changes.ts'
import { fieldText, rowLines, rowsSummary } from './row-text.ts'

const guests = makeField({
  id: 'guests',
  label: 'Guests',
  type: 'group',
  group: {
    rowLabel: 'Guest',
    fields: [
      {
        id: 'meal',
        label: 'Meal',
        type: 'radio',
        options: [
          { value: 'f', label: 'Fish' },
          { value: 'b', label: 'Beef' },
        ],
      },
      { id: 'name', label: 'Name' },
      { id: 'born', label: 'Born', type: 'date' },
    ],
  },
})
const rahim = { meal: 'f', name: 'Rahim', born: '1980-02-29' }
const karim = { meal: 'b', name: 'Karim', born: '' }

describe('the rows of a group', () => {
  it('are lines with the title of the row, labels of options and dates in words', () => {
    expect(rowLines(guests, [rahim, karim], 'en')).toEqual([
      'Guest 1: Fish, Name: Rahim, Born: 29 Feb 1980',
      'Guest 2: Beef, Name: Karim',
    ])
    expect(rowLines(guests, [karim], 'bn')).toEqual(['Guest ১: Beef, Name: Karim'])
  })

  it('keep the label of an answer where the first question was left open', () => {
    expect(rowLines(guests, [{ meal: '', name: 'Rahim', born: '' }, {}], 'en')).toEqual([
      'Guest 1: Name: Rahim',
      'Guest 2',
    ])
  })

  it('are their number and names in a cell', () => {
    expect(rowsSummary(guests, [rahim, karim])).toBe('2: Rahim, Karim')
    expect(rowsSummary(guests, [{ meal: 'f', name: '', born: '' }])).toBe('1: Fish')
    expect(rowsSummary(guests, [{}])).toBe('1')
    expect([rowsSummary(guests, []), rowsSummary(guests, undefined), rowsSummary(guests, 'x')]).toEqual([
      '',
      '',
      '',
    ])
  })

  it('are text with the labels of the field, as other answers are', () => {
    expect(fieldText(guests, [karim])).toBe('Guest 1: Beef, Name: Karim')
    expect(fieldText(makeField({ label: 'A' }), 'b')).toBe('b')
  })
})

describe('changes within rows', () => {
  it('are named by row and question', () => {
    expect(answerChanges(guests, [rahim, karim], [rahim, { ...karim, name: 'Kamal', meal: 'f' }])).toEqual([
      { label: 'Guest 2 · Meal', before: 'Beef', after: 'Fish' },
      { label: 'Guest 2 · Name', before: 'Karim', after: 'Kamal' },
    ])
  })

  it('are one for a row that came, wherever it was added', () => {
    const added = { label: 'Guest 1', before: '', after: 'Meal: Beef, Name: Karim', row: 'added' }
    expect(answerChanges(guests, [rahim], [karim, rahim])).toEqual([added])
    expect(answerChanges(guests, undefined, [karim])).toEqual([added])
  })

  it('are one for a row that went', () => {
    expect(answerChanges(guests, [karim, rahim, karim], [karim, karim])).toEqual([
      { label: 'Guest 2', before: 'Meal: Fish, Name: Rahim, Born: 29 Feb 1980', after: '', row: 'removed' },
    ])
  })

  it('are one for an answer of another kind', () => {
    expect(answerChanges(makeField({ label: 'A' }), 'b', 'c')).toEqual([
      { label: 'A', before: 'b', after: 'c' },
    ])
  })
})
