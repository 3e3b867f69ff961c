import { LIVE_SHEET_CACHE_SECONDS } from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'

export interface SheetCache {
  /** What was made for the key within the last minute, or else what `make` makes: once, also where several wait for it. */
  read(key: string, make: () => Promise<string>): Promise<string>
}

/** In characters, of all sheets. One that is larger is made for each read. */
const MAX_SIZE = 32 * 1024 * 1024

export function createSheetCache(): SheetCache {
  const sheets = new LRUCache<string, string, () => Promise<string>>({
    maxSize: MAX_SIZE,
    sizeCalculation: (csv) => csv.length + 1,
    ttl: LIVE_SHEET_CACHE_SECONDS * 1000,
    fetchMethod: (_key, _stale, { context }) => context(),
  })
  return { read: (key, make) => sheets.forceFetch(key, { context: make }) }
}
