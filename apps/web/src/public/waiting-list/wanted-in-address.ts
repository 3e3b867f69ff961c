import type { PublicForm } from '@nibondhon/api-contract'
import { isRecord, seatsOf, wantedTexts, type Answers, type Locale } from '@nibondhon/domain'

type Fields = Pick<PublicForm, 'fields'>

/** Only options and groups: the server knows whether the form itself has a limit. */
const LIMITS = { limits: { maxSubmissions: null } } as Parameters<typeof seatsOf>[0]['settings']

/** The seats that these answers take, as the address of the waiting list has them. */
function wantedSeats({ fields }: Fields, answers: Answers): string {
  const seats = seatsOf({ fields, settings: LIMITS, answers })
  return Object.keys(seats).length === 0 ? '' : JSON.stringify(seats)
}

/** Where the member of these answers joins the waiting list. */
export function joinAddress(form: Pick<PublicForm, 'customUrl' | 'fields'>, answers: Answers): string {
  const wanted = wantedSeats(form, answers)
  return `/waiting-list/${form.customUrl}${wanted === '' ? '' : `?wanted=${encodeURIComponent(wanted)}`}`
}

/** What an address of the waiting list asks for; what the form does not have is left out. */
export function wantedInAddress({ fields }: Fields, wanted: string, locale: Locale): string[] {
  return wantedTexts({ fields, settings: LIMITS }, readSeats(wanted), locale)
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
