import { ANSWER_LIMITS } from './answer-limits.ts'

/**
 * How patterns are run. The domain has no dependency, so server and browser pass in RE2, whose time is linear
 * in the text for every pattern an admin can write.
 */
export interface PatternEngine {
  compile(source: string): CompiledPattern
}

export type CompiledPattern = { ok: true; test(text: string): boolean } | { ok: false; reason: string }

/** A pattern as re2js gives it. */
export interface LinearPattern {
  /** How many steps it can take for one character. */
  programSize(): number
  test(text: string): boolean
}

/**
 * Used by server and browser, so that both reject the same patterns. `explain` puts the reason into words for staff;
 * members never see one, so their pages do not download the words.
 */
export function patternEngine(
  compile: (source: string) => LinearPattern,
  explain: (message: string) => string = String,
): PatternEngine {
  return {
    compile(source) {
      try {
        const pattern = compile(source)
        if (pattern.programSize() > ANSWER_LIMITS.patternSteps) throw new Error('too large')
        return { ok: true, test: (text) => pattern.test(text) }
      } catch (error) {
        return { ok: false, reason: explain(error instanceof Error ? error.message : String(error)) }
      }
    },
  }
}
