import { usesPatterns, type Field, type PatternEngine } from '@nibondhon/domain'
import { useEffect, useState } from 'react'

/** Until the engine is there every text fits: the server has the last word anyway. */
const LENIENT: PatternEngine = { compile: () => ({ ok: true, test: () => true }) }

/** The engine that runs patterns as the server does; loaded only for forms that have any. */
export function usePatterns(fields: readonly Field[]): PatternEngine {
  const [engine, setEngine] = useState(LENIENT)
  const isNeeded = usesPatterns(fields)
  useEffect(() => {
    if (!isNeeded) return
    import('../../lib/re2-patterns.ts').then(
      ({ re2Patterns }) => setEngine(re2Patterns),
      () => undefined,
    )
  }, [isNeeded])
  return engine
}
