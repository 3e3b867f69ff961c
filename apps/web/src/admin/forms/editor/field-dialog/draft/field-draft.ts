import {
  isInputField,
  matrixRows,
  normaliseField,
  SYSTEM_VARIABLES,
  variablesIn,
  type Field,
  type FieldOption,
} from '@nibondhon/domain'
import { renamedOptions } from '../../state/change-field.ts'
import { derivedName } from '../../state/duplicate-field.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'
import { typeUses } from './type-uses.ts'

/** A field while its dialog is open. */
export interface FieldDraft {
  field: Field
  /** The text of the options as typed, one option a line. */
  optionsText: string
  /** The text of the lines of a matrix as typed. */
  rowsText: string
  /** The name was typed, or templates may use it: it no longer follows the label. */
  isNameOwn: boolean
}

export function startFieldDraft(field: Field, isNew: boolean): FieldDraft {
  return {
    field,
    optionsText: textOf(field.options),
    rowsText: textOf(matrixRows(field)),
    isNameOwn: !isNew,
  }
}

function textOf(options: readonly FieldOption[]): string {
  return options.map(({ label }) => label).join('\n')
}

export function editLabel(draft: FieldDraft, label: string, others: readonly Field[]): FieldDraft {
  const field = { ...draft.field, label }
  return { ...draft, field: draft.isNameOwn ? field : { ...field, name: derivedName(field, others) } }
}

/** An emptied name follows the label again. */
export function editName(draft: FieldDraft, name: string): FieldDraft {
  return { ...draft, field: { ...draft.field, name }, isNameOwn: name.trim() !== '' }
}

/** A renamed option keeps its price, its seats and its translation. */
export function editOptions(draft: FieldDraft, optionsText: string): FieldDraft {
  const { field } = draft
  const options = readOptions(optionsText, field.options)
  const renamed = renamedOptions(field, { options })
  const pricing = { ...field.pricing, options: withNewValues(field.pricing.options, renamed) }
  const seats = withNewValues(field.seats, renamed)
  const translations = field.translations && withNewOptions(field.translations, 'options', renamed)
  return {
    ...draft,
    optionsText,
    field: { ...field, options, pricing, seats, ...(translations && { translations }) },
  }
}

/** A renamed line of a matrix keeps its translation. */
export function editMatrixRows(draft: FieldDraft, rowsText: string): FieldDraft {
  const { field } = draft
  const before = [...matrixRows(field)]
  const rows = readOptions(rowsText, before)
  const renamed = renamedOptions({ options: before }, { options: rows })
  const translations = field.translations && withNewOptions(field.translations, 'rows', renamed)
  return { ...draft, rowsText, field: { ...field, matrix: { rows }, ...(translations && { translations }) } }
}

function withNewOptions(
  translations: NonNullable<Field['translations']>,
  part: 'options' | 'rows',
  renamed: ReadonlyMap<string, string>,
): NonNullable<Field['translations']> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      texts[part] ? { ...texts, [part]: withNewValues(texts[part], renamed) } : texts,
    ]),
  )
}

function withNewValues<T>(
  byValue: Readonly<Record<string, T>>,
  renamed: ReadonlyMap<string, string>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(byValue).map(([value, kept]) => [renamed.get(value) ?? value, kept]),
  )
}

/** The complete field, without settings that its type cannot use. */
export function finishField({ field, optionsText }: FieldDraft, others: readonly Field[]): Field {
  const uses = typeUses(field.type)
  const options = uses.options ? readOptions(optionsText, field.options) : []
  const values = new Set(options.map(({ value }) => value))
  const { validation, pricing } = field
  const isPriced = uses.prices && pricing.enabled
  const finished = {
    ...field,
    label: labelOf(field),
    options,
    required: uses.asked && field.required,
    displayInAdminTable: uses.answer && field.displayInAdminTable,
    pricing: {
      enabled: isPriced,
      options: isPriced ? onlyValues(pricing.options, values) : {},
    },
    seats: uses.prices ? onlyValues(field.seats, values) : {},
    validation: {
      min: uses.bounds ? validation.min : null,
      max: uses.bounds ? validation.max : null,
      pattern: uses.pattern ? validation.pattern : '',
      custom: uses.checks ? validation.custom : { enabled: false, rules: [] },
    },
    visibility: uses.visibility ? field.visibility : { ...field.visibility, level: 'public' as const },
    htmlContent: uses.html ? withVariableLists(field, others) : field.htmlContent,
  }
  const normalised = normaliseField(finished, field.order)
  const isNamed = field.name.trim() !== ''
  return isNamed ? normalised : { ...normalised, name: derivedName(normalised, others) }
}

/** A divider shows no label: staff need not think of one. */
function labelOf({ type, label }: Field): string {
  return type === 'divider' && label.trim() === '' ? fieldDialogTexts().basics.divider : label
}

function onlyValues(
  byValue: Readonly<Record<string, number>>,
  values: ReadonlySet<string>,
): Record<string, number> {
  return Object.fromEntries(Object.entries(byValue).filter(([value]) => values.has(value)))
}

/** One option for each line; an option that existed before keeps its stored value. */
function readOptions(text: string, known: readonly FieldOption[]): FieldOption[] {
  const byLabel = new Map(known.map((option) => [option.label, option]))
  return normaliseField({ options: text }, 0).options.map((option) => byLabel.get(option.label) ?? option)
}

/** The variables that the content uses. */
function withVariableLists({ htmlContent }: Field, others: readonly Field[]): Field['htmlContent'] {
  const asked = new Set(htmlContent.enableVariables ? variablesIn(htmlContent.content) : [])
  return {
    ...htmlContent,
    systemVariables: SYSTEM_VARIABLES.filter((name) => asked.has(name)),
    fieldVariables: others.filter(isInputField).flatMap(({ name }) => (asked.has(name) ? [name] : [])),
  }
}
