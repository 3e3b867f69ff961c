import { MAX_NOTE_LENGTH, MAX_NOTE_MENTIONS, PAYMENT_METHODS, TIMELINE_FILTERS } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, SubmissionParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { MessageWithText } from './messages.ts'
import { Assignee } from './organise.ts'
import { inputText } from '../input-texts.ts'

/** What every event has: when it happened, and who did it; '' where the system did. */
const Happened = z.object({ id: z.string(), at: Timestamp, by: z.string() })

export const TimelineEvent = z
  .discriminatedUnion('kind', [
    Happened.extend({ kind: z.literal('submitted') }),
    Happened.extend({
      kind: z.literal('edited'),
      /** The first changed fields, with long answers cut. */
      changes: z.array(
        z.object({
          label: z.string(),
          before: z.string(),
          after: z.string(),
          /** Of a row of a group that was added or removed as a whole. */
          row: z.enum(['added', 'removed']).optional(),
        }),
      ),
      /** How many further fields changed. */
      moreFields: z.int(),
    }),
    Happened.extend({
      kind: z.literal('payment'),
      method: z.enum(PAYMENT_METHODS),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      /** bKash's id of the attempt; null where it is about the payment as a whole. */
      bkashPaymentId: z.string().nullable(),
    }),
    Happened.extend({ kind: z.literal('message'), message: MessageWithText }),
    Happened.extend({
      kind: z.literal('note'),
      noteId: Id,
      text: z.string(),
      editedAt: Timestamp.nullable(),
      /** Whether the reader wrote it: only then they may change or delete it. */
      isOwn: z.boolean(),
      mentions: z.array(Assignee),
    }),
    Happened.extend({ kind: z.literal('noteDeleted') }),
    Happened.extend({ kind: z.literal('status'), from: z.string(), to: z.string() }),
    Happened.extend({ kind: z.literal('adminNotes') }),
    Happened.extend({
      kind: z.literal('tagged'),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
    Happened.extend({
      kind: z.literal('assigned'),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
    Happened.extend({
      kind: z.literal('exported'),
      format: z.string(),
      /** How many submissions the file has. */
      count: z.int(),
      /** False for a large export by something that changes: this submission may have been in it. */
      isCertain: z.boolean(),
    }),
    /** Anything else that the audit log has about it, such as `deleted` and `restored`. */
    Happened.extend({ kind: z.literal('other'), action: z.string(), reason: z.string().optional() }),
  ])
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.infer<typeof TimelineEvent>

const NoteBody = z.object({
  text: z
    .string()
    .trim()
    .min(1, inputText('note'))
    .max(MAX_NOTE_LENGTH, inputText('a_note_under', { max: MAX_NOTE_LENGTH.toLocaleString('en') })),
  /** The colleagues whom the text names with @; one who is not named in it gets no notification. */
  mentions: z
    .array(Id)
    .max(MAX_NOTE_MENTIONS, inputText('mentions_up_to', { max: MAX_NOTE_MENTIONS }))
    .default([]),
})

/** A note that mentions the reader. */
export const Mention = z.object({
  noteId: Id,
  submissionId: Id,
  /** The person whose submission it is, or its unique ID. */
  submission: z.string(),
  by: z.string(),
  /** The beginning of the note. */
  text: z.string(),
  at: Timestamp,
  isRead: z.boolean(),
})
export type Mention = z.infer<typeof Mention>

const WRITE_NOTES = ['canEditSubmissions', 'canApprovePayments', 'canSendNotifications'] as const

export const timelineEndpoints = defineEndpoints({
  'GET /api/submissions/:id/timeline': {
    tag: 'Submissions',
    summary: 'What happened with a submission, the newest first, 50 at a time',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    query: z.object({
      filter: z.enum(TIMELINE_FILTERS).optional(),
      /** `next` of the page before. */
      cursor: z.string().max(100).optional(),
    }),
    response: Success.extend({ events: z.array(TimelineEvent), next: z.string().nullable() }),
  },
  'POST /api/submissions/:id/notes': {
    tag: 'Submissions',
    summary: 'Write a note on a submission; mentioned colleagues are notified in the console',
    access: WRITE_NOTES,
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: NoteBody,
    response: Success.extend({ noteId: Id }),
    status: 201,
  },
  'PUT /api/notes/:id': {
    tag: 'Submissions',
    summary: 'Change a note of one’s own',
    access: WRITE_NOTES,
    scope: { params: { id: 'note' } },
    params: IdParams,
    body: NoteBody,
    response: Success,
  },
  'DELETE /api/notes/:id': {
    tag: 'Submissions',
    summary: 'Delete a note of one’s own',
    access: WRITE_NOTES,
    scope: { params: { id: 'note' } },
    params: IdParams,
    response: Success,
  },
  'GET /api/mentions': {
    tag: 'Submissions',
    summary: 'The latest notes that mention the reader, and how many are unread',
    access: 'canViewSubmissions',
    scope: 'listed',
    response: Success.extend({ mentions: z.array(Mention), unread: z.int() }),
  },
  'POST /api/mentions/read': {
    tag: 'Submissions',
    summary: 'Mark notes that mention the reader as read',
    access: 'canViewSubmissions',
    scope: 'none',
    /** Without `noteIds`, all of them. */
    body: z.object({ noteIds: z.array(Id).max(100).optional() }),
    response: Success,
  },
})
