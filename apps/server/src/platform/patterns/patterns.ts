import { type CompiledPattern, patternEngine, patternErrorText, type PatternEngine } from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

/** The patterns of several busy forms. A usual pattern takes some kilobytes; the worst possible one, some megabytes. */
const CACHE_SIZE = 100

const re2 = patternEngine((source) => RE2JS.compile(source), patternErrorText)
const cache = new LRUCache<string, CompiledPattern>({ max: CACHE_SIZE })

/**
 * Runs what an admin wrote in time linear in the text: RE2 knows no backtracking, so it also knows no lookahead
 * and no back-references, and says so when a form is saved.
 */
export const patterns: PatternEngine = {
  compile(source) {
    const cached = cache.get(source)
    if (cached) return cached
    const compiled = re2.compile(source)
    cache.set(source, compiled)
    return compiled
  },
}
