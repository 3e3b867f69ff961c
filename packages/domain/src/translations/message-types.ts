import type { Problem } from '../form-model/form-types.ts'
import type { enAnswers } from './en-answers.ts'
import type { enForms } from './en-forms.ts'
import type { enVersions } from './en-versions.ts'

export const LOCALES = ['en', 'bn'] as const
export type Locale = (typeof LOCALES)[number]

/** A sentence with {parameters}, or a function where a plural or another choice is needed. */
export type Words = string | ((params: Problem['params']) => string)

/** Every code that has words. English is the list; Bangla does not compile until it has them all. */
export type ProblemCode = keyof typeof enAnswers | keyof typeof enForms | keyof typeof enVersions
