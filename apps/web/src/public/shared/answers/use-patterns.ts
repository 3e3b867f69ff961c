import { patternsOf, type Field, type PatternEngine } from '@nibondhon/domain'
import { useEffect, useMemo, useState } from 'react'
import { simplePattern } from '../../../lib/patterns/simple-pattern.ts'

/** Until the engine is there every text fits: the server has the last word anyway. */
const LENIENT: PatternEngine = { compile: () => ({ ok: true, test: () => true }) }

/** What runs a form's patterns as the server does: the browser where it can, else RE2, loaded only then. */
export function usePatterns(fields: readonly Field[]): PatternEngine {
  const own = useMemo(() => ownEngine(patternsOf(fields)), [fields])
  const [loaded, setLoaded] = useState<PatternEngine | null>(null)
  const isNeeded = own === null
  useEffect(() => {
    if (!isNeeded) return
    import('../../../lib/patterns/re2-patterns.ts').then(
      ({ re2Patterns }) => setLoaded(re2Patterns),
      () => undefined,
    )
  }, [isNeeded])
  return own ?? loaded ?? LENIENT
}

function ownEngine(sources: readonly string[]): PatternEngine | null {
  const simple = new Map(sources.map((source) => [source, simplePattern(source)]))
  if ([...simple.values()].includes(null)) return null
  return {
    compile(source) {
      const pattern = simple.get(source)
      return pattern ? { ok: true, test: (text) => pattern.test(text) } : LENIENT.compile(source)
    },
  }
}
