import { isDraftSecret, LOCALES, MAX_DRAFT_PAGE, MESSAGE_CHANNELS } from '@nibondhon/domain'
import { z } from 'zod'
import { IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { Answers, AnswersInput, multipartSubmission } from '../form/answers-schema.ts'
import { PublicForm } from './forms.ts'

/** The secret of the link. It is the key of the draft, so it is neither stored nor logged. */
const SecretParams = z.object({ secret: z.string().max(100).refine(isDraftSecret) })

const Page = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_DRAFT_PAGE)
  .describe('The page of the form that the member is on, from 0')

const DraftBody = z.object({
  data: AnswersInput.optional(),
  page: Page.optional(),
  locale: z.enum(LOCALES).optional(),
  /** Left empty by people; programs that fill in everything fill in this too. */
  website: z.string().max(1000).optional(),
  /** The token of the personal link that the form was opened with. */
  personalLink: z.string().max(100).optional(),
  /** The key under which seats are held while it is paid: it is stored with the answers. */
  hold: z.string().max(100).optional(),
})

const Revision = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000_000)
  .describe('The revision that the changes are based on')

const DraftUpdate = DraftBody.extend({
  revision: Revision.optional(),
  keep: z
    .string()
    .max(20_000)
    .optional()
    .describe('Ids of the fields whose stored file stays, separated by spaces'),
})

/** A draft that was stored. */
const DraftReceipt = z.object({
  /** Names the draft without opening it: a submission that carries it as `draft` removes the draft. */
  id: z.string(),
  secret: z.string(),
  /** Opens the draft on any device. */
  url: z.string(),
  revision: z.int(),
  expiresAt: Timestamp,
})

const DraftFile = z.object({ name: z.string(), type: z.string(), size: z.int() })

export const SavedDraft = DraftReceipt.extend({
  form: PublicForm,
  answers: Answers,
  /** By field id. */
  files: z.record(z.string(), DraftFile),
  page: z.int(),
  /** The token of the personal link that the form was opened with. */
  personalLink: z.string().exactOptional(),
  /** The key under which seats are held while it is paid. */
  hold: z.string().exactOptional(),
  savedAt: Timestamp,
  /** The ways in which the link can be sent. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
}).meta({ id: 'SavedDraft' })
export type SavedDraft = z.infer<typeof SavedDraft>

export const FormProgress = z
  .object({
    /** How many people opened the form. */
    begun: z.int(),
    /** How many drafts were saved, also those that were submitted or have expired. */
    saved: z.int(),
    /** How many of them can still be continued. */
    open: z.int(),
    pages: z.array(z.object({ page: z.int(), reached: z.int(), saved: z.int() })),
  })
  .meta({ id: 'FormProgress' })
export type FormProgress = z.infer<typeof FormProgress>

export const savedDraftEndpoints = defineEndpoints({
  'POST /api/forms/:id/drafts': {
    tag: 'Public forms',
    summary: 'Save a form to finish it later',
    access: 'public',
    params: IdParams,
    body: DraftBody,
    multipart: multipartSubmission({
      page: z.string().optional(),
      website: DraftBody.shape.website,
      personalLink: DraftBody.shape.personalLink,
      hold: DraftBody.shape.hold,
    }),
    response: Success.extend(DraftReceipt.shape),
    status: 201,
  },
  'GET /api/drafts/:secret': {
    tag: 'Public forms',
    summary: 'A saved draft with its form',
    access: 'public',
    params: SecretParams,
    response: Success.extend(SavedDraft.shape),
  },
  'PUT /api/drafts/:secret': {
    tag: 'Public forms',
    summary: 'Save a draft again; 409 `draft_changed` where it was saved from another device since then',
    access: 'public',
    params: SecretParams,
    body: DraftUpdate,
    multipart: multipartSubmission({
      page: z.string().optional(),
      website: DraftBody.shape.website,
      revision: z.string(),
      keep: DraftUpdate.shape.keep,
    }),
    response: Success.extend(DraftReceipt.shape),
  },
  'DELETE /api/drafts/:secret': {
    tag: 'Public forms',
    summary: 'Remove a saved draft with its files',
    access: 'public',
    params: SecretParams,
    response: Success,
  },
  'POST /api/drafts/:secret/send': {
    tag: 'Public forms',
    summary: 'Send the link of a saved draft to the member',
    access: 'public',
    params: SecretParams,
    body: z.object({
      contact: z.string().max(254).describe('An e-mail address or a mobile number'),
      locale: z.enum(LOCALES).optional(),
    }),
    response: Success.extend({ channel: z.enum(MESSAGE_CHANNELS) }),
  },
  'POST /api/forms/:id/begun': {
    tag: 'Public forms',
    summary: 'Count that someone began to fill in a form, or came to one of its pages',
    access: 'public',
    params: IdParams,
    query: z.object({ page: Page.default(0) }),
    response: Success,
  },
  'GET /api/forms/:id/progress': {
    tag: 'Forms',
    summary: 'How many people began, saved and left a form, and on which page',
    access: 'admin',
    scope: { params: { id: 'form' } },
    params: IdParams,
    response: Success.extend(FormProgress.shape),
  },
})

export const savedDraftFileEndpoints = defineFileEndpoints({
  'GET /api/drafts/:secret/files/:fieldId': {
    tag: 'Public forms',
    summary: 'A file of a saved draft',
    access: 'public',
    params: SecretParams.extend({ fieldId: z.string().max(200) }),
    type: 'application/octet-stream',
  },
})
