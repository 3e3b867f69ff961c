import { patternsOf, type Field, type PatternEngine } from '@nibondhon/domain'
import { useEffect, useState } from 'react'

/** Until the engine is there every text fits: the server has the last word anyway. */
const LENIENT: PatternEngine = { compile: () => ({ ok: true, test: () => true }) }

/** What runs the patterns of a form as the server does; loaded only by forms that have patterns. */
export function usePatterns(fields: readonly Field[]): PatternEngine {
  const [loaded, setLoaded] = useState({ fields, patterns: LENIENT })
  useEffect(() => {
    const sources = patternsOf(fields)
    if (sources.length === 0) return
    let isCurrent = true
    import('../../../lib/patterns/load-patterns.ts')
      .then(({ loadPatterns }) => loadPatterns(sources))
      .then(
        (patterns) => {
          if (isCurrent) setLoaded({ fields, patterns })
        },
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [fields])
  return loaded.fields === fields ? loaded.patterns : LENIENT
}
