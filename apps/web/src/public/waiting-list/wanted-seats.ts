import type { PublicForm } from '@nibondhon/api-contract'
import {
  isRecord,
  localDigits,
  seatPools,
  seatsOf,
  type Answers,
  type Field,
  type Locale,
} from '@nibondhon/domain'

type Fields = Pick<PublicForm, 'fields'>

/** Only options and groups: the server knows whether the form itself has a limit. */
const LIMITS = { limits: { maxSubmissions: null } } as Parameters<typeof seatPools>[0]['settings']

/** The seats that these answers take, as the address of the waiting list has them. */
export function wantedSeats({ fields }: Fields, answers: Answers): string {
  const seats = seatsOf({ fields, settings: LIMITS, answers })
  return Object.keys(seats).length === 0 ? '' : JSON.stringify(seats)
}

/** "Dinner: Vegetarian × 2"; what the form does not have is left out. */
export function wantedTexts({ fields }: Fields, wanted: string, locale: Locale): string[] {
  const counts = readSeats(wanted)
  return seatPools({ fields, settings: LIMITS }).flatMap(({ key, fieldId, rowFieldId, option }) => {
    const count = counts[key]
    const field = fields.find(({ id }) => id === fieldId)
    if (typeof count !== 'number' || !field) return []
    const asked = field.group?.fields.find(({ id }) => id === rowFieldId) ?? field
    const name = option === null ? field.label : `${asked.label}: ${labelOf(asked, option)}`
    return [count === 1 ? name : `${name} × ${localDigits(String(count), locale)}`]
  })
}

function labelOf({ options }: Field, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** Anyone can write an address. */
function readSeats(text: string): Record<string, unknown> {
  try {
    const seats: unknown = JSON.parse(text)
    return isRecord(seats) ? seats : {}
  } catch {
    return {}
  }
}
