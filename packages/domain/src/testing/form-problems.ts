import { checkForm } from '../form/check/check-form.ts'
import type { FormDefinition } from '../form-model/form-types.ts'
import type { FormProblem } from '../form-model/problem.ts'
import { problemText } from '../translations/problem-text.ts'
import type { FieldInput } from './make-field.ts'
import { makeForm, type FormInput } from './make-form.ts'
import { re2Patterns } from './re2-patterns.ts'

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
