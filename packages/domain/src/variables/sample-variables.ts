import type { Field } from '../form-model/form-types.ts'
import type { SystemVariable } from '../form-model/field-names.ts'
import { fieldText, rowFields, rowsSummary } from '../group/row-text.ts'
import type { Locale } from '../locale/locale.ts'
import { statusText } from '../submission/status-text.ts'
import { paymentMethodLabel } from '../submission/submission-status.ts'
import { dayText } from '../time/day-text.ts'
import { inputFields, amountText, withSystemFirst, type VariableForm } from './form-variables.ts'
import type { VariableContext } from './variable-names.ts'

/** Made-up values for every variable, for previews, test messages and the examples in the settings. */
export function sampleVariables(input: {
  context: VariableContext
  form?: VariableForm
  locale?: Locale
}): Record<string, string> {
  const { context, form, locale = 'en' } = input
  const texts = SAMPLES[locale]
  const fields = inputFields(form?.fields ?? [])
  const sample: Record<SystemVariable, string> = {
    formTitle: form?.title || texts.title,
    formDescription: form?.description || texts.description,
    submissionId: '1024',
    uniqueId: 'K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    // The first 8 characters of the id above.
    intUniqueId: String(Number.parseInt('k7m2q9xa', 36)),
    submissionTimestamp: texts.timestamp,
    submissionDate: texts.date,
    submissionStatus: statusText('completed', locale),
    allFields:
      fields.map((field) => `${field.label}: ${sampleValue(field, context)}`).join('\n') || texts.answer,
    editCode: '123456',
    viewLink: 'https://example.org/view-submission/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    editLink: 'https://example.org/edit-submission/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S/123456',
    pdfLink: 'https://example.org/pdf/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    retryPaymentLink: 'https://example.org/retry-payment/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S/TR0011SAMPLE',
    personName: texts.person,
    amountDue: amountText(50_000, context, locale),
    payLink: 'https://example.org/view-submission/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    memberUntil: dayText('2026-12-31', locale),
    ownLink: 'https://example.org/my',
    ticketLink: 'https://example.org/ticket/K7M2Q9XA4T8R1B6W3Z5H0J2D8F4N6P1S',
    paymentStatus: statusText('completed', locale),
    paymentAmount: amountText(235_050, context, locale),
    priceBreakdown: `${texts.dinner}: ${amountText(35_050, context, locale)}`,
    paymentMethod: paymentMethodLabel('bkash', locale),
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

const SAMPLES: Readonly<
  Record<
    Locale,
    Record<'title' | 'description' | 'timestamp' | 'date' | 'answer' | 'dinner' | 'person', string>
  >
> = {
  en: {
    title: 'Reunion 2027',
    description: 'Registration for members and guests',
    timestamp: '14 Nov 2026, 5:30 PM',
    date: '14 Nov 2026',
    answer: 'Name: [Name]',
    dinner: 'Dinner',
    person: 'Rahima Khatun',
  },
  bn: {
    title: 'পুনর্মিলনী ২০২৭',
    description: 'সদস্য ও অতিথিদের নিবন্ধন',
    timestamp: '১৪ নভেম্বর ২০২৬, বিকাল ৫:৩০',
    date: '১৪ নভেম্বর ২০২৬',
    answer: 'নাম: [নাম]',
    dinner: 'রাতের খাবার',
    person: 'রহিমা খাতুন',
  },
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
