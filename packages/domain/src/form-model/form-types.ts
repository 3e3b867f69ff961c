/**
 * The types of a form. Every other folder of the domain uses them.
 *
 * A `Form` here is always normalised (see normalise-form.ts): every key is present, so defaults are
 * applied once. It is also what the API sends as JSON, which is why prices are in taka here; anything that
 * calculates turns them into paisa first (see ../money).
 */

import type { Locale } from '../locale/locale.ts'
import type { OpenPaymentMethod } from './payment-methods.ts'
import type { PeopleSettings } from './person-parts.ts'
import type { PrintLayout } from './print-layouts.ts'
import type { TicketSettings } from './ticket-settings.ts'
import type { FieldConsent, FieldFormula, FieldRating } from './more-field-settings.ts'
import type { FormLimits, FormSchedule, FreeAmountRule, PriceRule, ProvedMember } from './form-rules.ts'
import type {
  EmailTexts,
  FieldTexts,
  FormTexts,
  PdfTexts,
  SmsTexts,
  TextLanguages,
  Translations,
} from './form-texts.ts'

export const DISPLAY_FIELD_TYPES = ['heading', 'paragraph', 'divider', 'html', 'page'] as const

/** A list of its own, because one that is made of two stays in the script of pages that do not use it. */
export const FIELD_TYPES = [
  'text',
  'email',
  'number',
  'tel',
  'url',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'date',
  'file',
  'group',
  'time',
  'rating',
  'consent',
  'calculated',
  'address',
  'ranking',
  'matrix',
  'signature',
  'heading',
  'paragraph',
  'divider',
  'html',
  'page',
] as const

export type DisplayFieldType = (typeof DISPLAY_FIELD_TYPES)[number]
export type InputFieldType = Exclude<FieldType, DisplayFieldType>
export type FieldType = (typeof FIELD_TYPES)[number]

export const CHOICE_FIELD_TYPES = ['select', 'radio', 'checkbox'] as const
export type ChoiceFieldType = (typeof CHOICE_FIELD_TYPES)[number]

export const VISIBILITY_LEVELS = ['public', 'admin-only', 'hidden'] as const
export type VisibilityLevel = (typeof VISIBILITY_LEVELS)[number]

/** Columns of a twelve-column row. */
export const FIELD_WIDTHS = [3, 4, 6, 12] as const
export type FieldWidth = (typeof FIELD_WIDTHS)[number]

export const RULE_TYPES = [
  'compare_dates',
  'compare_numbers',
  'min_length',
  'max_length',
  'custom_pattern',
  'dependent_value',
] as const
export type RuleType = (typeof RULE_TYPES)[number]

export const COMPARE_OPERATORS = [
  'greater_than',
  'greater_equal',
  'less_than',
  'less_equal',
  'equal',
  'not_equal',
] as const
export type CompareOperator = (typeof COMPARE_OPERATORS)[number]

export interface FieldOption {
  value: string
  label: string
  /** Only of a form that members fill in: how many seats are left, once few are; 0 means full. */
  left?: number
  /** Set by localiseForm where the label is in another language than the page. */
  lang?: Locale
  /** Only of a form that members fill in: it is full, and choosing it leads to the waiting list. */
  waits?: true
}

export interface CustomRule {
  id: string
  type: RuleType
  /** Id of the other field, for rules that look at one; '' otherwise. */
  compareField: string
  compareOperator: CompareOperator
  value: string
  dependentValue: string
  message: string
}

export interface FieldStyling {
  headingLevel: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  textAlign: 'left' | 'center' | 'right' | 'justify'
  fontWeight: string
  fontSize: string
  color: string
  backgroundColor: string
  padding: string
  margin: string
  marginTop: string
  marginBottom: string
}

export interface FieldVisibility {
  level: VisibilityLevel
  publicCanView: boolean
  description: string
}

export interface FieldCondition {
  /** Id of an earlier field of conditionOptions; '' means the field is always shown. */
  dependsOn: string
  showWhen: string[]
}

export interface FieldValidation {
  /** Length for text-like fields, value for numbers, minutes of the day for times; null means no bound. */
  min: number | null
  max: number | null
  /** RE2 syntax, searched for anywhere in the value; '' means any value. */
  pattern: string
  custom: { enabled: boolean; rules: CustomRule[] }
}

export interface FieldHtmlContent {
  content: string
  enableVariables: boolean
  systemVariables: string[]
  fieldVariables: string[]
}

export interface FieldPricing {
  enabled: boolean
  /** Option value to price in taka. */
  options: Record<string, number>
}

/** A question that is answered several times, such as once for each guest. */
export interface FieldGroup {
  min: number
  max: number
  /** The name of a row; the page adds its number: "Guest 1". '' means the label of the field. */
  rowLabel: string
  /** How many rows all submissions together may have; null means no limit. */
  seats: number | null
  /** What is asked in each row: any input but a file or another group. */
  fields: RowField[]
  /** Only of a form that members fill in: how many rows can still be added, once few can. */
  left?: number
  /** Only beside `left`: more rows lead to the waiting list. */
  waits?: true
}

/** A table with a choice in each line; its columns are the options of the field. */
export interface FieldMatrix {
  rows: FieldOption[]
}

