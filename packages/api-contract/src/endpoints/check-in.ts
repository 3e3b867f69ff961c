import { LOCALES, MAX_PRINT_NAME_LENGTH, MAX_TICKET_TEXT, SCAN_OUTCOMES } from '@nibondhon/domain'
import { z } from 'zod'
import { Amount, Id, Success, Timestamp, UniqueId } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'

/** A device sends what it has in parts. */
export const MAX_SCANS_OF_REQUEST = 1000
/** So many tickets are in one part of a list. */
export const MAX_LISTED_TICKETS = 1000

/** A public key with which tickets are verified; keys that no longer sign are among them. */
export const TicketKey = z
  .object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid: z.string(), x: z.string() })
  .meta({ id: 'TicketKey' })
export type TicketKey = z.infer<typeof TicketKey>

const Gate = z.object({ id: Id, name: z.string(), formId: Id, endsAt: Timestamp })

export const CheckInGate = Gate.extend({
  /** Whether a device was paired. */
  isPaired: z.boolean(),
  hasEnded: z.boolean(),
  /** When its device last spoke with the server. */
  lastContactAt: Timestamp.nullable(),
  /** How many people came in by it. */
  people: z.int(),
  /** Its scans of people who had come in before. */
  repeated: z.int(),
}).meta({ id: 'CheckInGate' })
export type CheckInGate = z.infer<typeof CheckInGate>

/** What a paired device knows of itself. */
export const PairedGate = Gate.extend({
  /** In English and Bangla. */
  event: z.object({ name: z.string(), nameBn: z.string() }),
  /** Whether it may take what is still to pay in cash. */
  takesCash: z.boolean(),
  /** IANA name of the zone of the association. */
  timeZone: z.string(),
}).meta({ id: 'PairedGate' })
export type PairedGate = z.infer<typeof PairedGate>

/** Without network two gates let the same person in; this is where it was later. */
export const SecondScan = z.object({ at: Timestamp, gate: z.object({ id: Id, name: z.string() }) })

export const CheckInPerson = z.object({
  no: z.int(),
  name: z.string(),
  /** When and where the person came in; null for who has not. The gate is null for staff in the console. */
  at: Timestamp.nullable(),
  gate: z.object({ id: Id, name: z.string() }).nullable(),
  again: SecondScan.optional(),
})
export type CheckInPerson = z.infer<typeof CheckInPerson>

export const CheckInTicket = z
  .object({
    uniqueId: z.string(),
    version: z.int(),
    /** Who registered; '' once it is revoked. */
    name: z.string(),
    people: z.array(CheckInPerson),
    /** Answers that the form names for the gate, one a line. */
    note: z.string(),
    revoked: z.boolean(),
    isPaid: z.boolean(),
    /** What is to pay, in taka: 0 where the submission is only not completed, null where it is paid. */
    due: z.number().nullable(),
  })
  .meta({ id: 'CheckInTicket' })
export type CheckInTicket = z.infer<typeof CheckInTicket>

/** What the page of a ticket shows. */
export const TicketView = z
  .object({
    /** A revoked ticket says nothing of its people. */
    isRevoked: z.boolean(),
    token: z.string(),
    url: z.string(),
    uniqueId: z.string(),
    event: z.object({
      name: z.string(),
      nameBn: z.string(),
      place: z.string(),
      placeBn: z.string(),
      /** '' where it is not known. */
      startsAt: z.string(),
      endsAt: z.string(),
    }),
    /** Whom it lets in. */
    people: z.array(z.string()),
    /** On the ticket of all people, where the form gives each of them one. */
    each: z.array(z.object({ name: z.string(), token: z.string() })),
    /** What its holder may print. */
    prints: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'TicketView' })
export type TicketView = z.infer<typeof TicketView>

const TicketQuery = z.object({ token: z.string().min(1).max(MAX_TICKET_TEXT).describe('The ticket') })

const ScanInput = z.object({
  id: Id.describe('Made by the device: the same scan sent again has the same result'),
  token: z.string().max(MAX_TICKET_TEXT).optional().describe('The ticket, as scanned'),
  uniqueId: UniqueId.optional().describe(
    'Instead of a ticket, where a reference was typed or a name was chosen',
  ),
  person: z.int().min(1).max(1_000_000).describe('The number of the person, as in the list'),
  at: Timestamp.describe('When it happened, by the clock of the device'),
  undo: z.literal(true).optional().describe('Takes back what this gate scanned before of this person'),
  cash: Amount.optional().describe('What the gate took in cash for the submission, in taka'),
})
export type ScanInput = z.infer<typeof ScanInput>

