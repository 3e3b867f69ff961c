import { ARRIVALS, FILE_TYPES, LATE_REASONS, LIMITS, LOCALES, MEMBERSHIP_STATES } from '@nibondhon/domain'
import { z } from 'zod'
import {
  Day,
  Id,
  optionalFilter,
  Overbook,
  PageNumber,
  SubmissionParams,
  Success,
  Timestamp,
} from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { Answers, AnswersInput } from '../form/answers-schema.ts'
import { Field } from '../form/field-schema.ts'
import { Cancellation } from './cancellations.ts'
import { EarlierReceipt, Notify, PaymentEvent, PaymentInfo } from './staff-payments.ts'
import { PriceBreakdown } from '../form/rules-schema.ts'
import { AssignedTo, Assignee, TagName } from './organise.ts'
import {
  EditHistoryEntry,
  PaymentMethod,
  PaymentSituation,
  PaymentStatus,
  SettableStatus,
  SubmissionStatus,
} from './submissions.ts'
import { inputText } from '../input-texts.ts'

export const SUBMISSION_SORTS = ['createdAt', 'updatedAt', 'amount', 'status', 'uniqueId', 'form'] as const

const LateReason = z.enum(LATE_REASONS).meta({ id: 'LateReason' })

/** The filters of the list; exports take the very same ones. */
export const SubmissionFilters = z.object({
  formId: optionalFilter(Id),
  status: optionalFilter(SubmissionStatus),
  paymentStatus: optionalFilter(PaymentStatus),
  paymentMethod: optionalFilter(PaymentMethod),
  /** Whole days of the server's time zone, both ends included. */
  dateFrom: optionalFilter(Day),
  dateTo: optionalFilter(Day),
  /** Money that came in another way than it should have. */
  needsReview: optionalFilter(z.stringbool()),
  /** Only payments that came too late, for this reason. */
  lateReason: optionalFilter(LateReason),
  /** Not cancelled, with something still to be paid by the ledger, whatever the status. */
  unpaid: optionalFilter(z.stringbool()),
  /** Whether anyone of it has come to the event; of those to come only whose ticket is good. */
  arrival: optionalFilter(z.enum(ARRIVALS)),
  /** Of the person in the register, on the day of the call. For readers of all forms. */
  membership: optionalFilter(z.enum(MEMBERSHIP_STATES)),
  tag: optionalFilter(TagName),
  assignedTo: optionalFilter(AssignedTo),
  answerTo: optionalFilter(z.string().max(LIMITS.name)).describe(
    'With `formId`: the id or name of a field, for `answer`',
  ),
  answer: optionalFilter(z.string().max(LIMITS.option)).describe(
    'The answer to `answerTo`, or one of its choices',
  ),
  /** In ids, names, e-mails, phones and answers. */
  search: optionalFilter(z.string().trim().max(200)),
})
export type SubmissionFilters = z.output<typeof SubmissionFilters>

/** A submission in a list. Its `data` has the answers of the form's columns, cut to what a cell shows. */
export const SubmissionRow = z
  .object({
    id: Id,
    uniqueId: z.string(),
    /** null for roles that may not edit submissions. */
    editCode: z.string().nullable(),
    /** Seven signs that the member writes on a bank transfer. */
    paymentReference: z.string(),
    /** What the person is called in it, or else their address; '' where it does not say. */
    who: z.string(),
    /** Of the person; there only in lists, '' where the answers have none. */
    phone: z.string().optional(),
    batch: z.string().optional(),
    status: SubmissionStatus,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    data: Answers,
    adminNotes: z.string(),
    hasPayment: z.boolean(),
    hasBeenEdited: z.boolean(),
    needsReview: z.boolean(),
    /** Why its payment came too late, while it needs review. */
    lateReasons: z.array(LateReason),
    paymentMethod: PaymentMethod.nullable(),
    paymentInfo: PaymentInfo.nullable(),
    /** By name; only staff see them, and who it is assigned to. */
    tags: z.array(z.string()),
    assignee: Assignee.nullable(),
    form: z.object({ id: Id, title: z.string(), version: z.int() }),
  })
  .meta({ id: 'SubmissionRow' })
export type SubmissionRow = z.infer<typeof SubmissionRow>

/** In taka; null where nothing was agreed, or before agreed prices were stored. */
export const AgreedPrice = z
  .object({
    base: z.number(),
    total: z.number(),
    breakdown: PriceBreakdown,
    difference: z
      .number()
      .describe('What the answers cost more since staff changed them: to be settled with the member'),
  })
  .meta({ id: 'AgreedPrice' })
