import { randomBytes } from 'node:crypto'
import {
  baseLanguageOf,
  checkForm,
  checkFormInput,
  checkMarkup,
  type FormDefinition,
  mapTexts,
  normaliseForm,
  otherLanguage,
} from '@nibondhon/domain'
import { sanitiseHtml, sanitisePdfHtml } from '../../../platform/html/index.ts'
import { patterns } from '../../../platform/patterns/index.ts'
import { rejectProblems } from '../form-errors.ts'

/** A form as it was sent, normalised and with clean HTML; rejected when the domain finds a problem. */
export function readForm(input: unknown): FormDefinition {
  const form = readDraft(input)
  rejectProblems(checkForm(form, patterns))
  return form
}

/**
 * As above, but accepts an unfinished form: for a preview while it is being written. Only HTML that is too long
 * or has too many tags is rejected here too, because cleaning it would take too long.
 */
export function readDraft(input: unknown): FormDefinition {
  rejectProblems(checkFormInput(input))
  const form = normaliseForm(input, { newId: newFieldId })
  rejectProblems(checkMarkup(form))
  return withCleanHtml(form)
}

/** Random, so that no new field ever gets the id of one that was deleted. */
export function newFieldId(): string {
  return randomBytes(8).toString('hex')
}

/** In both languages. */
function withCleanHtml(form: FormDefinition): FormDefinition {
  return mapTexts(form, {
    language: otherLanguage(baseLanguageOf(form.settings)),
    change: ({ part, isHtml, base, translation }) => {
      if (!isHtml) return { base, translation }
      const clean = part === 'PDF content' ? sanitisePdfHtml : sanitiseHtml
      return { base: clean(base), translation: clean(translation) }
    },
  })
}
