import { z } from 'zod'
import { Id, Overbook, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { SubmissionStatus } from './submissions.ts'
import { inputText } from '../input-texts.ts'

/** A submission that was deleted and can still be restored. */
export const DeletedSubmission = z
  .object({
    id: Id,
    uniqueId: z.string(),
    /** The person's name where there is one, and the unique ID. */
    title: z.string(),
    form: z.object({ id: Id, title: z.string() }),
    status: SubmissionStatus,
    amountPaisa: z.int(),
    createdAt: Timestamp,
    deletedAt: Timestamp,
    deletedBy: z.string(),
    /** What the member is owed: above 0 it is kept until that is returned. */
    owedPaisa: z.int(),
    /** When it is deleted for good. */
    expiresAt: Timestamp,
  })
  .meta({ id: 'DeletedSubmission' })
export type DeletedSubmission = z.infer<typeof DeletedSubmission>

const MAX_RESTORED_AT_ONCE = 500

export const deletedSubmissionEndpoints = defineEndpoints({
  'GET /api/deleted-submissions': {
    tag: 'Submissions',
    summary: 'Deleted submissions that can be restored, the last deleted first',
    access: 'canEditSubmissions',
    scope: 'listed',
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      /** In the person's name, the unique ID and the form's title. */
      search: z.string().trim().max(200).default(''),
    }),
    response: Success.extend({
      submissions: z.array(DeletedSubmission),
      total: z.int(),
      page: z.int(),
    }),
  },
  'POST /api/deleted-submissions/restore': {
    tag: 'Submissions',
    summary: 'Restore deleted submissions as they were',
    access: 'canEditSubmissions',
    scope: { body: { ids: 'submission' } },
    body: z.object({
      ids: z
        .array(Id)
        .min(1, inputText('some_submission'))
        .max(MAX_RESTORED_AT_ONCE, inputText('select_up_to', { max: MAX_RESTORED_AT_ONCE })),
      overbook: Overbook,
    }),
    /** Those that are deleted for good, or restored already, are missing. */
    response: Success.extend({ restored: z.int(), missing: z.int() }),
  },
})
