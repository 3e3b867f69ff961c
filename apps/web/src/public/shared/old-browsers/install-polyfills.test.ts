import { describe, expect, it } from 'vitest'
import { installPolyfills } from './install-polyfills.ts'

/** The global object of a browser that has none of the built-ins. */
function oldBrowser() {
  const page = { Object: {}, Array: { prototype: {} } }
  installPolyfills(page)
  return page as unknown as Pick<typeof window, 'globalThis' | 'queueMicrotask' | 'AbortController'> & {
    Object: ObjectConstructor
    Array: ArrayConstructor
  }
}

describe('installPolyfills', () => {
  const page = oldBrowser()
  const { flat, flatMap } = page.Array.prototype

  it('defines globalThis', () => {
    expect(page.globalThis).toBe(page)
  })

  it('flattens as deep as asked and keeps other values', () => {
    const nested = [1, [2, [3, [4]]], 'ab']
    expect(flat.call(nested)).toEqual(nested.flat())
    expect(flat.call(nested, Infinity)).toEqual(nested.flat(Infinity))
  })

  it('flattens the results of a mapping once', () => {
    const twice = (value: unknown, index: number) => (index > 0 ? [value, [value]] : [])
    expect(flatMap.call([1, 2], twice)).toEqual([1, 2].flatMap(twice))
  })

  it('makes objects from entries without changing their prototype', () => {
    expect(page.Object.fromEntries(new Map([['a', 1]]))).toEqual({ a: 1 })
    const hostile = page.Object.fromEntries([['__proto__', { polluted: true }]])
    expect([Object.keys(hostile), 'polluted' in hostile]).toEqual([['__proto__'], false])
  })

  it('distinguishes own keys from inherited ones', () => {
    expect([page.Object.hasOwn({ a: 1 }, 'a'), page.Object.hasOwn({}, 'toString')]).toEqual([true, false])
  })

  it('aborts once and calls the listeners that were not removed', () => {
    const calls: string[] = []
    const removed = () => calls.push('removed')
    const controller = new page.AbortController()
    controller.signal.addEventListener('abort', () => calls.push('aborted'))
    controller.signal.addEventListener('abort', removed)
    controller.signal.removeEventListener('abort', removed)
    expect(controller.signal.aborted).toBe(false)
    controller.abort()
    controller.abort()
    expect([controller.signal.aborted, calls]).toEqual([true, ['aborted']])
  })

  it('runs a microtask after the current code', async () => {
    const order: string[] = []
    page.queueMicrotask(() => order.push('microtask'))
    order.push('code')
    await Promise.resolve()
    expect(order).toEqual(['code', 'microtask'])
  })

  it('leaves what the browser has alone', () => {
    const own = { Object: { hasOwn: 'own' }, Array: { prototype: { flat: 'own' } } }
    installPolyfills(own)
    expect([own.Object.hasOwn, own.Array.prototype.flat]).toEqual(['own', 'own'])
  })
})
