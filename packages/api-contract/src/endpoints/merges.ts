import { MAX_DECIDED } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Overbook, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

const TOO_FEW = inputText('two_submissions')
const TOO_MANY = inputText('submissions_up_to', { max: MAX_DECIDED })

/** Submissions that staff merged into one. */
export const Merge = z
  .object({
    id: Id,
    /** Of the submissions that were merged into the kept one. */
    uniqueIds: z.array(z.string()),
    /** Labels of the fields whose answers changed. */
    changedFields: z.array(z.string()),
    mergedBy: z.string(),
    mergedAt: Timestamp,
    undoneBy: z.string().nullable(),
    undoneAt: Timestamp.nullable(),
    /** Until when it can be undone; null when it is undone, or too late. */
    undoUntil: Timestamp.nullable(),
  })
  .meta({ id: 'Merge' })
export type Merge = z.infer<typeof Merge>

export const mergeEndpoints = defineEndpoints({
  'POST /api/duplicates/distinct': {
    tag: 'Submissions',
    summary: 'Remember, or forget, that submissions are not the same person’s',
    access: 'canEditSubmissions',
    scope: { body: { ids: 'submission' } },
    body: z.object({
      ids: z.array(Id).min(2, TOO_FEW).max(MAX_DECIDED, TOO_MANY),
      areDistinct: z.boolean(),
    }),
    /** How many pairs were remembered or forgotten. */
    response: Success.extend({ pairs: z.int() }),
  },
  'POST /api/merges': {
    tag: 'Submissions',
    summary:
      'Merge submissions of one person into one of them; also needs canApprovePayments where they have payments',
    access: 'canEditSubmissions',
    scope: { body: { keptId: 'submission', 'submissions.id': 'submission' } },
    body: z.object({
      keptId: Id,
      /** All of them, the kept one too, as the staff member saw them. */
      submissions: z
        .array(z.object({ id: Id, updatedAt: Timestamp }))
        .min(2, TOO_FEW)
        .max(MAX_DECIDED, TOO_MANY),
      /** By field id: the submission whose answer is taken. Other answers stay as the kept one has them. */
      answersFrom: z.record(z.string().max(200), Id),
      /** Confirms that more than one of them was paid, and that the money has to be returned. */
      acceptsPaidTwice: z.boolean().default(false),
      overbook: Overbook,
    }),
    response: Success.extend({ merge: Merge }),
  },
  'POST /api/merges/:id/undo': {
    tag: 'Submissions',
    summary: 'Undo a merge of the last 30 days: every submission is as it was before',
    access: 'canEditSubmissions',
    scope: { params: { id: 'merge' } },
    params: IdParams,
    body: z.object({ overbook: Overbook }).nullish(),
    response: Success.extend({ ids: z.array(Id) }),
  },
  'GET /api/submissions/:id/merges': {
    tag: 'Submissions',
    summary: 'What was merged into a submission, the last first',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: IdParams,
    response: Success.extend({ merges: z.array(Merge) }),
  },
})
