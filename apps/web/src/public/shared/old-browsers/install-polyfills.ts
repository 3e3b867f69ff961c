/**
 * Defines the built-ins that members' pages or their packages use although Chrome 64, Safari 12 or Samsung Internet 9 lack
 * them. ESLint rejects every other built-in that is newer than these browsers.
 */
export function installPolyfills(page: Page): void {
  define(page, 'globalThis', page)
  define(page, 'queueMicrotask', queueMicrotaskPolyfill)
  define(page, 'AbortController', AbortControllerPolyfill)
  define(page.Object, 'hasOwn', hasOwn)
  define(page.Object, 'fromEntries', fromEntries)
  define(page.Array.prototype, 'flat', flat)
  define(page.Array.prototype, 'flatMap', flatMap)
}

interface Page {
  Object: object
  Array: { prototype: object }
}

function define(target: object, name: string, value: unknown): void {
  if (name in target) return
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

function queueMicrotaskPolyfill(callback: () => void): void {
  const report = (error: unknown) =>
    setTimeout(() => {
      throw error
    })
  Promise.resolve().then(callback).catch(report)
}

function hasOwn(target: object, key: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(target, key)
}

function fromEntries(entries: Iterable<[PropertyKey, unknown]>): object {
  const result = {}
  for (const [key, value] of entries) {
    // An assignment to the key `__proto__` would change the prototype.
    Object.defineProperty(result, key, { value, configurable: true, enumerable: true, writable: true })
  }
  return result
}

function flat(this: unknown[], depth = 1): unknown[] {
  return flatten(this, depth)
}

function flatMap(this: unknown[], map: (item: unknown) => unknown): unknown[] {
  return flatten(this.map(map), 1)
}

function flatten(list: readonly unknown[], depth: number): unknown[] {
  const result: unknown[] = []
  list.forEach((item) => {
    if (Array.isArray(item) && depth > 0) flatten(item, depth - 1).forEach((inner) => result.push(inner))
    else result.push(item)
  })
  return result
}

/** Where it is missing, requests can't be aborted: their callers check the signal and ignore the result. */
class AbortControllerPolyfill {
  private readonly listeners: (() => void)[] = []
  readonly signal = {
    aborted: false,
    addEventListener: (_: 'abort', listener: () => void) => void this.listeners.push(listener),
    removeEventListener: (_: 'abort', listener: () => void) => {
      const index = this.listeners.indexOf(listener)
      if (index >= 0) this.listeners.splice(index, 1)
    },
  }

  abort(): void {
    if (this.signal.aborted) return
    this.signal.aborted = true
    this.listeners.slice().forEach((listener) => listener())
  }
}
