import {
  banglaDateTimeText,
  dateTimeText,
  localTaka,
  takaToPaisa,
  type Locale,
  type PeriodRule,
  type PublicPricing,
} from '@nibondhon/domain'
import './price-parts.css'
import { priceTexts } from './price-texts.ts'

interface PriceNotesProps {
  pricing: PublicPricing
  locale: Locale
  /** Of the association, so that everyone reads the same end. */
  timeZone: string | undefined
}

/** Which prices apply only now, and until when; nothing where no period ends. */
export function PriceNotes({ pricing: { rules, at }, locale, timeZone = 'Asia/Dhaka' }: PriceNotesProps) {
  const timeText = locale === 'bn' ? banglaDateTimeText : dateTimeText
  const now = Date.parse(at ?? '')
  const current = rules.filter(
    (rule): rule is PeriodRule & { until: string } =>
      rule.type === 'period' &&
      rule.until !== null &&
      now < Date.parse(rule.until) &&
      (rule.from === null || now >= Date.parse(rule.from)),
  )
  if (current.length === 0) return null
  return (
    <ul className="nf-price-notes">
      {current.map(({ id, label, amount, until }) => (
        <li key={id}>
          {priceTexts(locale).until(label, localTaka(takaToPaisa(amount), locale), timeText(until, timeZone))}
        </li>
      ))}
    </ul>
  )
}
