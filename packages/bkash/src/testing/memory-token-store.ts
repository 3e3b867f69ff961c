import type { TokenRecord, TokenStore } from '../token-store.ts'

/** For tools and tests: one process, nothing is stored beyond it. */
export function memoryTokenStore(initial: TokenRecord | null = null): TokenStore {
  let record = initial
  let lastTurn: Promise<unknown> = Promise.resolve()

  return {
    read: async () => record,
    exclusively(act) {
      const turn = lastTurn.then(() =>
        act(record, async (next) => {
          record = next
        }),
      )
      lastTurn = turn.catch(() => undefined)
      return turn
    },
  }
}
