import type { Answers, Field } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, PageNumber, Success, Timestamp } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { PaymentEvent, PaymentInfo, PaymentMethod } from './payments.ts'
import { EditHistoryEntry, PaymentStatus, SubmissionStatus } from './submissions.ts'

const AnswersById = z.custom<Answers>((value) => typeof value === 'object' && value !== null)

/** A filter that is left empty in the address is none. */
const filter = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

export const SUBMISSION_SORTS = ['createdAt', 'updatedAt', 'amount', 'status', 'uniqueId', 'form'] as const

/** The filters of the list; exports take the very same ones. */
export const SubmissionFilters = z.object({
  formId: filter(Id),
  status: filter(SubmissionStatus),
  paymentStatus: filter(PaymentStatus),
  paymentMethod: filter(PaymentMethod),
  /** Whole days of the server's time zone, both ends included. */
  dateFrom: filter(z.iso.date('Please give the date as YYYY-MM-DD')),
  dateTo: filter(z.iso.date('Please give the date as YYYY-MM-DD')),
  /** Money that came in another way than it should have. */
  needsReview: filter(z.stringbool()),
  /** In ids, names, e-mails, phones and answers. */
  search: filter(z.string().trim().max(200)),
})
export type SubmissionFilters = z.output<typeof SubmissionFilters>

/** A submission in a list. */
export const SubmissionRow = z.object({
  id: Id,
  uniqueId: z.string(),
  editCode: z.string(),
  status: SubmissionStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  data: AnswersById,
  adminNotes: z.string(),
  hasPayment: z.boolean(),
  hasBeenEdited: z.boolean(),
  needsReview: z.boolean(),
  paymentMethod: PaymentMethod.nullable(),
  paymentInfo: PaymentInfo.nullable(),
  form: z.object({ id: Id, title: z.string(), version: z.int() }),
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

/** All of a submission, with the fields of its own version of the form. */
export const Submission = SubmissionRow.extend({
  form: z.object({
    id: Id,
    title: z.string(),
    version: z.int(),
    customUrl: z.string(),
    fields: z.custom<Field[]>(Array.isArray),
  }),
  /** Where each uploaded file can be seen for the next 15 minutes, by fileId. */
  files: z.record(z.string(), z.string()),
  editHistory: z.array(EditHistoryEntry),
  paymentHistory: z.array(PaymentEvent),
})
export type Submission = z.infer<typeof Submission>

/** Wherever a submission is named, its id or its unique id will do. */
const SubmissionParams = z.object({ id: z.string().max(100) })

export const deskEndpoints = defineEndpoints({
  'GET /api/submissions': {
    tag: 'Submissions',
    summary: 'Submissions, newest first unless sorted otherwise',
    access: 'canViewSubmissions',
    query: SubmissionFilters.extend({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(500).default(10),
      sort: filter(z.enum(SUBMISSION_SORTS)),
      direction: filter(z.enum(['asc', 'desc'])),
    }),
    answer: Success.extend({
      submissions: z.array(SubmissionRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'GET /api/submissions/:id': {
    tag: 'Submissions',
    summary: 'One submission with its form',
    access: 'canViewSubmissions',
    params: SubmissionParams,
    answer: Success.extend(Submission.shape),
  },
  'PUT /api/submissions/:id': {
    tag: 'Submissions',
    summary: 'Correct the answers of a submission; the change is kept in its history',
    access: 'canEditSubmissions',
    params: SubmissionParams,
    body: z.object({ data: z.unknown(), updatedAt: Timestamp.optional() }),
    answer: Success.extend(Submission.shape),
  },
  'DELETE /api/submissions/:id': {
    tag: 'Submissions',
    summary: 'Delete a submission with its files and history',
    access: 'canEditSubmissions',
    params: SubmissionParams,
    answer: Success.extend({ deletedFiles: z.int() }),
  },
})
