import type { Answers, Field } from '../form-model/form-types.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { FORM_POOL, type FormWithSeats, seatPools } from '../capacity/seat-pools.ts'
import { poolLabel } from '../capacity/seats-text.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { prefillAnswers } from '../prefill/prefill-answers.ts'
import { namingFields } from '../text/submission-title.ts'

/** What someone gave when they joined the waiting list. */
export interface OfferedPlace {
  name: string
  email: string
  phone: string
  /** Seats by pool. */
  wanted: Readonly<Record<string, number>>
}

/**
 * What an offer fills in: name and contact in the first field for each, and the option whose seat is held. Rows are for
 * the member to fill in.
 */
export function offerAnswers(form: FormWithSeats, place: OfferedPlace, patterns: PatternEngine): Answers {
  const firstOf = (type: Field['type']) => form.fields.find((field) => field.type === type)?.id
  const contact = new Map([
    [firstOf('tel'), place.phone],
    [firstOf('email'), place.email],
    [namingFields(form.fields)[0], place.name],
  ])
  const held = new Map<string, string[]>()
  for (const { key, fieldId, rowFieldId, option } of seatPools(form)) {
    if (fieldId === null || rowFieldId !== null || option === null || !isWanted(place, key)) continue
    held.set(fieldId, [...(held.get(fieldId) ?? []), option])
  }
  return prefillAnswers({
    fields: form.fields,
    valuesOf: ({ id }) => held.get(id) ?? [contact.get(id) ?? ''],
    patterns,
  })
}

/** "Bus: Bus B", "Guests × 2": what is held; nothing for a form whose seats are all alike. */
export function wantedTexts(
  form: FormWithSeats,
  wanted: Readonly<Record<string, unknown>>,
  locale: Locale,
): string[] {
  return seatPools(form).flatMap((pool) => {
    const count = Object.hasOwn(wanted, pool.key) ? wanted[pool.key] : undefined
    if (typeof count !== 'number' || pool.key === FORM_POOL) return []
    const label = poolLabel(pool, form.fields)
    return [count === 1 ? label : `${label} × ${localDigits(String(count), locale)}`]
  })
}

function isWanted({ wanted }: OfferedPlace, key: string): boolean {
  return Object.hasOwn(wanted, key)
}
