export interface Cache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
}

/**
 * Keeps what was used last, up to a total weight. For things that never change under their key, so that a process
 * may keep them without asking the others.
 */
export function leastRecentlyUsed<V>({
  capacity,
  weigh = () => 1,
}: {
  capacity: number
  weigh?: (value: V) => number
}): Cache<V> {
  // A Map remembers in which order its keys were set: the first is the one that was not used for longest.
  const entries = new Map<string, { value: V; weight: number }>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      drop(key)
      const weight = weigh(value)
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= capacity) break
        drop(oldest)
      }
    },
  }
}
