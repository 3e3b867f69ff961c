import type { Field, FieldType } from '../form-model/form-types.ts'
import { type JsonRecord, readNumber, readRecord, readText, readTrimmed } from '../form-model/read-json.ts'
import { normaliseOptions } from '../form-model/read-options.ts'
import { FORMULA_DECIMALS } from './calculated-values.ts'
import { MATRIX_SIZE } from './matrix.ts'
import { RATING_SCALE } from './rating-field.ts'

type MoreSettings = Pick<Field, 'rating' | 'consent' | 'formula' | 'matrix'>

/** The settings that only one type has; a field of any other has none of these keys. */
export function normaliseMoreField(type: FieldType, field: JsonRecord): MoreSettings {
  switch (type) {
    case 'rating': {
      const { scale, low, high } = readRecord(field.rating)
      return {
        rating: {
          scale: readNumber(scale) ?? RATING_SCALE.usual,
          low: readTrimmed(low),
          high: readTrimmed(high),
        },
      }
    }
    case 'consent': {
      const { text, tick, version } = readRecord(field.consent)
      return { consent: { text: readText(text), tick: readTrimmed(tick), version: readVersion(version) } }
    }
    case 'calculated': {
      const { expression, decimals } = readRecord(field.formula)
      return {
        formula: {
          expression: readTrimmed(expression),
          decimals: readNumber(decimals) ?? FORMULA_DECIMALS.usual,
        },
      }
    }
    case 'matrix': {
      // One line too many is enough for checkForm to reject the form.
      const rows = normaliseOptions(readRecord(field.matrix).rows).slice(0, MATRIX_SIZE.rows + 1)
      return { matrix: { rows } }
    }
    default:
      return {}
  }
}

const MAX_VERSION = 999_999

function readVersion(value: unknown): number {
  const version = readNumber(value) ?? 1
  return Number.isInteger(version) && version >= 1 && version <= MAX_VERSION ? version : 1
}
