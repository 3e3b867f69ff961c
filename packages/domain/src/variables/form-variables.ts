import { isChoiceField, isInputField } from '../form-model/field-kind.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { SYSTEM_VARIABLES, type SystemVariable } from '../form-model/field-names.ts'
import { fieldText, readableText, rowsSummary } from '../group/row-text.ts'
import { intUniqueId } from '../ids/ids.ts'
import type { Locale } from '../locale/locale.ts'
import { localTaka, type Paisa } from '../money/money.ts'
import { formatPaymentReference } from '../payment-reference/payment-reference.ts'
import { priceLineText } from '../pricing/price-line-text.ts'
import type { Price } from '../pricing/price-options.ts'
import type { SubmissionLinks } from '../routes/submission-links.ts'
import { smsValue } from '../sms/sms-value.ts'
import { namingFields, personIn } from '../text/submission-title.ts'
import { statusText } from '../submission/status-text.ts'
import { paymentMethodLabel } from '../submission/submission-status.ts'
import { banglaDateText, banglaDateTimeText } from '../time/bangla-date-text.ts'
import { dayText } from '../time/day-text.ts'
import { dateText, dateTimeText, type Moment } from '../time/date-text.ts'
import { isFilledIn, isMessage, type VariableContext } from './variable-names.ts'

export interface VariableSubmission {
  id: string
  uniqueId: string
  editCode: string
  status: string
  createdAt: Moment
  answers: Answers
  payment: {
    status: string
    amountPaisa: Paisa
    method: string
    /** As it is stored, without a dash. */
    reference: string
    bkashTrxId: string
    bkashPaymentId: string
    /** As it was agreed; left out where it is not known. */
    price?: Price | undefined
  } | null
}

export interface VariableForm {
  title: string
  description: string
  /** Only fields the reader may see: `allFields` lists their answers. */
  fields: readonly Field[]
  /** Fields whose answers the reader may not see, or that this version lacks: their names are known, and empty. */
  hiddenFields?: readonly Field[]
}

/** The value of every variable that a template of this context may use. */
export function formVariables(input: {
  context: VariableContext
  form: VariableForm
  submission: VariableSubmission
  timeZone: string
  /** '' when there is nothing to pay again. */
  retryPaymentLink?: string
  links?: SubmissionLinks
  /** What is still to be paid by the ledger, and where. */
  due?: { paisa: Paisa; link: string }
  /** YYYY-MM-DD: the last day of the person's membership. */
  memberUntil?: string | null
  ownLink?: string
  /** '' where there is no ticket. */
  ticketLink?: string
  /** Of the reader: of dates, amounts, statuses and what the product says about an answer. */
  locale?: Locale
}): Record<string, string> {
  const { context, form, submission, timeZone, links, due, locale = 'en' } = input
  const { payment } = submission
  const isBangla = locale === 'bn'
  const valueOf = (field: Field) => valueText(field, submission.answers, context, locale)
  const number = intUniqueId(submission.uniqueId)
  const system: Record<SystemVariable, string> = {
    formTitle: form.title,
    formDescription: form.description,
    submissionId: submission.id,
    uniqueId: submission.uniqueId,
    intUniqueId: Number.isNaN(number) ? '' : String(number),
    submissionTimestamp: (isBangla ? banglaDateTimeText : dateTimeText)(submission.createdAt, timeZone),
    submissionDate: (isBangla ? banglaDateText : dateText)(submission.createdAt, timeZone),
    submissionStatus: statusText(submission.status, locale),
    allFields: answerLines(form.fields, valueOf),
    editCode: submission.editCode,
    viewLink: links?.view ?? '',
    editLink: links?.edit ?? '',
    pdfLink: links?.pdf ?? '',
    retryPaymentLink: input.retryPaymentLink ?? '',
    personName: personName(form.fields, submission.answers, context),
    amountDue: due && due.paisa > 0 ? amountText(due.paisa, context, locale) : '',
    payLink: due && due.paisa > 0 ? due.link : '',
    memberUntil: input.memberUntil ? dayText(input.memberUntil, locale) : '',
    ownLink: input.ownLink ?? '',
    ticketLink: input.ticketLink ?? '',
    paymentStatus: statusText(payment?.status ?? 'none', locale),
    paymentAmount: payment ? amountText(payment.amountPaisa, context, locale) : '',
    priceBreakdown: priceLines(payment?.price, context, locale),
    paymentMethod: payment ? paymentMethodLabel(payment.method, locale) : '',
    paymentReference: payment ? formatPaymentReference(payment.reference) : '',
    bkashTrxId: payment?.bkashTrxId ?? '',
    bkashPaymentId: payment?.bkashPaymentId ?? '',
  }
  const hidden = (form.hiddenFields ?? []).filter(isInputField).map(({ name }) => [name, ''])
  const answers = inputFields(form.fields).map((field) => [field.name, valueOf(field)])
  return withSystemFirst(context, system, [...hidden, ...answers])
}

