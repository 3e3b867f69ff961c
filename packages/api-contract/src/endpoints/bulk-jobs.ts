import { z } from 'zod'
import { Id, IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { Assignee, SomeTags } from './organise.ts'
import { Notify } from './staff-payments.ts'
import { Selection } from './selection.ts'
import { MinConfidence } from './statements.ts'
import { SettableStatus } from './submissions.ts'
import { inputText } from '../input-texts.ts'

/** What a job does to each of its submissions. */
export const BulkAction = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('status'),
      status: SettableStatus,
      /** Added to the admin notes of each submission, and the reason in the history of its payment. */
      note: z.string(),
      notify: z.boolean(),
    }),
    z.object({ kind: z.literal('delete') }),
    z.object({ kind: z.literal('tag'), add: z.array(z.string()), remove: z.array(z.string()) }),
    z.object({
      kind: z.literal('assign'),
      /** Null assigns to no one. */
      assignee: Assignee.nullable(),
    }),
    /** Books payments of statements as proposed. */
    z.object({ kind: z.literal('book'), minConfidence: z.int() }),
  ])
  .meta({ id: 'BulkAction' })
export type BulkAction = z.infer<typeof BulkAction>

/** How the action ended for a submission; all but `changed` mean that it was skipped. */
export const BULK_OUTCOMES = [
  'changed',
  'deleted',
  'unchanged',
  'changed_since',
  'refused',
  'no_seat',
  'cancelled',
] as const

/** An action on many submissions, done in the background where they are many. */
export const BulkJob = z
  .object({
    id: Id,
    action: BulkAction,
    /** Whether it sets back what another job did. */
    isUndo: z.boolean(),
    /** `stopped` where its author lost the account or the right before it was done. */
    state: z.enum(['running', 'done', 'cancelled', 'stopped']),
    stopReason: z.enum(['author_inactive', 'author_lost_right']).nullable(),
    /** Who started it. */
    by: z.string(),
    isOwn: z.boolean(),
    /** Cancelled, but a batch is still being worked on. */
    isCancelling: z.boolean(),
    total: z.int(),
    amountPaisa: z.int(),
    done: z.int(),
    /** How many ended in which way. */
    outcomes: z.record(z.enum(BULK_OUTCOMES), z.int()),
    canUndo: z.boolean(),
    isUndone: z.boolean(),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
  })
  .meta({ id: 'BulkJob' })
export type BulkJob = z.infer<typeof BulkJob>

const JobResponse = Success.extend({ job: BulkJob })

export const bulkJobEndpoints = defineEndpoints({
  'POST /api/bulk-jobs/status': {
    tag: 'Bulk actions',
    summary: 'Set the status of the selected submissions; large selections go on in the background',
    access: 'canApprovePayments',
    scope: 'listed',
    body: z.object({
      selection: Selection,
      status: SettableStatus,
      note: z
        .string()
        .trim()
        .max(1000, inputText('note_under', { max: 1000 }))
        .default(''),
      notify: Notify,
    }),
    response: JobResponse,
  },
  'POST /api/bulk-jobs/delete': {
    tag: 'Bulk actions',
    summary: 'Delete the selected submissions; they can be restored for 30 days',
    access: 'canEditSubmissions',
    scope: 'listed',
    body: z.object({ selection: Selection }),
    response: JobResponse,
  },
  'POST /api/bulk-jobs/tag': {
    tag: 'Bulk actions',
    summary: 'Add tags to the selected submissions, and remove some',
    access: ['canEditSubmissions', 'canApprovePayments'],
    scope: 'listed',
    body: z
      .object({ selection: Selection, add: SomeTags, remove: SomeTags })
      .refine(({ add, remove }) => add.length + remove.length > 0, inputText('some_tag')),
    response: JobResponse,
  },
  'POST /api/bulk-jobs/assign': {
    tag: 'Bulk actions',
    summary: 'Assign the selected submissions to a colleague, or to no one',
    access: ['canEditSubmissions', 'canApprovePayments'],
    scope: 'listed',
    body: z.object({ selection: Selection, userId: Id.nullable() }),
    response: JobResponse,
  },
  /** 409 selection_changed: other payments can be booked than the preview said. */
  'POST /api/bulk-jobs/book': {
    tag: 'Bulk actions',
    summary:
      'Book payments of statements that pay exactly what is open and are sure enough, as the preview lists them',
    access: 'canApprovePayments',
    scope: 'all-forms',
    body: z.object({
      minConfidence: MinConfidence,
      count: z.int().meta({ description: 'As the preview gave it' }),
      amount: z.number().meta({ description: 'As the preview gave it, in taka' }),
    }),
    response: JobResponse,
  },
  'GET /api/bulk-jobs': {
    tag: 'Bulk actions',
    summary:
      'Bulk actions of the last 30 days, the newest first: my own, or those of everyone for roles that manage users',
    access: 'canViewSubmissions',
    scope: 'listed',
    query: z.object({
      of: z
        .enum(['mine', 'all'])
        .default('mine')
        .describe('Whose bulk actions: my own, or those of everyone'),
    }),
    response: Success.extend({ jobs: z.array(BulkJob) }),
  },
  'GET /api/bulk-jobs/:id': {
    tag: 'Bulk actions',
    summary: 'One of my bulk actions with its progress',
    access: 'canViewSubmissions',
    scope: { params: { id: 'job' } },
    params: IdParams,
    response: JobResponse,
  },
  'POST /api/bulk-jobs/:id/cancel': {
    tag: 'Bulk actions',
    summary: 'Stop one of my bulk actions; what is done stays done',
    access: 'canViewSubmissions',
    scope: { params: { id: 'job' } },
    params: IdParams,
    response: JobResponse,
  },
  'POST /api/bulk-jobs/:id/undo': {
    tag: 'Bulk actions',
    summary: 'Set back what one of my bulk actions changed, unless it has changed since',
    access: 'canViewSubmissions',
    scope: { params: { id: 'job' } },
    params: IdParams,
    response: JobResponse,
  },
})

export const bulkReportEndpoints = defineFileEndpoints({
  'GET /api/bulk-jobs/:id/report': {
    tag: 'Bulk actions',
    summary: 'What was changed and skipped by one of my bulk actions, and why, as CSV',
    access: 'canViewSubmissions',
    scope: { params: { id: 'job' } },
    params: IdParams,
    type: 'text/csv; charset=utf-8',
  },
})
