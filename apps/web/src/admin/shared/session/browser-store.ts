export type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Null where the browser forbids storage. */
export function browserStore(): BrowserStore | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Of all entries whose key starts so. */
export function keysWithPrefix(store: BrowserStore | null, prefix: string): string[] {
  const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}
