/** The variables that every form has, and where each may be used. Each input field's name is one more. */

/** An SMS, an e-mail, an html field of a form, the PDF of a submission. */
export const VARIABLE_CONTEXTS = ['sms', 'email', 'html', 'pdf'] as const
export type VariableContext = (typeof VARIABLE_CONTEXTS)[number]

export const SYSTEM_VARIABLES = [
  'formTitle',
  'formDescription',
  'submissionId',
  'uniqueId',
  'intUniqueId',
  'submissionTimestamp',
  'submissionDate',
  'submissionStatus',
  'allFields',
  'editCode',
  'retryPaymentLink',
  'paymentStatus',
  'paymentAmount',
  'paymentMethod',
  'bkashTrxId',
  'bkashPaymentId',
] as const
export type SystemVariable = (typeof SYSTEM_VARIABLES)[number]

/** Those that speak of the payment; listed beside the settings of the payment provider. */
export const PAYMENT_VARIABLES = [
  'paymentStatus',
  'paymentAmount',
  'paymentMethod',
  'bkashTrxId',
  'bkashPaymentId',
  'retryPaymentLink',
] as const satisfies readonly SystemVariable[]

/** What each stands for, for the lists in the settings and the editor. */
export const VARIABLE_MEANINGS = {
  formTitle: 'Title of the form',
  formDescription: 'Description of the form',
  submissionId: 'ID of the submission',
  uniqueId: 'Unique ID, 32 characters',
  intUniqueId: 'Unique ID as a number',
  submissionTimestamp: 'Date and time of the submission',
  submissionDate: 'Date of the submission (HTML and PDF only)',
  submissionStatus: 'Status of the submission',
  allFields: 'Every answer, one a line',
  editCode: 'Edit code, 6 digits (messages only)',
  retryPaymentLink: 'Link to pay again after a failed payment',
  paymentStatus: 'Status of the payment',
  paymentAmount: 'Amount of the payment',
  paymentMethod: 'How it was paid',
  bkashTrxId: 'Transaction ID of bKash',
  bkashPaymentId: 'Payment ID of bKash',
} as const satisfies Record<SystemVariable, string>

/**
 * The edit code goes only to the submitter, in messages: the PDF and html fields are open to anyone who has
 * the unique ID, and the code is what keeps such a person from editing.
 */
const LEFT_OUT = {
  sms: ['submissionDate'],
  email: ['submissionDate'],
  html: ['editCode'],
  pdf: ['editCode'],
} as const satisfies Record<VariableContext, readonly SystemVariable[]>

export function systemVariablesIn(context: VariableContext): SystemVariable[] {
  const leftOut: readonly SystemVariable[] = LEFT_OUT[context]
  return SYSTEM_VARIABLES.filter((name) => !leftOut.includes(name))
}
