import { MAX_TAG_LENGTH, MAX_TAGS_PER_SUBMISSION, ROLES, tagName } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, SubmissionParams, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

/** A tag by its name; case makes no difference. */
export const TagName = z
  .string()
  .max(1000)
  .transform(tagName)
  .pipe(
    z
      .string()
      .min(1, inputText('tag'))
      .max(MAX_TAG_LENGTH, inputText('tag_under', { max: MAX_TAG_LENGTH })),
  )

/** Whose submissions a list shows: the reader's own, those without an assignee, or those of one colleague. */
export const AssignedTo = z.union([z.enum(['me', 'none']), Id])

export const Assignee = z.object({ id: Id, username: z.string() })
export type Assignee = z.infer<typeof Assignee>

/** Someone who may enter the console, to be assigned or mentioned. */
export const Colleague = Assignee.extend({ role: z.enum(ROLES) })
export type Colleague = z.infer<typeof Colleague>

export const SomeTags = z.array(TagName).max(MAX_TAGS_PER_SUBMISSION).default([])

export const organiseEndpoints = defineEndpoints({
  'GET /api/tags': {
    tag: 'Submissions',
    summary: 'The tags that submissions have',
    access: 'canViewSubmissions',
    scope: 'listed',
    response: Success.extend({ tags: z.array(z.string()) }),
  },
  'GET /api/colleagues': {
    tag: 'Submissions',
    summary: 'The users who may enter the console, to be assigned or mentioned',
    access: 'canViewSubmissions',
    scope: 'none',
    response: Success.extend({ colleagues: z.array(Colleague) }),
  },
  'PUT /api/submissions/:id/tags': {
    tag: 'Submissions',
    summary: 'Add tags to a submission, and remove some',
    access: ['canEditSubmissions', 'canApprovePayments'],
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({ add: SomeTags, remove: SomeTags }),
    response: Success.extend({ tags: z.array(z.string()) }),
  },
  'PUT /api/submissions/:id/assignee': {
    tag: 'Submissions',
    summary: 'Assign a submission to a colleague, or to no one',
    access: ['canEditSubmissions', 'canApprovePayments'],
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({ userId: Id.nullable() }),
    response: Success.extend({ assignee: Assignee.nullable() }),
  },
})
