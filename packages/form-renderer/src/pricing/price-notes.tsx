import {
  banglaDateTimeText,
  dateTimeText,
  localDigits,
  localTaka,
  OWN_REGISTRATIONS_ROUTE,
  priceTable,
  takaToPaisa,
  type Field,
  type Locale,
  type PriceTableLine,
  type PublicPricing,
} from '@nibondhon/domain'
import './price-parts.css'
import { type PriceTexts, priceTexts } from './price-texts.ts'

interface PriceNotesProps {
  form: { id?: string; fields: readonly Field[]; settings: { amount: number } }
  pricing: PublicPricing
  locale: Locale
  /** Of the association, so that everyone reads the same end. */
  timeZone: string | undefined
}

/** What the rules cost, before anything is answered; nothing where they have no price of their own. */
export function PriceNotes({
  form,
  pricing: { rules, members, at },
  locale,
  timeZone = 'Asia/Dhaka',
}: PriceNotesProps) {
  const texts = priceTexts(locale)
  const timeText = locale === 'bn' ? banglaDateTimeText : dateTimeText
  const digits = (value: number | string) => localDigits(String(value), locale)
  const lines = priceTable(rules, form.fields, Date.parse(at ?? '') || 0)
  if (lines.length === 0) return null

  function nameOf({ label, range, until, members: categories }: PriceTableLine): string {
    if (categories) return texts.forMembers(label, categories.join(', '))
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

  const table = (
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
  if (members === undefined) return table
  return (
    <>
      {table}
      <p>{members === null ? <HowToProve form={form} texts={texts} /> : memberText(members, texts)}</p>
    </>
  )
}

function HowToProve({ form, texts }: { form: PriceNotesProps['form']; texts: PriceTexts }) {
  return (
    <>
      {texts.membersPayLess}{' '}
      <a href={`${OWN_REGISTRATIONS_ROUTE}?form=${form.id ?? ''}`}>{texts.proveMembership}</a>
    </>
  )
}

/** What the proof of a contact has led to. */
function memberText(
  { contact, categories }: NonNullable<PublicPricing['members']>,
  texts: PriceTexts,
): string {
  const names = categories.join(', ')
  return names === '' ? texts.noMember(contact) : texts.isMember(names)
}
