import { expect, it } from 'vitest'
import { cellKeys, countCells, countRanks, pairKey, rankKeys } from './pair-counts.ts'

const option = (value: string) => ({ value, label: value.toUpperCase() })

it('a ranking is ordered by the average place, and counts places and firsts', () => {
  const options = ['beef', 'fish', 'rice'].map(option)
  const counts = new Map([
    [pairKey(1, 'fish'), 3],
    [pairKey(2, 'fish'), 1],
    [pairKey(1, 'beef'), 1],
    [pairKey(2, 'beef'), 3],
  ])
  expect(countRanks(options, counts)).toEqual([
    { value: 'fish', label: 'FISH', ranked: 4, firsts: 3, mean: 1.25 },
    { value: 'beef', label: 'BEEF', ranked: 4, firsts: 1, mean: 1.75 },
    { value: 'rice', label: 'RICE', ranked: 0, firsts: 0, mean: null },
  ])
  expect(rankKeys(options)).toHaveLength(9)
})

it('options without any place keep their order', () => {
  expect(countRanks(['b', 'a'].map(option), new Map()).map(({ value }) => value)).toEqual(['b', 'a'])
})

it('a matrix has a count for each cell, chosen or not', () => {
  const lines = ['food', 'hall'].map(option)
  const columns = ['good', 'bad'].map(option)
  expect(cellKeys(lines, columns)).toHaveLength(4)
  expect(countCells(lines, columns, new Map([[pairKey('hall', 'good'), 2]]))).toEqual([
    { value: 'food', label: 'FOOD', counts: [0, 0] },
    { value: 'hall', label: 'HALL', counts: [2, 0] },
  ])
})