export interface Field {
  id: string
  name: string
  type: FieldType
  label: string
  description: string
  placeholder: string
  required: boolean
  editable: boolean
  order: number
  options: FieldOption[]
  displayInAdminTable: boolean
  visibility: FieldVisibility
  layout: { width: FieldWidth; breakpoint: string }
  styling: FieldStyling
  htmlContent: FieldHtmlContent
  pricing: FieldPricing
  /** How often an option can be chosen in all submissions together, by its value; the others have no limit. */
  seats: Record<string, number>
  /** Of a group field; null for every other. */
  group: FieldGroup | null
  conditional: FieldCondition
  validation: FieldValidation
  /** There only where the form's address may fill in the answer: `?name=value`. */
  allowPrefill?: boolean
  /** Only of a rating. */
  rating?: FieldRating
  /** Only of a consent. */
  consent?: FieldConsent
  /** Only of a calculated field. */
  formula?: FieldFormula
  /** Only of a matrix. */
  matrix?: FieldMatrix
  /** Set by markPriceFields where a price rule looks at the answer: members can't change it later. */
  setsPrice?: true
  /** Set by openPriceFields where members may change what sets the price: what it costs more or less is settled. */
  isPriceOpen?: true
  /** Set by markPriceFields where the answer is an amount that the member chooses. */
  freeAmount?: FreeAmount
  /** Set by publicForm where the placeholder does not fit the pattern: it is a hint, no example of an answer. */
  isHint?: true
  translations?: Translations<FieldTexts>
  /** Set by localiseForm where texts are in another language than the page. */
  langs?: TextLanguages<FieldLanguageParts>
}

type FieldLanguageParts = Pick<
  FieldTexts,
  'label' | 'description' | 'placeholder' | 'htmlContent' | 'group' | 'rating' | 'consent'
>

/** In taka; null means no bound. */
export type FreeAmount = Pick<FreeAmountRule, 'min' | 'max' | 'suggestions'>

/** What is asked in a row: a field without rows of its own. */
export interface RowField extends Field {
  group: null
}

export interface NotificationSettings {
  enableEmail: boolean
  /** Name (not id) of an email field. */
  emailField: string
  emailTemplate: { subject: string; body: string; translations?: Translations<EmailTexts> }
  enableSMS: boolean
  /** Name (not id) of a tel field. */
  phoneField: string
  smsTemplate: { message: string; translations?: Translations<SmsTexts> }
}

export const PDF_FONT_FAMILIES = ['Arial', 'Times New Roman', 'Courier New', 'Segoe UI', 'Georgia'] as const
export const PDF_FONT_SIZES = ['10px', '11px', '12px', '14px', '16px'] as const
export const PDF_HTML_POSITIONS = ['header', 'before-fields', 'after-fields', 'footer'] as const

export interface PdfSettings {
  enablePublicPdf: boolean
  customTitle: string
  customHeader: string
  customFooter: string
  includeLogo: boolean
  logoUrl: string
  showPaymentDetails: boolean
  customStyling: {
    primaryColor: string
    fontFamily: (typeof PDF_FONT_FAMILIES)[number]
    fontSize: (typeof PDF_FONT_SIZES)[number]
    backgroundColor: string
  }
  fieldsLayout: {
    showFieldLabels: boolean
    groupSimilarFields: boolean
    hideEmptyFields: boolean
    showFormData: boolean
    showSubmissionInfo: boolean
  }
  htmlContent: {
    enabled: boolean
    content: string
    enableVariables: boolean
    position: (typeof PDF_HTML_POSITIONS)[number]
  }
  translations?: Translations<PdfTexts>
}

export const CHANGES_AFTER_PAYING = ['refund', 'credit'] as const
export type ChangesAfterPaying = (typeof CHANGES_AFTER_PAYING)[number]

export interface FormSettings {
  requirePayment: boolean
  /** Base price in taka. */
  amount: number
  /** There only where staff chose: otherwise members can pay in every way that is enabled. */
  paymentMethods?: OpenPaymentMethod[] | undefined
  pricing: {
    rules: PriceRule[]
    /** Set by forMember for a reader who has proved who they are. */
    proved?: ProvedMember
  }
  schedule: FormSchedule
  limits: FormLimits
  allowMultipleSubmissions: boolean
  redirectUrl: string
  /** Whether the members' home page shows the form while it is active. */
  listed: boolean
  /** There only where members can ask on the page of their submission to cancel it or to get money back. */
  allowRefundRequests?: boolean
  /**
   * There only where answers that set the price can be changed after submitting: more is paid, and what was paid too much
   * is requested as a refund or stays as credit.
   */
  changesAfterPaying?: ChangesAfterPaying | undefined
  notifications: NotificationSettings
  pdfSettings: PdfSettings
  /** There only where staff chose: otherwise the register of people takes what types and labels suggest. */
  people?: PeopleSettings
  /** There only where staff set up tickets. */
  tickets?: TicketSettings
  /** There only where other sites may show the form in their pages: `https://example.org`. */
  embedOrigins?: string[] | undefined
  /** There only where staff made some: badges and certificates for people with a ticket. */
  printLayouts?: PrintLayout[]
  /** The language of the plain keys; English where it is left out. */
  baseLanguage?: Locale
}

/** The part of a form that staff edit and that makes a version when it changes. */
export interface FormDefinition {
  title: string
  description: string
  allowEditing: boolean
  fields: Field[]
  settings: FormSettings
  translations?: Translations<FormTexts>
  /** Set by localiseForm where texts are in another language than the page. */
  langs?: TextLanguages<FormTexts>
}

/** A file that was uploaded for a file field. The path is the server's own; the name is the person's. */
export interface FileAnswer {
  fileId: string
  name: string
  type: string
  size: number
}

/** The answer to a field within a row of a group. */
export type RowAnswer = string | number | string[] | null

/** One row of a group: its answers by the id of the inner field. */
export type GroupRow = Record<string, RowAnswer>

/** '' and [] mean "not answered". Numbers may still be text while they are being typed. */
export type Answer = RowAnswer | FileAnswer | GroupRow[]

/** Answers by field id. */
export type Answers = Record<string, Answer>

/** A problem as a code with parameters. The text is chosen where it is shown (see ../translations). */
export interface Problem {
  code: string
  params: Record<string, string | number>
}
