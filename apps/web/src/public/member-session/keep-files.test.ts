import { describe, expect, it } from 'vitest'
import { withKeptFiles } from './keep-files.ts'

describe('files that the browser keeps for a reload', () => {
  it('are kept and forgotten in the order asked for, so that a newly chosen one stays', async () => {
    const order: string[] = []
    let forget = () => {}
    const isForgotten = new Promise<void>((resolve) => {
      forget = resolve
    })
    const first = withKeptFiles(() => isForgotten.then(() => order.push('forgotten')))
    const second = withKeptFiles(() => Promise.resolve(order.push('kept')))
    await import('./kept-files.ts')
    expect(order).toEqual([])
    forget()
    await Promise.all([first, second])
    expect(order).toEqual(['forgotten', 'kept'])
  })

  it('are none where the browser keeps nothing, which stops no later one', async () => {
    expect(await withKeptFiles(() => Promise.reject(new Error('no room')))).toBeNull()
    expect(await withKeptFiles(() => Promise.resolve('kept'))).toBe('kept')
  })
})
