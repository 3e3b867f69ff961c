import type { CompiledPattern, PatternEngine } from '@nibondhon/domain'
import { RE2JS, RE2JSException } from 're2js'
import { leastRecentlyUsed } from '../cache/index.ts'

/** Patterns of one busy form many times over; a compiled one takes some kilobytes. */
const KEPT = 500

/**
 * Runs what an admin wrote in time linear in the text: RE2 knows no backtracking, so it also knows no lookahead
 * and no back-references, and says so when a form is saved.
 */
export const patterns: PatternEngine = { compile }

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
    return { ok: true, test: (text) => pattern.test(text) }
  } catch (error) {
    if (error instanceof RE2JSException) return { ok: false, reason: error.message }
    throw error
  }
}
