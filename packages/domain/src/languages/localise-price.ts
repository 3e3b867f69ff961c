import type { Field, FormDefinition } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import type { Discount } from '../pricing/find-discount.ts'
import type { Price, PricedField, PricedOption } from '../pricing/price-options.ts'
import { isBilingual, localiseForm } from './localise-form.ts'

/**
 * An agreed price with its lines in a language. It is stored in the form's base language; a line whose field, option or
 * rule has another name by now stays as it was agreed.
 */
export function localisePrice(price: Price, form: FormDefinition, language: Locale): Price {
  if (!isBilingual(form)) return price
  const shown = localiseForm(form, language)
  const names = namesOf(form, shown)
  return { ...price, breakdown: price.breakdown.map((line) => localiseLine(line, names)) }
}

interface LineNames {
  before: string
  after: string
  optionText(option: string): string
}

/** A discount with its label in both languages, where the form has them. */
export function withDiscountLabels(discount: Discount, form: FormDefinition): Discount {
  if (!isBilingual(form)) return discount
  const labelIn = (language: Locale) =>
    localiseForm(form, language).settings.pricing.rules.find(({ id }) => id === discount.id)?.label ??
    discount.label
  return { ...discount, labels: { en: labelIn('en'), bn: labelIn('bn') } }
}

/** A rule and a field may have the same id; their names say which one a line is of. */
type Names = ReadonlyMap<string, readonly LineNames[]>

function localiseLine(line: PricedField, names: Names): PricedField {
  const found = names.get(line.fieldId)?.find(({ before }) => before === line.fieldLabel)
  if (!found) return line
  const localise = ({ option, pricePaisa }: PricedOption) => ({
    option: found.optionText(option),
    pricePaisa,
  })
  return { ...line, fieldLabel: found.after, selectedOptions: line.selectedOptions.map(localise) }
}

function namesOf(form: FormDefinition, shown: FormDefinition): Names {
  const names = new Map<string, LineNames[]>()
  const add = (id: string, one: LineNames) => names.set(id, [...(names.get(id) ?? []), one])
  form.settings.pricing.rules.forEach(({ id, label }, index) => {
    const after = shown.settings.pricing.rules[index]?.label ?? label
    add(id, { before: label, after, optionText: (option) => option })
  })
  form.fields.forEach((field, index) => {
    const localised = shown.fields[index] ?? field
    add(field.id, lineNames(field, localised, optionTexts(field, localised)))
    field.group?.fields.forEach((inner, position) => {
      const innerShown = localised.group?.fields[position] ?? inner
      const ofOption = optionTexts(inner, innerShown)
      add(
        inner.id,
        lineNames(inner, innerShown, (text) => rowOption(text, field, localised, ofOption)),
      )
    })
  })
  return names
}

function lineNames(before: Field, after: Field, optionText: LineNames['optionText']): LineNames {
  return { before: before.label, after: after.label, optionText }
}

function optionTexts(before: Field, after: Field): LineNames['optionText'] {
  const texts = new Map(before.options.map(({ label }, index) => [label, after.options[index]?.label]))
  return (option) => texts.get(option) ?? option
}

/** "Guest 2: Beef": the name of the row, its number and the option. */
function rowOption(text: string, before: Field, after: Field, ofOption: LineNames['optionText']): string {
  const start = `${rowName(before)} `
  const [, number, option] = text.startsWith(start)
    ? (/^(\d{1,4}): ([\s\S]*)$/.exec(text.slice(start.length)) ?? [])
    : []
  if (number === undefined || option === undefined) return text
  return `${rowName(after)} ${number}: ${ofOption(option)}`
}

function rowName({ group, label }: Field): string {
  return group?.rowLabel || label
}
