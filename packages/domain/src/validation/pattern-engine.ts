/**
 * How patterns are run. The domain has no dependency, so server and browser hand in an adapter over RE2,
 * which takes time linear in the text whatever an admin wrote.
 */
export interface PatternEngine {
  compile(source: string): CompiledPattern
}

export type CompiledPattern = { ok: true; test(text: string): boolean } | { ok: false; reason: string }
