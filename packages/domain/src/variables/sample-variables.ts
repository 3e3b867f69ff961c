import type { Field } from '../form-model/form-types.ts'
import type { SystemVariable } from '../form-model/field-names.ts'
import { fieldText, rowFields, rowsSummary } from '../group/row-text.ts'
import { inputFields, amountText, withSystemFirst, type VariableForm } from './form-variables.ts'
import type { VariableContext } from './variable-names.ts'

/** Made-up values for every variable, for previews, test messages and the examples in the settings. */
export function sampleVariables(input: {
  context: VariableContext
  form?: VariableForm
}): Record<string, string> {
  const { context, form } = input
  const fields = inputFields(form?.fields ?? [])
  const sample: Record<SystemVariable, string> = {
    formTitle: form?.title || 'Reunion 2027',
    formDescription: form?.description || 'Registration for members and guests',
    submissionId: '1024',
    uniqueId: 'K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    // The first 8 characters of the id above.
    intUniqueId: String(Number.parseInt('k7m2q9xa', 36)),
    submissionTimestamp: '14 Nov 2026, 5:30 PM',
    submissionDate: '14 Nov 2026',
    submissionStatus: 'completed',
    allFields:
      fields.map((field) => `${field.label}: ${sampleValue(field, context)}`).join('\n') || 'Name: [Name]',
    editCode: '123456',
    viewLink: 'https://example.org/view-submission/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    editLink: 'https://example.org/edit-submission/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S/123456',
    pdfLink: 'https://example.org/pdf/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    retryPaymentLink: 'https://example.org/retry-payment/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S/TR0011SAMPLE',
    paymentStatus: 'completed',
    paymentAmount: amountText(235_050, context),
    priceBreakdown: `Dinner: ${amountText(35_050, context)}`,
    paymentMethod: 'bKash',
    paymentReference: 'K7P-4XQP',
    bkashTrxId: 'BFD90JRLST',
    bkashPaymentId: 'TR0011SAMPLE',
  }
  return withSystemFirst(
    context,
    sample,
    fields.map((field) => [field.name, sampleValue(field, context)]),
  )
}

/** Of a group one made-up row, so that a preview shows how rows are written. */
function sampleValue(field: Field, context: VariableContext): string {
  if (field.type !== 'group') return placeholder(field.label)
  const row = Object.fromEntries(rowFields(field).map(({ id, label }) => [id, placeholder(label)]))
  return context === 'sms' ? rowsSummary(field, [row]) : fieldText(field, [row])
}

function placeholder(label: string): string {
  return `[${label}]`
}
