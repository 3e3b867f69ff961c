import { type CompiledPattern, LIMITS, type PatternEngine } from '@nibondhon/domain'
import { RE2JS, RE2JSException } from 're2js'
import { leastRecentlyUsed } from '../cache/index.ts'

/** The patterns of several busy forms. One takes some kilobytes; the worst that can be written, some megabytes. */
const KEPT = 100

/**
 * Runs what an admin wrote in time linear in the text: RE2 knows no backtracking, so it also knows no lookahead
 * and no back-references, and says so when a form is saved.
 */
export const patterns: PatternEngine = { compile }

const TOO_LARGE = 'it repeats too much. Use smaller counts, or the minimum and maximum length of the field'

const kept = leastRecentlyUsed<CompiledPattern>({ capacity: KEPT })

function compile(source: string): CompiledPattern {
  const known = kept.get(source)
  if (known) return known
  const compiled = compileNew(source)
  kept.set(source, compiled)
  return compiled
}

function compileNew(source: string): CompiledPattern {
  try {
    const pattern = RE2JS.compile(source)
    if (pattern.programSize() > LIMITS.patternSteps) return { ok: false, reason: TOO_LARGE }
    return { ok: true, test: (text) => pattern.test(text) }
  } catch (error) {
    if (error instanceof RE2JSException) return { ok: false, reason: error.message }
    throw error
  }
}
