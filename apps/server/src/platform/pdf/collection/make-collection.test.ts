import { describe, expect, it } from 'vitest'
import { prefetch } from './make-collection.ts'

async function* numbers(log: string[], { failAt = Number.NaN } = {}): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= 3; number += 1) {
      if (number === failAt) throw new Error('no more')
      log.push(`made ${number}`)
      yield number
    }
  } finally {
    log.push('closed')
  }
}

describe('prefetch', () => {
  it('requests the next item while one is used, and yields each once, in order', async () => {
    const log: string[] = []
    for await (const number of prefetch(numbers(log))) {
      await Promise.resolve()
      log.push(`used ${number}`)
    }
    expect(log.filter((line) => line.startsWith('used'))).toEqual(['used 1', 'used 2', 'used 3'])
    expect(log.indexOf('made 2')).toBeLessThan(log.indexOf('used 1'))
  })

  it('closes the source when the consumer stops early', async () => {
    const log: string[] = []
    const items = prefetch(numbers(log))
    await items.next()
    await items.return(undefined)
    expect(log.at(-1)).toBe('closed')
    expect(log).not.toContain('made 3')
  })

  it('throws an error after the items before it were used', async () => {
    const used: number[] = []
    const use = async () => {
      for await (const number of prefetch(numbers([], { failAt: 3 }))) used.push(number)
    }
    await expect(use()).rejects.toThrow('no more')
    expect(used).toEqual([1, 2])
  })
})
