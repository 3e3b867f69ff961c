import {
  COMPARE_OPERATORS,
  FIELD_TYPES,
  FIELD_WIDTHS,
  RULE_TYPES,
  VISIBILITY_LEVELS,
  type Field as DomainField,
  type FieldChange as DomainFieldChange,
  type PublicField as DomainPublicField,
} from '@nibondhon/domain'
import { z } from 'zod'
import { FieldLanguages, FieldTranslations, TextLanguage } from './translations-schema.ts'

const FieldType = z.enum(FIELD_TYPES)
const VisibilityLevel = z.enum(VISIBILITY_LEVELS)

const waits = z
  .literal(true)
  .exactOptional()
  .describe('Of a public form with a waiting list: it is full, and leads to the list')

const FieldOption = z.object({
  value: z.string(),
  label: z.string(),
  left: z
    .int()
    .exactOptional()
    .describe('Of a public form: how many seats are left, once few are; 0 means full'),
  lang: TextLanguage,
  waits,
})

const CustomRule = z
  .object({
    id: z.string(),
    type: z.enum(RULE_TYPES),
    compareField: z.string().describe("The other field's id, for rules that look at one; '' otherwise"),
    compareOperator: z.enum(COMPARE_OPERATORS),
    value: z.string(),
    dependentValue: z.string(),
    message: z.string(),
  })
  .meta({ id: 'CustomRule' })

const FieldStyling = z.object({
  headingLevel: z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']),
  textAlign: z.enum(['left', 'center', 'right', 'justify']),
  fontWeight: z.string(),
  fontSize: z.string(),
  color: z.string(),
  backgroundColor: z.string(),
  padding: z.string(),
  margin: z.string(),
  marginTop: z.string(),
  marginBottom: z.string(),
})

const shape = {
  id: z.string(),
  name: z.string().describe('The key of the answer in templates and exports'),
  type: FieldType,
  label: z.string(),
  description: z.string(),
  placeholder: z.string(),
  required: z.boolean(),
  editable: z.boolean(),
  order: z.number(),
  options: z
    .array(FieldOption)
    .describe('Of select, radio, checkbox and ranking fields; of a matrix its columns'),
  displayInAdminTable: z.boolean(),
  visibility: z.object({ level: VisibilityLevel, publicCanView: z.boolean(), description: z.string() }),
  layout: z.object({
    width: z.literal(FIELD_WIDTHS).describe('Columns of a twelve-column row'),
    breakpoint: z.string(),
  }),
  styling: FieldStyling,
  htmlContent: z.object({
    content: z.string(),
    enableVariables: z.boolean(),
    systemVariables: z.array(z.string()),
    fieldVariables: z.array(z.string()),
  }),
  pricing: z.object({
    enabled: z.boolean(),
    options: z.record(z.string(), z.number()).describe('Prices in taka by the value of the option'),
  }),
  conditional: z
    .object({ dependsOn: z.string(), showWhen: z.array(z.string()) })
    .describe(
      "The field is shown while the answer of `dependsOn` is in `showWhen`; always when it is ''. Types without options have values such as `agreed`, `filled`, `division:Sylhet`, `Food:Good` or `less_than 18:00`",
    ),
  validation: z.object({
    min: z.number().nullable(),
    max: z.number().nullable(),
    pattern: z.string().describe('RE2 syntax'),
    custom: z.object({ enabled: z.boolean(), rules: z.array(CustomRule) }),
  }),
  allowPrefill: z
    .boolean()
    .exactOptional()
    .describe("There only where the form's address may fill in the answer: `?name=value`"),
  rating: z
    .object({ scale: z.number(), low: z.string(), high: z.string() })
    .exactOptional()
    .describe('Of a rating, which goes from 1 to `scale`; the words for both ends'),
  consent: z
    .object({ text: z.string(), tick: z.string(), version: z.number() })
    .exactOptional()
    .describe(
      'Of a consent: its text, the words beside the box, and which text it is, counted by the server',
    ),
  formula: z
    .object({ expression: z.string(), decimals: z.number() })
    .exactOptional()
    .describe('Of a calculated field, such as `{guests} * 500`; the result is rounded to `decimals`'),
  matrix: z
    .object({ rows: z.array(FieldOption) })
    .exactOptional()
    .describe('Of a matrix: its lines; its columns are the options'),
  setsPrice: z
    .literal(true)
    .exactOptional()
    .describe('Set by the server where a price rule looks at the answer; members cannot change it later'),
  isPriceOpen: z
    .literal(true)
    .exactOptional()
    .describe('Set by the server where members may change what sets the price after submitting'),
  freeAmount: z
    .object({ min: z.number().nullable(), max: z.number().nullable(), suggestions: z.array(z.number()) })
    .exactOptional()
    .describe('Set by the server where the answer is an amount that the member chooses, in taka'),
  isHint: z
    .literal(true)
    .exactOptional()
    .describe('Set by the server where the placeholder does not fit the pattern, so it is no example'),
  translations: FieldTranslations,
  langs: FieldLanguages,
}

