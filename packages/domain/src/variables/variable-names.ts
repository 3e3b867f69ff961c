import { SYSTEM_VARIABLES, type SystemVariable } from '../form-model/field-names.ts'

/** Where a template is used: an SMS, an e-mail, an HTML field of a form, the PDF of a submission. */
export const VARIABLE_CONTEXTS = ['sms', 'email', 'html', 'pdf'] as const
export type VariableContext = (typeof VARIABLE_CONTEXTS)[number]

/** The variables about the payment; the settings page lists them beside the payment provider. */
export const PAYMENT_VARIABLES = [
  'paymentStatus',
  'paymentAmount',
  'priceBreakdown',
  'paymentMethod',
  'paymentReference',
  'bkashTrxId',
  'bkashPaymentId',
  'retryPaymentLink',
] as const satisfies readonly SystemVariable[]

/** Descriptions for the lists of variables in the settings and the form editor. */
export const VARIABLE_MEANINGS = {
  formTitle: 'Title of the form',
  formDescription: 'Description of the form',
  submissionId: 'ID of the submission',
  uniqueId: 'Unique ID, 32 characters',
  intUniqueId: 'Unique ID as a number',
  submissionTimestamp: 'Date and time of the submission',
  submissionDate: 'Date of the submission (HTML and PDF only)',
  submissionStatus: 'Status of the submission',
  allFields: 'Every answer, one per line (a table in e-mails)',
  editCode: 'Edit code, 6 digits (messages only; empty in HTML fields and PDFs)',
  viewLink: 'Link to view the submission (messages only)',
  editLink: 'Link to edit the submission, with its edit code (messages only; empty if editing is off)',
  pdfLink: 'Link to the PDF (messages only; empty if the public PDF is off)',
  retryPaymentLink: 'Link to pay again after a failed payment',
  personName: 'Name of the person (messages only)',
  amountDue: 'What is still to be paid (messages only)',
  payLink: 'Link to the page where the rest is paid (messages only; empty if nothing is to be paid)',
  memberUntil: 'Last day of the membership (messages only; empty without one, or without an end)',
  ownLink: 'Link to “My registrations”, where a membership is renewed (messages only)',
  ticketLink:
    'Link to the ticket with its QR code (messages only; empty if there is none, as before it is paid)',
  paymentStatus: 'Status of the payment',
  paymentAmount: 'Amount of the payment',
  priceBreakdown: 'What is added to the base price, one line each, as it was agreed',
  paymentMethod: 'How it was paid',
  paymentReference: 'Payment reference, 7 signs to write on a bank transfer',
  bkashTrxId: 'Transaction ID of bKash',
  bkashPaymentId: 'Payment ID of bKash',
} as const satisfies Record<SystemVariable, string>

export function systemVariablesIn(context: VariableContext): SystemVariable[] {
  return SYSTEM_VARIABLES.filter((name) => name !== 'submissionDate' || !isMessage(context))
}

/** What is not offered in a context is empty there: the name of a variable in braces is never shown. */
export function isFilledIn(context: VariableContext, name: SystemVariable): boolean {
  return systemVariablesIn(context).includes(name) && !isEmptyIn(context, name)
}

/**
 * Only messages to the submitter contain the edit code and the links. The PDF and HTML fields are open to anyone who has
 * the unique ID, and the code is what keeps them from editing: there these variables are empty.
 */
function isEmptyIn(context: VariableContext, name: SystemVariable): boolean {
  return MESSAGE_ONLY.has(name) && !isMessage(context)
}

const MESSAGE_ONLY: ReadonlySet<SystemVariable> = new Set([
  'editCode',
  'viewLink',
  'editLink',
  'pdfLink',
  'personName',
  'amountDue',
  'payLink',
  'memberUntil',
  'ownLink',
  'ticketLink',
])

export function isMessage(context: VariableContext): boolean {
  return context === 'sms' || context === 'email'
}
