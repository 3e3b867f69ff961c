import type { CheckInTicket } from '@nibondhon/api-contract'
import { checkTicket, type ParsedTicket } from '@nibondhon/domain'
import type { StoredScan } from '../device/device-store.ts'
import {
  earliestOf,
  isPaidHere,
  peopleOf,
  unlistedTicket,
  type CameIn,
  type GatePerson,
  type OwnGate,
} from './person-state.ts'
import type { Signature } from './verify-ticket.ts'

/** Why a text is no ticket of ours. */
export type UnknownReason = 'no-ticket' | 'too-long' | 'forged' | 'unknown-key' | 'not-listed'

export interface ShownTicket {
  ticket: CheckInTicket
  people: GatePerson[]
  /** The ticket as it was scanned. */
  token: string | null
}

/** What a scan comes to, before anything is stored. */
export type Finding =
  | { kind: 'unknown'; reason: UnknownReason }
  | { kind: 'wrong-form' }
  /** With who of it came in first, before it was revoked. */
  | { kind: 'revoked'; name: string; in: CameIn | null }
  /** People who can come in: one comes in at once, of several the staff choose. */
  | ({ kind: 'welcome' } & ShownTicket)
  | ({ kind: 'already' } & ShownTicket)
  /** `due` is null on a list of before that has no amount: then there is none to take. */
  | ({ kind: 'not-paid'; due: number | null; takesCash: boolean } & ShownTicket)
  /** Nothing is to pay, and yet the submission is not completed: the staff decide. */
  | ({ kind: 'not-confirmed' } & ShownTicket)

export interface Scanned {
  /** Null where a reference was typed or a name was chosen. */
  ticket: { parsed: ParsedTicket; signature: Signature; token: string } | null
  uniqueId: string
}

/** What the gate knows. */
export interface Knowledge {
  formId: string
  takesCash: boolean
  listed: CheckInTicket | undefined
  scans: readonly StoredScan[]
  own: OwnGate
}

export function answerScan({ ticket, uniqueId }: Scanned, known: Knowledge): Finding {
  if (ticket?.signature === 'false') return { kind: 'unknown', reason: 'forged' }
  if (ticket?.signature === 'unknown-key') return { kind: 'unknown', reason: 'unknown-key' }
  const { formId, listed, scans, own } = known
  const check = checkTicket({ formId, payload: ticket?.parsed.payload ?? null, listed })
  switch (check.outcome) {
    case 'unknown':
      return { kind: 'unknown', reason: 'not-listed' }
    case 'wrong-form':
      return { kind: 'wrong-form' }
    case 'revoked':
      return {
        kind: 'revoked',
        name: listed?.name ?? '',
        in: listed ? earliestOf(peopleOf(listed, scans, own)) : null,
      }
    case 'valid':
    case 'not-paid': {
      const shown = listed ?? unlistedTicket(uniqueId, check.people, scans)
      const people = peopleOf(shown, scans, own).filter(({ no }) => check.people.includes(no))
      const found = { ticket: shown, people, token: ticket?.token ?? null }
      if (people.every((person) => person.in !== null)) return { kind: 'already', ...found }
      if (check.outcome === 'valid' || isPaidHere(scans)) return { kind: 'welcome', ...found }
      const { due } = shown
      return due === 0
        ? { kind: 'not-confirmed', ...found }
        : { kind: 'not-paid', ...found, due, takesCash: known.takesCash && due !== null }
    }
  }
}
