import type { TokenRecord, TokenStore } from './token-store.ts'

/** For tools and tests: one process, forgotten at its end. */
export function memoryTokenStore(initial: TokenRecord | null = null): TokenStore {
  let record = initial
  let lastInLine: Promise<unknown> = Promise.resolve()

  return {
    read: async () => record,
    exclusively(act) {
      const turn = lastInLine.then(() =>
        act(record, async (next) => {
          record = next
        }),
      )
      lastInLine = turn.catch(() => undefined)
      return turn
    },
  }
}