function personName(fields: readonly Field[], answers: Answers, context: VariableContext): string {
  const name = personIn(namingFields(fields), answers)
  return context === 'sms' ? smsValue(name) : name
}

/**
 * A system variable overrides a field of the same name. Built from entries, so that a field
 * called __proto__ is a name like any other.
 */
export function withSystemFirst(
  context: VariableContext,
  system: Record<SystemVariable, string>,
  fields: string[][],
): Record<string, string> {
  const values = SYSTEM_VARIABLES.map((name) => [name, isFilledIn(context, name) ? system[name] : ''])
  return Object.fromEntries([...fields, ...values])
}

export function inputFields(fields: readonly Field[]): Field[] {
  return fields.filter(isInputField).sort((a, b) => a.order - b.order)
}

/** The taka sign would turn an English SMS into one of 70 letters a part; BDT costs nothing. */
export function amountText(paisa: Paisa, context: VariableContext, locale: Locale = 'en'): string {
  const text = localTaka(paisa, locale)
  return context === 'sms' ? smsAmounts(text, locale) : text
}

/** The same for a text with amounts in it. In Bangla the letters around them cost that anyway. */
export function smsAmounts(text: string, locale: Locale): string {
  return locale === 'en' ? text.replaceAll('৳', 'BDT ') : text
}

/** What is added to the base price, one 'label: amount' per line. */
function priceLines(price: Price | undefined, context: VariableContext, locale: Locale): string {
  if (!price) return ''
  const lines = price.breakdown.flatMap(({ fieldLabel, selectedOptions }) =>
    selectedOptions.map(({ option, pricePaisa }) => ({
      name: priceLineText(fieldLabel, option, locale),
      pricePaisa,
    })),
  )
  return lines.map(({ name, pricePaisa }) => `${name}: ${amountText(pricePaisa, context, locale)}`).join('\n')
}

/** One 'label: value' per line; questions left open are left out. */
export function allFields(fields: readonly Field[], answers: Answers, locale: Locale = 'en'): string {
  return answerLines(fields, (field) => fieldText(field, answers[field.id], locale))
}

function answerLines(fields: readonly Field[], valueOf: (field: Field) => string): string {
  return inputFields(fields)
    .map((field) => ({ label: field.label, value: valueOf(field), isRows: field.type === 'group' }))
    .filter(({ value }) => value !== '')
    .map(({ label, value, isRows }) => `${label}:${isRows ? '\n' : ' '}${value}`)
    .join('\n')
}

/** In an SMS what the member typed is cut short; what staff wrote as a choice is not. Rows become one line there. */
function valueText(field: Field, answers: Answers, context: VariableContext, locale: Locale): string {
  if (!isMessage(context)) return fieldText(field, answers[field.id], locale)
  const isShort = context === 'sms' && field.type === 'group'
  const text = isShort
    ? rowsSummary(field, answers[field.id])
    : readableText(field, answers[field.id], locale)
  return context === 'sms' && !isChoiceField(field) ? smsValue(text) : text
}
