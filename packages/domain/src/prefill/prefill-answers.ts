import type { Answers, Field, FieldOption } from '../form-model/form-types.ts'
import { ANSWER_LIMITS } from '../form-model/answer-limits.ts'
import { isChoiceField, takesPrefill } from '../form-model/field-kind.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { isBlank, tidyAnswer } from '../form-model/tidy-answer.ts'
import { answerInputName, countryInputName, readPostedWith } from '../form-post/read-posted-answers.ts'
import { readAddressText } from '../more-fields/read-address-text.ts'
import { DEFAULT_COUNTRY } from '../phone/countries.ts'
import { validateAnswers } from '../validation/validate-answers.ts'
import { fieldAccess } from '../visibility/field-access.ts'

/** The fields that a link may fill in: those that members answer themselves. */
export function prefillableFields(fields: readonly Field[]): Field[] {
  return fields.filter((field) => takesPrefill(field.type) && fieldAccess(field, 'public').canEdit)
}

/** Texts for a field; a checkbox can have several. */
export type PrefillValues = (field: Field) => readonly string[]

interface Prefill {
  /** Those that may be filled in; others are ignored. */
  fields: readonly Field[]
  valuesOf: PrefillValues
  patterns: PatternEngine
}

/**
 * Answers for a form that is not filled in yet, read and checked as posted answers are. A value that the form would
 * reject is left out, so that the member enters it: a link never leads to an error.
 */
export function prefillAnswers({ fields, valuesOf, patterns }: Prefill): Answers {
  return Object.fromEntries(
    prefillableFields(fields).flatMap((field) => {
      const texts = valuesOf(field).slice(0, ANSWER_LIMITS.options).filter(isOfUsefulLength)
      if (texts.length === 0) return []
      const answer = tidyAnswer(field, readTexts(field, texts))
      return isBlank(answer) || !isValid(field, { [field.id]: answer }, patterns) ? [] : [[field.id, answer]]
    }),
  )
}

/** The answers in the query of a form's address, for the fields whose setting allows it. */
export function prefillFromQuery(
  fields: readonly Field[],
  query: QueryValues,
  patterns: PatternEngine,
): Answers {
  return prefillAnswers({
    fields: fields.filter(({ allowPrefill }) => allowPrefill === true),
    valuesOf: ({ name }) => query.getAll(name),
    patterns,
  })
}

interface QueryValues {
  getAll(name: string): readonly string[]
}

function isOfUsefulLength(text: string): boolean {
  return text !== '' && text.length <= 2 * ANSWER_LIMITS.answer
}

function readTexts(field: Field, texts: readonly string[]) {
  const values = valuesOf(field, texts)
  const posted = {
    getAll: (name: string) =>
      name === answerInputName(field.id)
        ? values
        : name === countryInputName(field.id)
          ? [DEFAULT_COUNTRY]
          : [],
  }
  return readPostedWith([field], posted, null)[field.id] ?? ''
}

function valuesOf({ type, options }: Field, texts: readonly string[]): readonly string[] {
  if (isChoiceField(type)) return texts.flatMap((text) => optionOf(options, text) ?? [])
  const [text = ''] = texts
  return type === 'address' && texts.length === 1 ? (readAddressText(text) ?? texts) : texts
}

/** By its value; else by its label, which is what people write. */
function optionOf(options: readonly FieldOption[], text: string): string | null {
  const wanted = text.slice(0, MAX_OPTION_UNITS).trim()
  const label = wanted.toLowerCase()
  const found =
    options.find(({ value }) => value === wanted) ??
    options.find((option) => option.label.trim().toLowerCase() === label)
  return found?.value ?? null
}

const MAX_OPTION_UNITS = 2 * ANSWER_LIMITS.option

/** By the field's own rules: those that compare it with other answers are checked when the form is sent. */
function isValid(field: Field, answers: Answers, patterns: PatternEngine): boolean {
  const alone: Field = {
    ...field,
    required: false,
    conditional: { dependsOn: '', showWhen: [] },
    validation: { ...field.validation, custom: { enabled: false, rules: [] } },
  }
  return Object.keys(validateAnswers({ fields: [alone], answers, patterns })).length === 0
}