export const ScanResult = z
  .object({
    id: Id,
    outcome: z.enum(SCAN_OUTCOMES),
    /** When and where the person came in first, as far as the server knew then; null where the person is not in. */
    at: Timestamp.nullable(),
    gate: z.object({ id: Id, name: z.string() }).nullable(),
    person: z.int(),
    /** Whether the cash is in the books; null where none was taken. Otherwise staff decide about it. */
    isCashBooked: z.boolean().nullable(),
  })
  .meta({ id: 'ScanResult' })
export type ScanResult = z.infer<typeof ScanResult>

const PairingCode = z.object({ gate: CheckInGate, pairingCode: z.string(), pairingUrl: z.string() })
const GateParams = z.object({ id: Id })
const TAG = 'Check-in'

export const checkInEndpoints = defineEndpoints({
  'GET /api/check-in/keys': {
    tag: TAG,
    summary: 'The public keys that verify tickets',
    access: 'public',
    response: Success.extend({ keys: z.array(TicketKey) }),
  },
  'GET /api/check-in/ticket': {
    tag: TAG,
    summary: 'What the page of a ticket shows',
    access: 'public',
    query: TicketQuery,
    response: Success.extend(TicketView.shape),
  },
  'POST /api/check-in/keys': {
    tag: TAG,
    summary: 'Sign tickets with a new key from now on; tickets of before stay good',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: Success.extend({ keys: z.array(TicketKey) }),
  },
  'GET /api/check-in/gates': {
    tag: TAG,
    summary: 'The gates of a form',
    access: 'canEditForms',
    scope: 'listed',
    query: z.object({ formId: Id.describe('The form whose gates are listed') }),
    response: Success.extend({ gates: z.array(CheckInGate) }),
  },
  'POST /api/check-in/gates': {
    tag: TAG,
    summary: 'Add a gate; the code pairs one device, once, within 30 minutes',
    access: 'canEditForms',
    scope: { body: { formId: 'form' } },
    body: z.object({ name: z.string().trim().min(1).max(60), formId: Id, endsAt: Timestamp }),
    response: Success.extend(PairingCode.shape),
    status: 201,
  },
  'POST /api/check-in/gates/:id/code': {
    tag: TAG,
    summary: 'A new code to pair a gate; its device of before ends',
    access: 'canEditForms',
    scope: { params: { id: 'gate' } },
    params: GateParams,
    response: Success.extend(PairingCode.shape),
  },
  'DELETE /api/check-in/gates/:id': {
    tag: TAG,
    summary: 'End a gate: its device can read and send nothing more; what it scanned stays',
    access: 'canEditForms',
    scope: { params: { id: 'gate' } },
    params: GateParams,
    response: Success,
  },
  'POST /api/check-in/pair': {
    tag: TAG,
    summary: 'Make a device a gate by its code',
    access: 'public',
    body: z.object({ code: z.string().max(40) }),
    response: Success.extend({
      token: z.string().describe('Sent as `Authorization: Bearer`'),
      gate: PairedGate,
    }),
  },
  'GET /api/check-in/list': {
    tag: TAG,
    summary: 'For a gate: the tickets of its form, or those that changed since a version',
    access: 'public',
    query: z.object({
      since: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .describe('The `version` of the last list; 0 reads all'),
    }),
    response: Success.extend({
      /** `since` of the next call. */
      version: z.int(),
      /** There are more: ask again at once. */
      hasMore: z.boolean(),
      tickets: z.array(CheckInTicket).max(MAX_LISTED_TICKETS),
      keys: z.array(TicketKey),
      gate: PairedGate,
      /** The clock of the server. */
      now: Timestamp,
    }),
  },
  'POST /api/check-in/scans': {
    tag: TAG,
    summary: 'For a gate: send scans, in any order and as often as needed',
    access: 'public',
    body: z.object({
      now: Timestamp.describe(
        'What the clock of the device shows while it sends: a wrong clock is corrected by it',
      ),
      scans: z.array(ScanInput).max(MAX_SCANS_OF_REQUEST),
    }),
    response: Success.extend({ results: z.array(ScanResult) }),
  },
})

export const checkInFileEndpoints = defineFileEndpoints({
  'GET /api/check-in/ticket/calendar': {
    tag: TAG,
    summary: 'The event of a ticket, for a calendar',
    access: 'public',
    query: TicketQuery,
    type: 'text/calendar',
  },
  'GET /api/check-in/ticket/picture': {
    tag: TAG,
    summary: 'A ticket as a picture, with event, name, time and place beside its code',
    access: 'public',
    query: TicketQuery.extend({
      language: z.enum(LOCALES).default('en').describe('Of what is written on it'),
    }),
    type: 'image/png',
  },
  'GET /api/check-in/ticket/print': {
    tag: TAG,
    summary: 'A badge or certificate of those whom a ticket is for, where its layout is for members',
    access: 'public',
    query: TicketQuery.extend({
      layout: z.string().min(1).max(MAX_PRINT_NAME_LENGTH).describe('The `id` among the ticket’s `prints`'),
    }),
    type: 'application/pdf',
  },
})
