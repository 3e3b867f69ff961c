import { createHash } from 'node:crypto'
import type { EditableSubmission, PageResponse, PlainPageOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  type Answers,
  answerProblemText,
  answersShownAt,
  answersToSend,
  type Field,
  fieldAccess,
  fieldsNotShown,
  isOnPage,
  PAGE_INPUTS,
  readPostedEdit,
  readShownFields,
  removedFileInputName,
  shownPages,
  STEP_INPUTS,
} from '@nibondhon/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FIX_BEFORE_SAVING } from '../../../../features/submissions/index.ts'
import { withUploads } from '../../../../features/uploads/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { AppError } from '../../../../platform/http/index.ts'
import type { HeldFile, HeldFiles } from '../form/held-files.ts'
import { isOnlyShown, responseOf } from '../form/post-outcome.ts'
import { type Post as ReadPost, readPost } from '../form/read-post.ts'
import { sendSubmission, type SendResult } from '../form/send-submission.ts'
import { pageStatus } from '../page-status.ts'
import { openPost, type Post, type PostParts } from './post-tools.ts'

export interface EditParts extends PostParts {
  files: FileStore
  heldFiles: HeldFiles
}

interface EditParams {
  uniqueId: string
  editCode: string
}

interface EditRequest {
  request: FastifyRequest
  reply: FastifyReply
  params: EditParams
}

/** Saves an edit that was posted without script, with its files; shows it again until it is complete and valid. */
export async function saveEdit(
  parts: EditParts,
  { request, reply, params }: EditRequest,
  sendFailure: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const loaded = await openPost(parts, request, reply).call({
    url: endpointUrl('GET /api/submissions/edit/:uniqueId/:editCode', { ...params }),
  })
  if (loaded.status !== 200) return sendFailure()
  const submission = loaded.body as EditableSubmission
  const form = { id: placeOf(submission), fields: submission.form.fields }
  const { post, outcome } = await withUploads(parts.files, request, async (uploads) => {
    const read = await readPost(request, { form, heldFiles: parts.heldFiles, uploads })
    const opened = openPost(parts, request, reply, read.language)
    const result = await save({ ...parts, request }, { submission, params, post: opened, read })
    const heldIds = Object.values(read.held).map(({ file }) => file.fileId)
    return { post: opened, outcome: result, fileIds: 'redirect' in result ? [] : heldIds }
  })
  if ('redirect' in outcome) return post.goTo(outcome.redirect)
  return post.show(outcome.page, { status: outcome.status ?? 200 })
}

interface PostedEdit {
  submission: EditableSubmission
  params: EditParams
  post: Post
  read: ReadPost
}

type EditPage = PlainPageOf<'edit'>
type EditOutcome = { redirect: string } | { page: EditPage; status?: ReturnType<typeof pageStatus> }

async function save(
  parts: EditParts & { request: FastifyRequest },
  { submission, params, post, read }: PostedEdit,
): Promise<EditOutcome> {
  const removed = removedFiles(submission, read)
  const before = { ...submission, data: { ...submission.data, ...otherPages(submission, read) } }
  const answers = { ...readPostedEdit(before, read.values), ...removed, ...filesOf(read.held) }
  const page = (changed: Partial<EditPage> = {}): EditPage => ({
    screen: 'edit',
    editCode: params.editCode,
    submission,
    answers,
    fileReferences: references(parts.heldFiles, submission, read.held),
    fileErrors: {},
    lostFiles: read.lost,
    response: null,
    hasNewFields: false,
    pageId: read.text(STEP_INPUTS.page),
    ...changed,
  })
  if (isOnlyShown(read)) return { page: page() }
  const fileErrors = Object.fromEntries(
    Object.entries(read.fileProblems).map(([id, one]) => [id, answerProblemText(one, post.locale)]),
  )
  if (Object.keys(fileErrors).length > 0) {
    return { page: page({ fileErrors, response: NOT_SAVED }), status: 422 }
  }
  const [to] = read.values.getAll(STEP_INPUTS.to)
  if (to !== undefined) return { page: page({ pageId: String(to) }) }
  if (read.lost.length > 0) return { page: page(), status: 422 }
  if (newFields(submission, answers, read).length > 0) {
    return { page: page({ hasNewFields: true }), status: 422 }
  }
  const seenAt = read.text(PAGE_INPUTS.updatedAt) || submission.updatedAt
  const seen = { ...submission, data: answersShownAt(submission, seenAt) }
  const data = { ...answersToSend(seen, answers), ...removed }
  const agreed = read.text(PAGE_INPUTS.amount)
  const agreedTotal = agreed === '' ? null : Number(agreed)
  const result = await send(parts, { params, data, held: read.held, seenAt, agreedTotal, post })
  if ('lost' in result) return { page: page({ lostFiles: result.lost }), status: 422 }
  const { response } = result
  if (response.status === 200) return { redirect: `${editPath(params)}?saved=true` }
  return { page: page({ response }), status: pageStatus(response) }
}

