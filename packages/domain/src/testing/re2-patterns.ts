import { RE2JS } from 're2js'
import { patternEngine } from '../form-model/pattern-engine.ts'

/** The engine the product uses, so that tests refuse and accept the same patterns. */
export const re2Patterns = patternEngine((source) => RE2JS.compile(source))
