import type { PatternEngine } from '@nibondhon/domain'
import { RE2JS } from 're2js'

/** The same engine as on the server, so that both refuse and accept the same. Large: import it lazily. */
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