export type AgreedPrice = z.infer<typeof AgreedPrice>

/** All of a submission, with the fields of its own version of the form. */
export const Submission = SubmissionRow.extend({
  form: z.object({
    id: Id,
    title: z.string(),
    version: z.int(),
    customUrl: z.string(),
    fields: z.array(Field),
    /** Of the plain texts of the fields; English where it is left out. */
    baseLanguage: z.enum(LOCALES).optional(),
    /** Whether members may edit their submissions, and download them as PDF. */
    allowEditing: z.boolean(),
    hasPublicPdf: z.boolean(),
  }),
  /** Null unless it is cancelled. */
  cancellation: Cancellation.nullable(),
  /** How the payer sees the payment; null where there is none. */
  paymentSituation: PaymentSituation.nullable(),
  /** Where each uploaded file can be seen for the next 15 minutes, by fileId. */
  files: z.record(z.string(), z.string()),
  editHistory: z.array(EditHistoryEntry),
  paymentHistory: z.array(PaymentEvent),
  /** The newest first. */
  earlierReceipts: z.array(EarlierReceipt),
  agreedPrice: AgreedPrice.nullable(),
  /** The person whose personal link it was made with; null without one. */
  personalLink: z.object({ name: z.string() }).nullable(),
}).meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>

/** Filters and order: which list, and how it is sorted. */
export const SortedFilters = SubmissionFilters.extend({
  sort: optionalFilter(z.enum(SUBMISSION_SORTS)),
  direction: optionalFilter(z.enum(['asc', 'desc'])),
  /** By form title, then form id, then in the chosen order; across all pages. */
  group: optionalFilter(z.literal('form')),
})

const MAX_COLUMNS = 30

/** Ids of fields, separated by commas, whose answers the rows have instead of those in the form's own columns. */
export const ChosenColumns = optionalFilter(
  z
    .string()
    .max(MAX_COLUMNS * 101)
    .transform((text) => text.split(','))
    .pipe(
      z.array(z.string().min(1).max(100)).max(MAX_COLUMNS, inputText('columns_up_to', { max: MAX_COLUMNS })),
    ),
)

const MAX_AT_ONCE = 500
const SomeIds = z
  .array(Id)
  .min(1, inputText('some_submission'))
  .max(MAX_AT_ONCE, inputText('select_up_to', { max: MAX_AT_ONCE }))

/** Submissions that look like the same person's, or the same form sent twice. */
export const DuplicateGroup = z
  .object({
    form: z.object({ id: Id, title: z.string() }),
    /** All of the group, the newest first. */
    ids: z.array(Id),
  })
  .meta({ id: 'DuplicateGroup' })
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const

/** The list's filters and nothing else decide what is in the file. */
export const ExportQuery = SubmissionFilters.extend({
  format: z.enum(EXPORT_FORMATS, inputText('export')),
  /** Other names of dateFrom and dateTo. */
  startDate: SubmissionFilters.shape.dateFrom,
  endDate: SubmissionFilters.shape.dateTo,
  /** For a PDF: whether it contains each submission's payment. */
  includePaymentDetails: optionalFilter(z.stringbool()),
  /** By default tables have questions and options as they are written and other columns in English, and PDFs are in the members' languages. */
  language: optionalFilter(z.enum(LOCALES, inputText('export'))),
})
export type ExportQuery = z.output<typeof ExportQuery>

export const exportEndpoints = defineFileEndpoints({
  'GET /api/export/submissions': {
    tag: 'Submissions',
    summary: 'All submissions of the filter as CSV, XLSX or PDF; X-Record-Count says how many',
    access: 'canExportData',
    scope: 'listed',
    query: ExportQuery,
    type: 'text/csv; charset=utf-8',
  },
})

