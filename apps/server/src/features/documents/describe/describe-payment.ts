import {
  type Field,
  formatPaymentReference,
  type FormSettings,
  localTaka,
  mainLateReason,
  paymentView,
  type Price,
  priceAnswers,
  priceLineText,
  type Locale,
} from '@nibondhon/domain'
import type { PdfPayment } from '../../../platform/pdf/index.ts'
import type { DocumentSubmission } from './document-submission.ts'
import type { DocumentLabels } from './document-labels.ts'

/** The price, the payment method and the payment status; null for a submission that costs nothing. */
export function describePayment({
  submission,
  bkashTrxId,
  isRefunded = false,
  agreed = null,
  fields,
  settings,
  labels,
  language,
}: {
  submission: DocumentSubmission
  bkashTrxId: string | null
  isRefunded?: boolean | undefined
  /** Null for a submission that is older than agreed prices. */
  agreed?: Price | null | undefined
  /** All fields of its version: hidden fields count for the price too. */
  fields: readonly Field[]
  settings: FormSettings
  labels: DocumentLabels
  language: Locale
}): PdfPayment | null {
  const { hasPayment, paymentMethod, paymentStatus, amountPaisa } = submission
  if (!hasPayment) return null
  const taka = (paisa: number) => localTaka(paisa, language)
  const status = paymentStatus === 'none' ? '' : labels.statuses[isRefunded ? 'refunded' : paymentStatus]
  const late = mainLateReason(submission)
  return {
    title: labels.payment,
    rows: [
      { label: labels.method, value: paymentMethod === null ? '' : labels.methods[paymentMethod] },
      { label: labels.paymentStatus, value: status },
      { label: labels.note, value: late ? paymentView(late, language).title : '' },
      { label: labels.transactionId, value: bkashTrxId ?? '' },
      { label: labels.paymentReference, value: formatPaymentReference(submission.paymentReference) },
    ].filter(({ value }) => value !== ''),
    items: itemsOf(),
    total: { label: labels.total, amount: taka(amountPaisa) },
  }

  /** As it was agreed. Without that, for older submissions, empty if prices have changed since: it would not add up. */
  function itemsOf(): PdfPayment['items'] {
    const price = agreed ?? recalculated()
    if (price.totalPaisa !== amountPaisa || price.breakdown.length === 0) return []
    const options = price.breakdown.flatMap(({ fieldLabel, selectedOptions }) =>
      selectedOptions.map(({ option, pricePaisa }) => ({
        label: priceLineText(fieldLabel, option, language),
        amount: taka(pricePaisa),
      })),
    )
    return price.basePaisa > 0
      ? [{ label: labels.baseAmount, amount: taka(price.basePaisa) }, ...options]
      : options
  }

  function recalculated(): Price {
    return priceAnswers({ fields, settings, answers: submission.data, at: submission.createdAt })
  }
}