/** What was changed on the other pages of the form, and goes along until it is saved. */
function otherPages({ form }: EditableSubmission, { answers, values, text }: ReadPost): Answers {
  if (text(STEP_INPUTS.otherPages) === '') return {}
  const shown = readShownFields(values)
  const open = form.fields.filter(
    (field) => fieldAccess(field, 'public-edit').canEdit && !shown.has(field.id),
  )
  return Object.fromEntries(
    open.flatMap(({ id }) => (Object.hasOwn(answers, id) ? [[id, answers[id] ?? null] as const] : [])),
  )
}

/** The fields that the answers ask for, and that were not on the page: where there are pages, those of the same page. */
function newFields(submission: EditableSubmission, answers: Answers, { values, text }: ReadPost): Field[] {
  const missing = fieldsNotShown(submission, answers, values)
  if (values.getAll(STEP_INPUTS.page).length === 0) return missing
  const pages = shownPages(submission.form.fields, answers, 'public-edit')
  const page = pages.find(({ id }) => id === text(STEP_INPUTS.page))
  return missing.filter(({ id }) => page && isOnPage(page, id))
}

interface Sending {
  params: EditParams
  data: Answers
  held: Record<string, HeldFile>
  seenAt: string
  /** The new price that the member has agreed to, in taka. */
  agreedTotal: number | null
  post: Post
}

async function send(
  { app, files, request }: EditParts & { request: FastifyRequest },
  { params, data, held, seenAt, agreedTotal, post }: Sending,
): Promise<SendResult> {
  const url = endpointUrl('PUT /api/submissions/edit/:uniqueId/:editCode', { ...params })
  if (Object.keys(held).length === 0) {
    return { response: await post.call({ method: 'PUT', url, payload: { data, agreedTotal } }) }
  }
  const texts = agreedTotal === null ? {} : { agreedTotal: String(agreedTotal) }
  // The same post again, such as by a double click, has the same key.
  const digests = Object.entries(held).map(([id, { digest }]) => [id, digest])
  const key = createHash('sha256')
    .update(JSON.stringify([seenAt, data, digests, agreedTotal]))
    .digest('base64url')
  return sendSubmission({ app, files, request }, { method: 'PUT', url, key, answers: data, texts, held })
}

/** The files that the submission has and that are ticked to be removed; another one that was chosen counts instead. */
function removedFiles({ form, data }: EditableSubmission, { text, held }: ReadPost): Answers {
  const ids = form.fields.filter(takesFile).map(({ id }) => id)
  const ticked = ids.filter((id) => text(removedFileInputName(id)) !== '' && !Object.hasOwn(held, id))
  return Object.fromEntries(ticked.filter((id) => data[id] != null).map((id) => [id, null]))
}

function takesFile(field: Field): boolean {
  return field.type === 'file' && fieldAccess(field, 'public-edit').canEdit
}

function filesOf(held: Record<string, HeldFile>): Answers {
  return Object.fromEntries(Object.entries(held).map(([id, { file }]) => [id, file]))
}

function references(
  heldFiles: HeldFiles,
  submission: EditableSubmission,
  held: Record<string, HeldFile>,
): Record<string, string> {
  const formId = placeOf(submission)
  return Object.fromEntries(
    Object.entries(held).map(([name, file]) => [name, heldFiles.sign({ formId, name }, file)]),
  )
}

/** The reference of a file is valid only for the submission that it was chosen for. */
function placeOf({ uniqueId }: EditableSubmission): string {
  return `edit ${uniqueId}`
}

/** As the API responds to answers that are not accepted. */
const NOT_SAVED: PageResponse = responseOf(
  new AppError('invalid', { code: 'invalid_answers', write: FIX_BEFORE_SAVING }),
)

export function editPath({ uniqueId, editCode }: EditParams): string {
  return `/edit-submission/${encodeURIComponent(uniqueId)}/${encodeURIComponent(editCode)}`
}
