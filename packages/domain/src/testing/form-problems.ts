import { RE2JS } from 're2js'
import { checkForm } from '../form/check/check-form.ts'
import type { FormDefinition } from '../form-model/form-types.ts'
import type { FormProblem } from '../form-model/problem.ts'
import { problemText } from '../translations/problem-text.ts'
import { type FieldInput, makeForm, type FormInput } from './make-form.ts'
import { patternEngine } from '../form-model/pattern-engine.ts'
import { patternErrorText } from '../form-model/pattern-error-text.ts'

/** The engine the product uses, so that tests refuse and accept the same patterns. */
export const re2Patterns = patternEngine((source) => RE2JS.compile(source), patternErrorText)

/** What keeps a form from being saved. */
export function problemsOf(form: FormDefinition): FormProblem[] {
  return checkForm(form, re2Patterns)
}

export function codesOf(input: FormInput): string[] {
  return problemsOf(makeForm(input)).map(({ code }) => code)
}

export function textsOf(input: FormInput): string[] {
  return problemsOf(makeForm(input)).map((found) => problemText(found, 'en'))
}

/** The codes for a form of this one field. */
export function codesOfField(input: FieldInput): string[] {
  return codesOf({ fields: [{ id: 'f', label: 'Meal', ...input }] })
}
