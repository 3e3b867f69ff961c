import { isInputField } from '../form-model/field-kind.ts'
import { isMoreFieldType } from '../form-model/more-field-types.ts'
import type { Field, FormDefinition, FormSettings } from '../form-model/form-types.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { patternsOf } from '../form-model/patterns-of.ts'
import { markPriceFields } from '../pricing/mark-price-fields.ts'
import { paisaToTaka } from '../money/money.ts'
import { leastPrice } from '../pricing/least-price.ts'
import { publicPricing, type PublicPricing } from '../pricing/public-pricing.ts'
import { emptyValues } from '../variables/fill-html-template.ts'
import { fillVariables } from '../variables/fill-variables.ts'
import { fieldAccess } from './field-access.ts'
import { fieldsFor } from './fields-for.ts'

/** A field as the public gets it; `readOnly` is there only where they may look but not answer. */
export type PublicField = Field & { readOnly?: true }

export interface PublicSettings extends Pick<
  FormSettings,
  'requirePayment' | 'amount' | 'allowMultipleSubmissions' | 'redirectUrl'
> {
  /** The least that anyone pays, in taka; left out where that is the base price. */
  leastAmount?: number
  /** Left out of a form without price rules and prices in rows. */
  pricing?: PublicPricing
  /** There only where members can join a waiting list once seats are taken. */
  waitingList?: true
}

export interface PublicForm {
  title: string
  description: string
  allowEditing: boolean
  fields: PublicField[]
  settings: PublicSettings
  /** There only where a field is of MORE_FIELD_TYPES, so that the page loads what these need. */
  moreFields?: true
  /** There only where a field is an address, so that the page loads the places. */
  places?: true
  /** Texts in another language than the reader's; see localiseForm. */
  langs?: NonNullable<FormDefinition['langs']>
}

/**
 * The public part of a form, at a time. `patterns` tell which placeholders are examples of an answer.
 * Each key is listed here, so a new setting is private until it is added.
 */
export function publicForm(
  { title, description, allowEditing, fields, settings, langs }: FormDefinition,
  at: Date,
  patterns?: PatternEngine,
): PublicForm {
  const pricing = publicPricing(settings, fields, at)
  const leastAmount = paisaToTaka(leastPrice({ fields, settings, at }))
  return {
    title,
    description,
    allowEditing,
    fields: publicFields(markHints(markPriceFields(fields, settings), patterns)),
    settings: {
      requirePayment: settings.requirePayment,
      amount: settings.amount,
      allowMultipleSubmissions: settings.allowMultipleSubmissions,
      // A form that another site shows sends its members back there.
      redirectUrl: settings.redirectUrl || (settings.embedOrigins?.[0] ?? ''),
      ...(settings.requirePayment && leastAmount !== settings.amount && { leastAmount }),
      ...(pricing && { pricing }),
      ...(settings.limits.waitingList && { waitingList: true as const }),
    },
    ...(fields.some(isMoreField) && { moreFields: true as const }),
    ...(fields.some(isAddress) && { places: true as const }),
    ...(langs && { langs }),
  }
}

function isMoreField({ type, group }: Field): boolean {
  return isMoreFieldType(type) || group?.fields.some((inner) => isMoreFieldType(inner.type)) === true
}

function isAddress({ type, group }: Field): boolean {
  return type === 'address' || group?.fields.some((inner) => inner.type === 'address') === true
}

function markHints(fields: readonly Field[], patterns: PatternEngine | undefined): readonly Field[] {
  if (!patterns) return fields
  const mark = <T extends Field>(field: T): T => {
    if (field.placeholder === '') return field
    const fits = patternsOf([{ ...field, group: null }]).every((source) => {
      const pattern = patterns.compile(source)
      return pattern.ok && pattern.test(field.placeholder)
    })
    return fits ? field : { ...field, isHint: true }
  }
  return fields.map((field) => {
    const { group } = field
    return mark(group ? { ...field, group: { ...group, fields: group.fields.map(mark) } } : field)
  })
}

function publicFields(fields: readonly Field[]): PublicField[] {
  const shown = fieldsFor(fields, 'public')
  const seen = new Set(shown.map(({ name }) => name))
  const unseen = fields
    .filter((field) => isInputField(field) && !seen.has(field.name))
    .map(({ name }) => name)
  return shown.map((field) => publicField(withoutVariables(field, unseen)))
}

/** The page does not know the fields that only staff see, and would show their variables in braces. */
function withoutVariables(field: Field, names: readonly string[]): Field {
  const { content } = field.htmlContent
  if (names.length === 0 || !content.includes('{{')) return field
  const filled = fillVariables(content, emptyValues(names), { escape: 'html' })
  return { ...field, htmlContent: { ...field.htmlContent, content: filled } }
}

function publicField(field: Field): PublicField {
  const { group } = field
  const shown = withoutNote({ ...field, group: group && { ...group, fields: group.fields.map(withoutNote) } })
  return fieldAccess(field, 'public').canEdit ? shown : { ...shown, readOnly: true }
}

/** The note on visibility is written by staff for staff. */
function withoutNote<T extends Field>(field: T): T {
  return { ...field, visibility: { ...field.visibility, description: '' } }
}