const seats = z.record(z.string(), z.number()).describe('Seats by the value of the option')

/** What is asked in a row: a field without rows of its own. */
const RowField = z.object({ ...shape, seats, group: z.null() }).meta({ id: 'RowField' })

/** Of a group field: a question that is answered once for each row. */
const group = z
  .object({
    min: z.number(),
    max: z.number(),
    rowLabel: z.string(),
    seats: z.number().nullable().describe('How many rows all submissions together may have'),
    fields: z.array(RowField),
    left: z
      .int()
      .exactOptional()
      .describe('Of a public form: how many rows can still be added by anyone, once few can'),
    waits: waits.describe('Of a public form with a waiting list, beside `left`: more rows lead to the list'),
  })
  .nullable()

/** A field as the domain normalises it: every key is present. */
export const Field = z
  .object({ ...shape, seats, group })
  .meta({ id: 'Field' }) satisfies z.ZodType<DomainField>

/** A field as members get it; `readOnly` is there only where they may look but not answer. */
export const PublicField = z
  .object({ ...shape, seats, group, readOnly: z.literal(true).exactOptional() })
  .meta({ id: 'PublicField' }) satisfies z.ZodType<DomainPublicField>

/** There only where a form has a field whose rules and components members' pages load on demand. */
export const MoreFields = z
  .literal(true)
  .exactOptional()
  .describe('Whether a field is of a type that members’ pages load on demand, such as a rating')

/** There only where a form has an address, whose places members’ pages load on demand. */
export const Places = z.literal(true).exactOptional().describe('Whether a field is an address')

const changed = { fieldId: z.string(), label: z.string() }

/** One difference between two versions of a form's fields. */
export const FieldChange = z
  .union([
    z.object({ ...changed, kind: z.enum(['field_added', 'field_removed']) }),
    z.object({
      ...changed,
      kind: z.enum(['label_changed', 'name_changed']),
      before: z.string(),
      after: z.string(),
    }),
    z.object({ ...changed, kind: z.literal('type_changed'), before: FieldType, after: FieldType }),
    z.object({
      ...changed,
      kind: z.literal('visibility_changed'),
      before: VisibilityLevel,
      after: VisibilityLevel,
    }),
    z.object({
      ...changed,
      kind: z.enum(['options_added', 'options_removed', 'options_relabelled']),
      options: z.array(z.string()),
    }),
    z.object({
      ...changed,
      kind: z.enum([
        'made_required',
        'made_optional',
        'prices_changed',
        'seats_changed',
        'condition_changed',
      ]),
    }),
    z.object({ ...changed, kind: z.enum(['rules_changed', 'moved', 'look_changed']) }),
  ])
  .meta({ id: 'FieldChange' }) satisfies z.ZodType<DomainFieldChange>
