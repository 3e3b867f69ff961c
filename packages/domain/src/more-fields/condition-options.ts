import { isChoiceField } from '../form-model/field-kind.ts'
import type { Field, FieldOption } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { namesInFormula, PRICE_NAME } from './calculated-values.ts'
import { isCompared } from './condition-comparison.ts'
import {
  AGREED,
  districtValue,
  divisionValue,
  FILLED,
  matrixValue,
  NOT_AGREED,
  NOT_FILLED,
} from './condition-values.ts'
import { matrixRows } from './matrix.ts'
import { divisions } from './places/places.ts'
import { RATING_SCALE } from './rating-field.ts'

/** What a condition on a field can ask for, as staff read it. */
export type ConditionOption = Pick<FieldOption, 'value' | 'label'>

/** Whether other fields can depend on the answer, or on the result. */
export function isUsedInConditions(field: Field, fields: readonly Field[]): boolean {
  return isCompared(field) ? !dependsOnLater(field, fields) : conditionOptions(field, 'en') !== null
}

/**
 * Whether a result is calculated from the price, or from a field that comes after it. A condition on it could change that
 * price, or hide that field. Each field is visited once.
 */
function dependsOnLater(field: Field, fields: readonly Field[]): boolean {
  const positions = new Map(fields.map(({ name }, index) => [name, index]))
  const seen = new Set<number>()
  const open = [fields.indexOf(field)]
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const user = fields[position]
    if (!user || seen.has(position)) continue
    seen.add(position)
    for (const name of namesInFormula(user)) {
      const used = positions.get(name) ?? -1
      if (name === PRICE_NAME || used >= position) return true
      open.push(used)
    }
  }
  return false
}

/**
 * The answers to a field on which others can depend: options, the points of a rating, whether someone agreed or signed,
 * where someone lives, what is first, and the choice in each line. Null for a field whose possible answers can't be listed.
 */
export function conditionOptions(field: Field, locale: Locale): readonly ConditionOption[] | null {
  if (isChoiceField(field)) return field.options
  switch (field.type) {
    case 'rating':
      return Array.from({ length: field.rating?.scale ?? RATING_SCALE.usual }, (_, index) => {
        const value = String(index + 1)
        return { value, label: localDigits(value, locale) }
      })
    case 'consent':
      return [
        { value: AGREED, label: locale === 'bn' ? 'সম্মতি দিয়েছেন' : 'Agreed' },
        { value: NOT_AGREED, label: locale === 'bn' ? 'সম্মতি দেননি' : 'Not agreed' },
      ]
    case 'signature':
      return [
        { value: FILLED, label: locale === 'bn' ? 'স্বাক্ষর দিয়েছেন' : 'Filled in' },
        { value: NOT_FILLED, label: locale === 'bn' ? 'স্বাক্ষর দেননি' : 'Not filled in' },
      ]
    case 'address':
      return placeOptions(locale)
    case 'ranking':
      return field.options.map(({ value, label }) => ({
        value,
        label: locale === 'bn' ? `প্রথম স্থানে ${label}` : `${label} is first`,
      }))
    case 'matrix':
      return matrixRows(field).flatMap((row) =>
        field.options.map((column) => ({
          value: matrixValue(row.value, column.value),
          label: `${row.label}: ${column.label}`,
        })),
      )
    default:
      return null
  }
}

/** The divisions, then the districts of each. */
function placeOptions(locale: Locale): ConditionOption[] {
  const name = (names: Readonly<Record<Locale, string>>, kind: 'division' | 'district') =>
    locale === 'bn' ? `${names.bn} ${KINDS_BN[kind]}` : `${names.en} ${kind}`
  return [
    ...divisions().map(({ code, names }) => ({ value: divisionValue(code), label: name(names, 'division') })),
    ...divisions().flatMap(({ districts }) =>
      districts.map(({ code, names }) => ({ value: districtValue(code), label: name(names, 'district') })),
    ),
  ]
}

const KINDS_BN = { division: 'বিভাগ', district: 'জেলা' } as const
