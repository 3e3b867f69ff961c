import { describe, expect, it } from 'vitest'
import { countBatches, MAX_COUNTED_BATCHES, sameBatches } from './count-batches.ts'

describe('the batches of an event', () => {
  it('are one for each year, however it is written, the youngest first', () => {
    const counts = countBatches([
      { batch: '1998', people: 4, arrived: 1 },
      { batch: '', people: 2, arrived: 2 },
      { batch: 'SSC 2005', people: 1, arrived: 1 },
      { batch: '২০০৫', people: 3, arrived: 0 },
    ])
    expect(counts).toEqual([
      { batch: '২০০৫', people: 4, arrived: 1 },
      { batch: '1998', people: 4, arrived: 1 },
      { batch: '', people: 2, arrived: 2 },
    ])
  })

  it('lose no one where a form has more answers than batches', () => {
    const many = Array.from({ length: MAX_COUNTED_BATCHES + 5 }, (_, index) => ({
      batch: `section ${'x'.repeat(index + 1)}`,
      people: index + 1,
      arrived: 1,
    }))
    const counts = countBatches(many)
    expect(counts).toHaveLength(MAX_COUNTED_BATCHES + 1)
    expect(counts.at(-1)).toEqual({ batch: '', people: 15, arrived: 5 })
  })

  it('are found however they are written', () => {
    expect(sameBatches('05', ['SSC 2005', '1998', '২০০৫', ''])).toEqual(['SSC 2005', '২০০৫'])
    expect(sameBatches('', ['2005', '', '-'])).toEqual(['', '-'])
  })
})
