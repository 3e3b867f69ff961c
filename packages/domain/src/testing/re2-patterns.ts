import { RE2JS } from 're2js'
import type { PatternEngine } from '../validation/pattern-engine.ts'

/** The engine the product uses, so that tests refuse and accept the same patterns. */
export const re2Patterns: PatternEngine = {
  compile(source) {
    try {
      const pattern = RE2JS.compile(source)
      return { ok: true, test: (text) => pattern.test(text) }
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  },
}
