import {
  banglaDateTimeText,
  dateTimeText,
  localDigits,
  localTaka,
  priceTable,
  takaToPaisa,
  type Field,
  type Locale,
  type PriceTableLine,
  type PublicPricing,
} from '@nibondhon/domain'
import './price-parts.css'
import { priceTexts } from './price-texts.ts'

interface PriceNotesProps {
  form: { fields: readonly Field[]; settings: { amount: number } }
  pricing: PublicPricing
  locale: Locale
  /** Of the association, so that everyone reads the same end. */
  timeZone: string | undefined
}

/** What the rules cost, before anything is answered; nothing where they have no price of their own. */
export function PriceNotes({
  form,
  pricing: { rules, at },
  locale,
  timeZone = 'Asia/Dhaka',
}: PriceNotesProps) {
  const texts = priceTexts(locale)
  const timeText = locale === 'bn' ? banglaDateTimeText : dateTimeText
  const digits = (value: number | string) => localDigits(String(value), locale)
  const lines = priceTable(rules, form.fields, Date.parse(at ?? '') || 0)
  if (lines.length === 0) return null

  function nameOf({ label, range, until }: PriceTableLine): string {
    if (until !== undefined) return texts.until(label, timeText(until, timeZone))
    if (!range) return label
    const { question, from, to } = range
    const bounds = { from: digits(from ?? ''), to: digits(to ?? '') }
    return `${question}: ${from === null ? texts.upTo(bounds.to) : to === null ? texts.since(bounds.from) : `${bounds.from}–${bounds.to}`}`
  }

  function priceOf({ amount, percent, isEach, free }: PriceTableLine): string {
    const price = amount === null ? `${digits(percent ?? 0)}%` : localTaka(takaToPaisa(amount), locale)
    return `${isEach ? texts.each(price) : price}${free === undefined ? '' : texts.free(digits(free))}`
  }

  return (
    <dl className="nf-price-table">
      {form.settings.amount > 0 && (
        <div>
          <dt>{texts.base}</dt>
          <dd>{localTaka(takaToPaisa(form.settings.amount), locale)}</dd>
        </div>
      )}
      {lines.map((line) => (
        <div key={line.id}>
          <dt>{nameOf(line)}</dt>
          <dd>{priceOf(line)}</dd>
        </div>
      ))}
    </dl>
  )
}
