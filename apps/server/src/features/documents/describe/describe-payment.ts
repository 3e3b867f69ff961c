import { type Field, type FormSettings, localTaka, priceAnswers, type Locale } from '@nibondhon/domain'
import type { PdfPayment } from '../../../platform/pdf/index.ts'
import type { DocumentSubmission } from './document-submission.ts'
import type { DocumentWords } from './document-labels.ts'

/** What was to be paid, how, and how it stands; null for a submission that costs nothing. */
export function describePayment({
  submission,
  bkashTrxId,
  fields,
  settings,
  words,
  language,
}: {
  submission: DocumentSubmission
  bkashTrxId: string | null
  /** All fields of its version: a price counts whoever may see the question. */
  fields: readonly Field[]
  settings: FormSettings
  words: DocumentWords
  language: Locale
}): PdfPayment | null {
  const { hasPayment, paymentMethod, paymentStatus, amountPaisa } = submission
  if (!hasPayment) return null
  const taka = (paisa: number) => localTaka(paisa, language)
  const status = paymentStatus === 'none' ? '' : words.statuses[paymentStatus]
  return {
    title: words.payment,
    rows: [
      { label: words.method, value: paymentMethod === null ? '' : words.methods[paymentMethod] },
      { label: words.paymentStatus, value: status },
      { label: words.transactionId, value: bkashTrxId ?? '' },
    ].filter(({ value }) => value !== ''),
    items: itemsOf(),
    total: { label: words.total, amount: taka(amountPaisa) },
  }

  /** Prices may have changed since: a list that does not add up to what was paid would only confuse. */
  function itemsOf(): PdfPayment['items'] {
    const price = priceAnswers({ fields, settings, answers: submission.data })
    if (price.totalPaisa !== amountPaisa || price.breakdown.length === 0) return []
    const options = price.breakdown.flatMap(({ fieldLabel, selectedOptions }) =>
      selectedOptions.map(({ option, pricePaisa }) => ({
        label: `${fieldLabel}: ${option}`,
        amount: taka(pricePaisa),
      })),
    )
    return price.basePaisa > 0
      ? [{ label: words.baseAmount, amount: taka(price.basePaisa) }, ...options]
      : options
  }
}
