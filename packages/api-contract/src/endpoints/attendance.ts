import { ARRIVALS, BY_HAND, LOCALES, MAX_PRINT_NAME_LENGTH } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, optionalFilter, PageNumber, Success, Timestamp, UniqueId } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { PrintLayoutInput } from '../form/print-layout-schema.ts'
import { ScanResult, SecondScan } from './check-in.ts'

const Arrived = z.object({ people: z.int(), arrived: z.int() })

/** How many have come, as all gates and staff together know it. */
export const AttendanceBoard = z
  .object({
    /** All who are on a ticket that is good, and who came in before theirs was revoked; and of them those who are in. */
    total: Arrived,
    /** Of those who are to come, how many still have something to pay. */
    unpaid: z.int(),
    /** By gate; the gate is null for those whom staff checked in. */
    gates: z.array(z.object({ gate: z.object({ id: Id, name: z.string() }).nullable(), arrived: z.int() })),
    /** The beginnings of the hours in which people came, in the zone of the association. */
    hours: z.array(z.object({ from: Timestamp, arrived: z.int() })),
    /** By batch, where the form asks for it; '' for the others. */
    batches: z.array(Arrived.extend({ batch: z.string() })),
  })
  .meta({ id: 'AttendanceBoard' })
export type AttendanceBoard = z.infer<typeof AttendanceBoard>

export const Attendee = z
  .object({
    /** Of the submission; null once it was deleted. */
    submissionId: Id.nullable(),
    uniqueId: z.string(),
    /** The number of the person on the ticket: 1 is who registered. */
    person: z.int(),
    /** '' where the answers give none. */
    name: z.string(),
    /** Who registered, for a guest. */
    guestOf: z.string().nullable(),
    batch: z.string(),
    note: z.string(),
    isPaid: z.boolean(),
    due: z.number().describe('What is still to pay for the submission, in taka'),
    /** Came in before the ticket was revoked. */
    isRevoked: z.boolean(),
    /** When; null for who is to come. */
    at: Timestamp.nullable(),
    /** Null for who is to come, and for those whom staff checked in. */
    gate: z.object({ id: Id, name: z.string() }).nullable(),
    /** Who checked in by hand. */
    by: z.string().nullable(),
    again: SecondScan.optional(),
  })
  .meta({ id: 'Attendee' })
export type Attendee = z.infer<typeof Attendee>

/** Cash that a gate took and that is not in the books. */
export const GateCash = z
  .object({
    scanId: Id,
    amount: z.number().describe('In taka'),
    at: Timestamp,
    gate: z.string(),
    /** Who registered; '' once the submission was deleted. */
    name: z.string(),
    uniqueId: z.string(),
    submissionId: Id.nullable(),
    reason: z
      .enum(['deleted', 'nothing-to-pay', 'not-allowed', 'not-booked'])
      .describe('Why it is not booked, as it is now; `not-allowed` where gates of the form take no cash'),
  })
  .meta({ id: 'GateCash' })
export type GateCash = z.infer<typeof GateCash>

export const AttendanceFilter = z.object({
  search: z.string().trim().max(200).default('').describe('In names, answers, phones and references'),
  state: optionalFilter(z.enum(ARRIVALS)).describe('Only who is in, or who is to come'),
  gate: optionalFilter(z.union([z.literal(BY_HAND), Id])).describe(
    'Only who came in by this gate; `hand` for those whom staff checked in',
  ),
  batch: z.string().trim().max(60).default('').describe('Only of this batch, however it is written'),
})
export type AttendanceFilter = z.output<typeof AttendanceFilter>

const PrintFilter = AttendanceFilter.extend({
  uniqueId: UniqueId.optional().describe('Only of this submission'),
  person: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Only who has this number on the ticket, with `uniqueId`'),
})
export type PrintFilter = z.output<typeof PrintFilter>

const MAX_SCANS_BY_HAND = 100
const TAG = 'Check-in'
const FORM = { params: { id: 'form' } } as const