export const submissionAdminEndpoints = defineEndpoints({
  'GET /api/submissions': {
    tag: 'Submissions',
    summary:
      'Submissions, newest first unless sorted otherwise, with the answers of the columns cut to 50 characters',
    access: 'canViewSubmissions',
    scope: 'listed',
    query: SortedFilters.extend({
      columns: ChosenColumns,
      updatedSince: optionalFilter(Timestamp).describe('Only what was submitted or changed since then'),
      after: optionalFilter(z.string().max(100)).describe(
        'With `sort=updatedAt` and `direction=asc`, instead of `page`: `next` of the page before, so that none is missed',
      ),
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(500).default(10),
    }),
    response: Success.extend({
      submissions: z.array(SubmissionRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      next: z
        .string()
        .nullable()
        .describe('For `after`; null on the last page, and in any order but the earliest change first'),
      /** When the list was read, for `POST /api/submissions/changes`. */
      asOf: Timestamp,
    }),
  },
  'GET /api/submissions/duplicates': {
    tag: 'Submissions',
    summary: 'Submissions of the filter that look like doubles, by chosen fields or by likeness',
    access: 'canViewSubmissions',
    scope: 'listed',
    query: SubmissionFilters.extend({
      /** Field ids, joined by commas: all must match. None given, 80% of the answers must. */
      fields: optionalFilter(z.string().max(10_000)),
      /** The groups that staff decided are not the same person's, instead of the others. */
      settled: optionalFilter(z.stringbool()),
    }),
    response: Success.extend({
      groups: z.array(DuplicateGroup),
      /** How many there are, also where only the first are listed. */
      groupCount: z.int(),
      duplicateCount: z.int(),
      /** Groups that staff decided are not the same person's. */
      settledCount: z.int(),
      compared: z.int(),
    }),
  },
  'POST /api/submissions/bulk-read': {
    tag: 'Submissions',
    summary:
      'Several submissions with their forms, to be compared; long answers are shortened when they are many',
    access: 'canViewSubmissions',
    scope: { body: { ids: 'submission' } },
    body: z.object({ ids: SomeIds.max(50, inputText('compare_up_to', { max: 50 })) }),
    response: Success.extend({ submissions: z.array(Submission) }),
  },
  'POST /api/submissions/bulk-status': {
    tag: 'Submissions',
    summary: 'Set the status of several submissions, all or none; the answer says what they were before',
    access: 'canApprovePayments',
    scope: { body: { 'changes.id': 'submission' } },
    body: z.object({
      changes: z
        .array(z.object({ id: Id, status: SettableStatus }))
        .min(1, inputText('some_submission'))
        .max(MAX_AT_ONCE, inputText('select_up_to', { max: MAX_AT_ONCE })),
      notify: Notify,
      overbook: Overbook,
    }),
    response: Success.extend({ previous: z.array(z.object({ id: Id, status: SubmissionStatus })) }),
  },
  'POST /api/submissions/bulk-delete': {
    tag: 'Submissions',
    summary: 'Delete several submissions with their files and history, all or none',
    access: 'canEditSubmissions',
    scope: { body: { ids: 'submission' } },
    body: z.object({ ids: SomeIds }),
    response: Success.extend({ deletedSubmissions: z.int(), deletedFiles: z.int() }),
  },
  'GET /api/submissions/:id': {
    tag: 'Submissions',
    summary: 'One submission with its form',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    response: Success.extend(Submission.shape),
  },
  'GET /api/submissions/:id/neighbours': {
    tag: 'Submissions',
    summary: 'The submissions before and after one in a list, by the filters and order of that list',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    query: SortedFilters,
    response: Success.extend({ previous: Id.nullable(), next: Id.nullable() }),
  },
  'PUT /api/submissions/:id': {
    tag: 'Submissions',
    summary: 'Correct the answers of a submission; the change is kept in its history',
    access: 'canEditSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({
      data: AnswersInput,
      updatedAt: Timestamp.optional(),
      overbook: Overbook,
      agreedTotal: z.number().nullable().optional().meta({
        description:
          'Changes the answers with their price: the new price that the user has seen, in taka; null asks for it with 409 price_to_confirm, whose `errors` have before, total, toPay and comesBack. Left out, a difference is noted, or settled as the form says.',
      }),
    }),
    response: Success.extend(Submission.shape),
  },
  'PUT /api/submissions/:id/files/:fieldId': {
    tag: 'Submissions',
    summary:
      'Replace the file of an answer; as multipart with the file under file. The former one stays in the history',
    access: 'canEditSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams.extend({ fieldId: z.string().max(100) }),
    multipart: z.object({
      updatedAt: z.string().optional(),
      file: z
        .file()
        .mime([...FILE_TYPES])
        .meta({ description: 'Smaller than 5 MB' }),
    }),
    response: Success.extend(Submission.shape),
  },
  'DELETE /api/submissions/:id': {
    tag: 'Submissions',
    summary: 'Delete a submission with its files and history',
    access: 'canEditSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    response: Success.extend({ deletedFiles: z.int() }),
  },
})
