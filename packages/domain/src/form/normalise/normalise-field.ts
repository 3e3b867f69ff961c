import {
  FIELD_TYPES,
  FIELD_WIDTHS,
  VISIBILITY_LEVELS,
  type Field,
  type FieldCondition,
  type FieldGroup,
  type FieldHtmlContent,
  type FieldStyling,
  type FieldType,
  type FieldValidation,
  type FieldVisibility,
  type VisibilityLevel,
} from '../../form-model/form-types.ts'
import { takesPrefill } from '../../form-model/field-kind.ts'
import { LIMITS } from '../../form-model/limits.ts'
import { nameFromLabel } from '../../form-model/field-names.ts'
import { normaliseMoreField } from '../../more-fields/normalise-more-field.ts'
import { normaliseOptions } from '../../form-model/read-options.ts'
import { normalisePricing } from './normalise-options.ts'
import { inOrder, renumber, withFreeNames } from './field-list.ts'
import { readCount } from './read-bounds.ts'
import { normaliseRules } from './normalise-rule.ts'
import { readFieldTranslations } from './read-translations.ts'
import {
  isRecord,
  isUnsafeKey,
  readBoolean,
  readId,
  readList,
  readNumber,
  readOneOf,
  readRecord,
  readText,
  readTexts,
  readTrimmed,
} from '../../form-model/read-json.ts'

/** A field with every key present. Never throws; checkForm reports what is wrong with the content. */
export function normaliseField(input: unknown, order: number): Field {
  const field = readRecord(input)
  const id = readId(field.id) || readId(field._id)
  const label = readTrimmed(field.label)
  const type = readType(field.type)
  const layout = readRecord(field.layout)
  const options = normaliseOptions(field.options)
  const validation = normaliseValidation(field.validation)
  const more = normaliseMoreField(type, field)
  return {
    id,
    name: readId(field.name) || nameFromLabel(label, id),
    type,
    label,
    description: readText(field.description),
    placeholder: readText(field.placeholder),
    // Nobody can fill in what is calculated.
    required: type !== 'calculated' && readBoolean(field.required, false),
    editable: readBoolean(field.editable, true),
    order,
    options,
    displayInAdminTable: readBoolean(field.displayInAdminTable, false),
    visibility: normaliseVisibility(field.visibility),
    layout: {
      width: readOneOf(readNumber(layout.width), FIELD_WIDTHS, 12),
      breakpoint: readOneOf(layout.breakpoint, BREAKPOINTS, 'sm'),
    },
    styling: normaliseStyling(field.styling),
    htmlContent: normaliseHtmlContent(field.htmlContent),
    pricing: normalisePricing(field),
    seats: normaliseSeats(field.seats),
    group: type === 'group' ? normaliseGroup(field.group) : null,
    conditional: normaliseCondition(field.conditional),
    validation,
    ...(takesPrefill(type) && readBoolean(field.allowPrefill, false) && { allowPrefill: true as const }),
    ...more,
    ...readFieldTranslations(field.translations, {
      options,
      rules: validation.custom.rules,
      rows: more.matrix?.rows,
    }),
  }
}

/** A field as the editor adds it: public, text, full width, not required. */
export function newField(id: string, order = 0): Field {
  return normaliseField({ id }, order)
}

/** Seats by option value. What can't be read is kept as a number that checkForm rejects. */
function normaliseSeats(input: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(readRecord(input)).flatMap(([option, seats]) => {
      const count = readCount(seats)
      const value = readTrimmed(option)
      return count === null || value === '' || isUnsafeKey(value) ? [] : [[value, count] as const]
    }),
  )
}

/** One field too many is enough for checkForm to reject the form. A group inside a group gets no fields. */
function normaliseGroup(input: unknown): FieldGroup {
  const group = readRecord(input)
  const given = readList(group.fields)
    .filter(isRecord)
    .slice(0, LIMITS.groupFields + 1)
  // Without a group of its own, which checkForm rejects: else reading one in one in one would never end.
  const inputs = inOrder(given).map((field) => ({ ...field, group: undefined }))
  return {
    min: readCount(group.min) ?? 0,
    max: readCount(group.max) ?? DEFAULT_GROUP_ROWS,
    rowLabel: readTrimmed(group.rowLabel),
    seats: readCount(group.seats),
    fields: withFreeNames(inputs, renumber(inputs.map(normaliseField))).map((field) => ({
      ...field,
      group: null,
    })),
  }
}

const DEFAULT_GROUP_ROWS = 10

const BREAKPOINTS = ['xs', 'sm', 'md', 'lg', 'xl'] as const
const HEADING_LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const TEXT_ALIGNS = ['left', 'center', 'right', 'justify'] as const

function readType(value: unknown): FieldType {
  return value === 'phone' ? 'tel' : readOneOf(value, FIELD_TYPES, 'text')
}

function normaliseVisibility(input: unknown): FieldVisibility {
  const visibility = isRecord(input) ? input : { level: input }
  return {
    level: readLevel(visibility.level),
    publicCanView: readBoolean(visibility.publicCanView, false),
    description: readText(visibility.description),
  }
}

/** An unknown level was meant to restrict access, so the field is hidden from the public. */
function readLevel(value: unknown): VisibilityLevel {
  const isGiven = value !== undefined && value !== null && value !== ''
  return readOneOf(value, VISIBILITY_LEVELS, isGiven ? 'admin-only' : 'public')
}

function normaliseStyling(input: unknown): FieldStyling {
  const styling = readRecord(input)
  return {
    headingLevel: readOneOf(styling.headingLevel, HEADING_LEVELS, 'h2'),
    textAlign: readOneOf(styling.textAlign, TEXT_ALIGNS, 'left'),
    fontWeight: readTrimmed(styling.fontWeight),
    fontSize: readLength(styling.fontSize),
    color: readTrimmed(styling.color),
    backgroundColor: readTrimmed(styling.backgroundColor),
    padding: readLength(styling.padding),
    margin: readLength(styling.margin),
    marginTop: readLength(styling.marginTop),
    marginBottom: readLength(styling.marginBottom),
  }
}

/** A bare number is pixels, as it is in React. */
function readLength(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${value}px` : readTrimmed(value)
}

function normaliseHtmlContent(input: unknown): FieldHtmlContent {
  const html = readRecord(input)
  return {
    content: readText(html.content),
    enableVariables: readBoolean(html.enableVariables, true),
    systemVariables: readTexts(html.systemVariables, ','),
    fieldVariables: readTexts(html.fieldVariables, ','),
  }
}

function normaliseCondition(input: unknown): FieldCondition {
  const condition = readRecord(input)
  return { dependsOn: readId(condition.dependsOn), showWhen: readTexts(condition.showWhen, ',') }
}

function normaliseValidation(input: unknown): FieldValidation {
  const validation = readRecord(input)
  const custom = readRecord(validation.custom)
  return {
    min: readNumber(validation.min),
    max: readNumber(validation.max),
    pattern: readText(validation.pattern),
    custom: { enabled: readBoolean(custom.enabled, false), rules: normaliseRules(custom.rules) },
  }
}