export const attendanceEndpoints = defineEndpoints({
  'GET /api/forms/:id/check-in': {
    tag: TAG,
    summary: 'How many have come to the event of a form: in all, by gate, hour and batch',
    access: 'canViewSubmissions',
    scope: FORM,
    params: IdParams,
    response: Success.extend(AttendanceBoard.shape),
  },
  'GET /api/forms/:id/check-in/people': {
    tag: TAG,
    summary: 'Who has come to the event of a form, and who has not',
    access: 'canViewSubmissions',
    scope: FORM,
    params: IdParams,
    query: AttendanceFilter.extend({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: Success.extend({
      people: z.array(Attendee),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /api/forms/:id/check-in/scans': {
    tag: TAG,
    summary: 'Check people in by hand, or take that back: like scans of a gate, at the time of the server',
    access: 'canEditSubmissions',
    scope: FORM,
    params: IdParams,
    body: z.object({
      scans: z
        .array(
          z.object({
            id: Id.describe('Made by the caller: the same one sent again has the same result'),
            uniqueId: UniqueId,
            person: z.int().min(1).max(1_000_000).describe('The number of the person, as in the list'),
            undo: z
              .literal(true)
              .optional()
              .describe('Takes back all that was scanned before of this person'),
          }),
        )
        .min(1)
        .max(MAX_SCANS_BY_HAND),
    }),
    response: Success.extend({ results: z.array(ScanResult) }),
  },
})

const CASH_PARAMS = IdParams.extend({ scanId: Id.describe('The scan with which the gate took it') })

export const gateCashEndpoints = defineEndpoints({
  'GET /api/forms/:id/check-in/cash': {
    tag: TAG,
    summary: 'What gates took in cash and could not book, the oldest first',
    access: 'canApprovePayments',
    scope: FORM,
    params: IdParams,
    response: Success.extend({ cash: z.array(GateCash) }),
  },
  'POST /api/forms/:id/check-in/cash/:scanId/book': {
    tag: TAG,
    summary: 'Book what a gate took in cash, once',
    access: 'canApprovePayments',
    scope: FORM,
    params: CASH_PARAMS,
    response: Success,
  },
  'POST /api/forms/:id/check-in/cash/:scanId/dismiss': {
    tag: TAG,
    summary: 'Say why what a gate entered as cash is none',
    access: 'canApprovePayments',
    scope: FORM,
    params: CASH_PARAMS,
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    response: Success,
  },
})

export const printPictureEndpoints = defineEndpoints({
  'POST /api/forms/:id/print-pictures': {
    tag: TAG,
    summary: 'Store a background of badges; as multipart with the picture (JPG or PNG) under picture',
    access: 'canEditForms',
    scope: FORM,
    params: IdParams,
    response: Success.extend({ picture: z.string().describe('The `background` of a layout') }),
  },
})

export const attendanceFileEndpoints = defineFileEndpoints({
  'GET /api/forms/:id/check-in/export': {
    tag: TAG,
    summary: 'Who has come to the event of a form, as CSV or Excel file',
    access: 'canExportData',
    scope: FORM,
    params: IdParams,
    query: AttendanceFilter.extend({
      format: z.enum(['csv', 'xlsx']).default('csv').describe('Of the file'),
    }),
    type: 'text/csv; charset=utf-8',
  },
  'GET /api/forms/:id/print/:layoutId': {
    tag: TAG,
    summary:
      'Badges or certificates of a layout for all people of a filter who get one; X-Record-Count says how many',
    access: 'canExportData',
    scope: FORM,
    params: IdParams.extend({
      layoutId: z.string().min(1).max(MAX_PRINT_NAME_LENGTH).describe('Of the form’s `printLayouts`'),
    }),
    query: PrintFilter,
    type: 'application/pdf',
  },
  'GET /api/forms/:id/print-pictures/:picture': {
    tag: TAG,
    summary: 'A background of badges as it was stored, of a form that has it',
    access: 'canViewSubmissions',
    scope: FORM,
    params: IdParams.extend({ picture: z.string().max(64).describe('The `background` of a layout') }),
    type: 'image/*',
  },
  'POST /api/forms/:id/print-preview': {
    tag: TAG,
    summary: 'A layout, saved or not, with made-up people',
    access: 'canEditForms',
    scope: FORM,
    params: IdParams,
    body: z.object({
      layout: PrintLayoutInput,
      language: z.enum(LOCALES).default('en').describe('Where the layout is in that of each member'),
    }),
    type: 'application/pdf',
  },
})
