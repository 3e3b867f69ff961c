import { isChoiceField, isInputField } from '../form-model/field-kind.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import type { SystemVariable } from '../form-model/field-names.ts'
import { intUniqueId } from '../ids/ids.ts'
import { formatTaka, type Paisa } from '../money/money.ts'
import { smsValue } from '../sms/sms-value.ts'
import { paymentMethodLabel } from '../submission/submission-status.ts'
import { answerText } from '../text/answer-text.ts'
import { dateText, dateTimeText, type Moment } from '../time/date-text.ts'
import { isEmptyIn, systemVariablesIn, type VariableContext } from './variable-names.ts'

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
    bkashTrxId: string
    bkashPaymentId: string
  } | null
}

export interface VariableForm {
  title: string
  description: string
  /** Only fields the reader may see: `allFields` lists their answers. */
  fields: readonly Field[]
}

/** The value of every variable that a template of this context may use. */
export function formVariables(input: {
  context: VariableContext
  form: VariableForm
  submission: VariableSubmission
  timeZone: string
  /** '' when there is nothing to pay again. */
  retryPaymentLink?: string
}): Record<string, string> {
  const { context, form, submission, timeZone } = input
  const { payment } = submission
  const number = intUniqueId(submission.uniqueId)
  const system: Record<SystemVariable, string> = {
    formTitle: form.title,
    formDescription: form.description,
    submissionId: submission.id,
    uniqueId: submission.uniqueId,
    intUniqueId: Number.isNaN(number) ? '' : String(number),
    submissionTimestamp: dateTimeText(submission.createdAt, timeZone),
    submissionDate: dateText(submission.createdAt, timeZone),
    submissionStatus: submission.status,
    allFields: allFields(form.fields, submission.answers, context),
    editCode: submission.editCode,
    retryPaymentLink: input.retryPaymentLink ?? '',
    paymentStatus: payment?.status ?? 'none',
    paymentAmount: payment ? amountText(payment.amountPaisa, context) : '',
    paymentMethod: payment ? paymentMethodLabel(payment.method) : '',
    bkashTrxId: payment?.bkashTrxId ?? '',
    bkashPaymentId: payment?.bkashPaymentId ?? '',
  }
  const answers = inputFields(form.fields).map((field) => [
    field.name,
    valueText(field, submission.answers, context),
  ])
  return withSystemFirst(context, system, answers)
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
  const values = systemVariablesIn(context).map((name) => [
    name,
    isEmptyIn(context, name) ? '' : system[name],
  ])
  return Object.fromEntries([...fields, ...values])
}

export function inputFields(fields: readonly Field[]): Field[] {
  return fields.filter(isInputField).sort((a, b) => a.order - b.order)
}

/** The taka sign would turn an English SMS into one of 70 letters a part; BDT costs nothing. */
export function amountText(paisa: Paisa, context: VariableContext): string {
  const text = formatTaka(paisa)
  return context === 'sms' ? text.replace('৳', 'BDT ') : text
}

/** One 'label: value' a line; questions left open are left out. */
export function allFields(
  fields: readonly Field[],
  answers: Answers,
  context: VariableContext = 'email',
): string {
  return inputFields(fields)
    .map((field) => ({ label: field.label, value: valueText(field, answers, context) }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
}

/** In an SMS what the member typed is cut short; what staff wrote as a choice is not. */
function valueText(field: Field, answers: Answers, context: VariableContext): string {
  const text = answerText(answers[field.id], field.options)
  return context === 'sms' && !isChoiceField(field) ? smsValue(text) : text
}
