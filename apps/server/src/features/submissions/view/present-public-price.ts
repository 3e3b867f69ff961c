import type { PublicSubmission } from '@nibondhon/api-contract'
import {
  type Field,
  fieldsFor,
  type Locale,
  localisePrice,
  paisaToTaka,
  type PricedField,
  type Price,
  priceLineText,
  type PriceRule,
  rowFields,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, type StoredForm } from '../../forms/index.ts'
import { loadAgreedPrices } from '../price/agreed-prices-repository.ts'
import type { StoredSubmission } from '../submissions-repository.ts'

type PublicPrice = NonNullable<PublicSubmission['price']>

/** What the agreed price is made of; null where it is the base price alone, or not what is owed any more. */
export async function presentPublicPrice(
  db: Db,
  { id, formId, formVersion, amountPaisa }: StoredSubmission,
  form: StoredForm,
  locale: Locale,
): Promise<PublicPrice | null> {
  const agreed = (await loadAgreedPrices(db, [id])).get(id)
  if (!agreed || agreed.totalPaisa !== amountPaisa || agreed.breakdown.length === 0) return null
  const fields = await loadFields(db, formId, formVersion)
  const { basePaisa, breakdown }: Price = localisePrice(agreed, { ...form, fields }, locale)
  const named = namedLines(fields, form.settings)
  return {
    base: paisaToTaka(basePaisa),
    lines: breakdown.flatMap((line) => linesOf(line, locale, named.has(line.fieldId))),
  }
}

/**
 * The fields and rules whose options anyone with the unique ID may read: those that the public PDF names. Discount codes are
 * never named, because members pass the page on.
 */
function namedLines(fields: readonly Field[], { pdfSettings, pricing }: StoredForm['settings']): Set<string> {
  if (!pdfSettings.enablePublicPdf || !pdfSettings.showPaymentDetails) return new Set()
  const open = new Set(
    fieldsFor(fields, 'public').flatMap((field) => [field.id, ...rowFields(field).map(({ id }) => id)]),
  )
  const isNamed = (rule: PriceRule) => rule.type !== 'code' && !('field' in rule && !open.has(rule.field))
  return new Set([...open, ...pricing.rules.filter(isNamed).map(({ id }) => id)])
}

/** A chosen option is an answer; where it is not named, the line has the sum of all. */
function linesOf(
  { fieldLabel, selectedOptions }: PricedField,
  locale: Locale,
  namesOptions: boolean,
): PublicPrice['lines'] {
  if (namesOptions) {
    return selectedOptions.map(({ option, pricePaisa }) => ({
      label: priceLineText(fieldLabel, option, locale),
      amount: paisaToTaka(pricePaisa),
    }))
  }
  const sumPaisa = selectedOptions.reduce((sum, { pricePaisa }) => sum + pricePaisa, 0)
  return [{ label: fieldLabel, amount: paisaToTaka(sumPaisa) }]
}
