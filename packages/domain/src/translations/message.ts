import type { Problem } from '../form-model/form-types.ts'

/** A sentence with {placeholders}, or a function where a plural or another choice is needed. */
export type Message = string | ((params: Problem['params']) => string)
