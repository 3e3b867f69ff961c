import { type CompiledPattern, patternEngine, type PatternEngine } from '@nibondhon/domain'
import { RE2JS } from 're2js'
import { leastRecentlyUsed } from '../cache/index.ts'

/** The patterns of several busy forms. One takes some kilobytes; the worst that can be written, some megabytes. */
const KEPT = 100

const re2 = patternEngine((source) => RE2JS.compile(source))
const kept = leastRecentlyUsed<CompiledPattern>({ capacity: KEPT })

/**
 * Runs what an admin wrote in time linear in the text: RE2 knows no backtracking, so it also knows no lookahead
 * and no back-references, and says so when a form is saved.
 */
export const patterns: PatternEngine = {
  compile(source) {
    const known = kept.get(source)
    if (known) return known
    const compiled = re2.compile(source)
    kept.set(source, compiled)
    return compiled
  },
}
