import { isChoiceField } from '../form-model/field-kind.ts'
import type { Field, FieldOption } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { AGREED, districtValue, divisionValue, NOT_AGREED } from './condition-values.ts'
import { divisions } from './places/places.ts'
import { RATING_SCALE } from './rating-field.ts'

/** What a condition on a field can ask for, as staff read it. */
export type ConditionOption = Pick<FieldOption, 'value' | 'label'>

/**
 * The answers to a field on which others can depend: options, the points of a rating, whether someone agreed, and where
 * someone lives. Null for a field with too many possible answers to list, and for what is calculated, because a condition
 * on it could change the price that it is calculated from.
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
    case 'address':
      return placeOptions(locale)
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
