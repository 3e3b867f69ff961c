import type { PageResponse, PlainPage } from '@nibondhon/api-contract'
import { type Answers, type Discount, isFileAnswer, type Locale, PAGE_INPUTS } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StoredForm } from '../../../../features/forms/index.ts'
import type { Availability } from '../../../../features/seats/index.ts'
import { type AppError, STATUS_OF } from '../../../../platform/http/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import type { PageStatus } from '../../page-renderer.ts'
import type { HeldFile, HeldFiles } from './held-files.ts'
import type { Post } from './read-post.ts'

/** What it takes to send a submission that was posted without script. */
export interface SendingParts {
  app: FastifyInstance
  files: FileStore
  heldFiles: HeldFiles
}

export interface PostContext {
  request: FastifyRequest
  reply: FastifyReply
  form: StoredForm
  /** What is left of its seats. */
  available: Availability
  post: Post
  locale: Locale
}

/** What the page of a posted form is made of. */
export type PostedForm = Pick<PostContext, 'form' | 'available' | 'post'>

/** What a post leads to: a page, or another address. */
export type Outcome = PageOutcome | { redirect: string }

export interface PageOutcome {
  page: PlainPage
  status?: PageStatus
}

/** Whether only the page is wanted again, changed or in another language. */
export function isOnlyShown({ language, text }: Post): boolean {
  const buttons = [PAGE_INPUTS.remove, PAGE_INPUTS.rows, PAGE_INPUTS.back]
  return language !== null || buttons.some((name) => text(name) !== '')
}

export interface Submitted {
  submissionId: string
  uniqueId: string
  editCode: string
}

export function submittedOf({ body }: PageResponse): Submitted {
  const { submissionId, uniqueId, editCode } = body as Submitted
  return { submissionId, uniqueId, editCode }
}

/** The same for the same answers and files, whenever and however they were posted. */
export function contentOf({
  answers,
  held,
  discount,
}: {
  answers: Answers
  held: Record<string, HeldFile>
  discount: Discount | null
}): unknown {
  const texts = Object.entries(answers).filter(([, answer]) => !isFileAnswer(answer))
  const digests = Object.entries(held).map(([name, { digest }]) => [name, digest])
  const codes = discount ? [['', discount.code]] : []
  return [...texts, ...digests, ...codes].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
}

/** As the API responds with this error. */
export function responseOf({ kind, code, message, errors }: AppError): PageResponse {
  return { status: STATUS_OF[kind], body: { success: false, code, message, ...(errors && { errors }) } }
}
