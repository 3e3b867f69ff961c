export const TICKETS_FOR = ['submission', 'person'] as const
export type TicketsFor = (typeof TICKETS_FOR)[number]

/** How a form gives tickets, and what the staff at the gate see of a submission. */
export interface TicketSettings {
  enabled: boolean
  /** One ticket for all people of a submission, or one for each of them. */
  per: TicketsFor
  /** Id of the field that names who registered; '' leaves it to the types and labels of the fields. */
  nameField: string
  /** Id of a group with a row for each guest, or of a number of guests; '' means that no one brings guests. */
  guestField: string
  /** Ids of the fields whose answers the gate shows, such as a size or a wheelchair. */
  noteFields: string[]
  /** '' is the title of the form. */
  eventName: string
  eventNameBn: string
  place: string
  placeBn: string
  /** Moments in ISO 8601; '' is not known. */
  startsAt: string
  endsAt: string
  /** Whether gates may take what is still to pay in cash. */
  cashAtGate: boolean
}

export const MAX_TICKET_NOTE_FIELDS = 5
export const MAX_TICKET_TEXT_LENGTH = 200

/** Of a form whose tickets were never set up. */
export const NO_TICKETS: TicketSettings = {
  enabled: false,
  per: 'submission',
  nameField: '',
  guestField: '',
  noteFields: [],
  eventName: '',
  eventNameBn: '',
  place: '',
  placeBn: '',
  startsAt: '',
  endsAt: '',
  cashAtGate: false,
}
