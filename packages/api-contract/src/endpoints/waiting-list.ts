import {
  LOCALES,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  PLACE_CONFIRMATIONS,
  WAITING_STATES,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { Answers } from '../form/answers-schema.ts'

const MAX_POOLS = 50
const MAX_SEATS = 1000

/** A token of a link: 32 bytes in base64url. */
const TokenParams = z.object({ token: z.string().min(1).max(100) })

const JoinBody = z.object({
  name: z.string().max(200),
  email: z.string().max(254).optional(),
  phone: z.string().max(40).optional(),
  /** Seats by the key of `seatsLeft`; one of the form where it is left out. */
  wanted: z
    .record(z.string().max(400), z.int().min(1).max(MAX_SEATS))
    .refine((wanted) => Object.keys(wanted).length <= MAX_POOLS)
    .optional(),
  /** The language of messages to them. */
  locale: z.enum(LOCALES).optional(),
  /** Left empty by people; programs that fill in everything fill in this too. */
  website: z.string().max(1000).optional(),
})

const WaitingState = z.enum(WAITING_STATES).meta({ id: 'WaitingState' })

export const WaitingPlace = z
  .object({
    formTitle: z.string(),
    customUrl: z.string(),
    name: z.string(),
    /** What they wait for, such as "Bus: Bus B"; empty where all seats are alike. */
    wanted: z.array(z.string()),
    state: WaitingState,
    /** Among those who wait; null once they do not. */
    position: z.int().nullable(),
    /** Whether the link in our message has to be opened before a seat is offered. */
    mustConfirm: z.boolean(),
    /** Until when the seats are held; null without an offer. */
    offerEndsAt: Timestamp.nullable(),
    /** Where the form is filled in with the offer; null without one. */
    offerUrl: z.string().nullable(),
  })
  .meta({ id: 'WaitingPlace' })
export type WaitingPlace = z.infer<typeof WaitingPlace>

export const WaitingOffer = z
  .object({
    customUrl: z.string(),
    name: z.string(),
    endsAt: Timestamp,
    /** Name, contact and the option that is held, for the form. */
    answers: Answers,
    /** What is held, such as "Bus: Bus B"; empty where all seats are alike. */
    held: z.array(z.string()),
  })
  .meta({ id: 'WaitingOffer' })
export type WaitingOffer = z.infer<typeof WaitingOffer>

export const WaitingEntry = z
  .object({
    id: Id,
    /** Among those who wait; null once they do not. */
    position: z.int().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    wanted: z.array(z.object({ label: z.string(), count: z.int() })),
    state: WaitingState,
    isMovedUp: z.boolean(),
    /** Whether the link in our message was opened; those who have not are passed over by offers, unless moved up. */
    confirmation: z.enum(PLACE_CONFIRMATIONS),
    createdAt: Timestamp,
    offeredAt: Timestamp.nullable(),
    offerEndsAt: Timestamp.nullable(),
    /** How many offers were made. */
    offers: z.int(),
    /** The submission that was made with the offer. */
    uniqueId: z.string().nullable(),
    /** The latest message of each channel about the offer; about the place while it waits. */
    messages: z.array(
      z.object({
        id: Id,
        channel: z.enum(MESSAGE_CHANNELS),
        state: z.enum(MESSAGE_STATES),
        detail: z.string(),
      }),
    ),
  })
  .meta({ id: 'WaitingEntry' })
export type WaitingEntry = z.infer<typeof WaitingEntry>

const EntryParams = z.object({ id: Id, entryId: Id })
const ReasonBody = z.object({ reason: z.string().trim().max(500).optional() })

export const waitingListEndpoints = defineEndpoints({
  'POST /api/forms/:id/waiting-list': {
    tag: 'Public forms',
    summary: 'Join the waiting list of a form or option that is full',
    access: 'public',
    params: IdParams,
    body: JoinBody,
    response: Success.extend({
      position: z.int(),
      /** Shows and leaves the place. */
      place: z.string(),
      placeUrl: z.string(),
    }),
    status: 201,
  },
  'GET /api/waiting-list/:token': {
    tag: 'Public forms',
    summary: 'A place on a waiting list',
    access: 'public',
    params: TokenParams,
    response: Success.extend(WaitingPlace.shape),
  },
  'POST /api/waiting-list/:token/leave': {
    tag: 'Public forms',
    summary: 'Leave a waiting list',
    access: 'public',
    params: TokenParams,
    response: Success.extend(WaitingPlace.shape),
  },
  'GET /api/waiting-list/offers/:token': {
    tag: 'Public forms',
    summary: 'An offer of seats, while it is valid',
    access: 'public',
    params: TokenParams,
    response: Success.extend(WaitingOffer.shape),
  },
  'GET /api/forms/:id/waiting-list': {
    tag: 'Forms',
    summary:
      'The waiting list of a form: those who wait in their order, then those with an offer, then the others',
    access: 'canViewSubmissions',
    scope: { params: { id: 'form' } },
    params: IdParams,
    query: z.object({ page: PageNumber, limit: z.coerce.number().int().min(1).max(100).default(50) }),
    response: Success.extend({
      entries: z.array(WaitingEntry),
      total: z.int(),
      waiting: z.int(),
      offered: z.int(),
      /** Whether offers are made now: not while the form is closed. */
      isOffering: z.boolean(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /api/forms/:id/waiting-list/:entryId/move-up': {
    tag: 'Forms',
    summary: 'Move someone to the top of the waiting list',
    access: 'canEditSubmissions',
    scope: { params: { id: 'form' } },
    params: EntryParams,
    body: ReasonBody,
    response: Success,
  },
  'POST /api/forms/:id/waiting-list/:entryId/remove': {
    tag: 'Forms',
    summary: 'Remove someone from the waiting list; seats that are held for them become free',
    access: 'canEditSubmissions',
    scope: { params: { id: 'form' } },
    params: EntryParams,
    body: ReasonBody,
    response: Success,
  },
  'POST /api/forms/:id/waiting-list/:entryId/offer': {
    tag: 'Forms',
    summary: 'Offer free seats to someone on the waiting list now',
    access: 'canEditSubmissions',
    scope: { params: { id: 'form' } },
    params: EntryParams,
    body: ReasonBody,
    response: Success,
  },
})

export const waitingListFileEndpoints = defineFileEndpoints({
  'GET /api/forms/:id/waiting-list/export': {
    tag: 'Forms',
    summary: 'The waiting list of a form as CSV',
    access: 'canExportData',
    scope: { params: { id: 'form' } },
    params: IdParams,
    type: 'text/csv',
  },
})
