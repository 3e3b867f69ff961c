import type { EditableSubmission } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  answersShownAt,
  answersToSend,
  editCodeProblem,
  fieldsNotShown,
  normaliseEditCode,
  PAGE_INPUTS,
  PUBLIC_ROUTES,
  readPostedEdit,
} from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPersonalPage } from '../../send-page.ts'
import { pageStatus } from '../page-status.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

interface EditParams {
  uniqueId: string
  editCode: string
}

/** Editing a submission without script: the question for its code, and the form. */
export function editPosts(scope: FastifyInstance, parts: PostParts): void {
  scope.post<{ Params: { uniqueId: string; editCode?: string } }>(
    PUBLIC_ROUTES.editSubmission,
    POST_OPTIONS,
    (request, reply) => {
      const post = openPost(parts, request, reply)
      const { uniqueId, editCode = '' } = request.params
      return editCode === ''
        ? takeCode(post, uniqueId)
        : saveEdit(post, { uniqueId, editCode }, () => sendLoadFailure(parts, request, reply, post))
    },
  )
}

async function takeCode(post: Post, uniqueId: string): Promise<FastifyReply> {
  const editCode = post.posted.get('editCode') ?? ''
  const page = { screen: 'editCode', uniqueId, editCode } as const
  if (post.isLanguageChange) return post.show({ ...page, isChecked: false })
  if (editCodeProblem(editCode)) return post.show({ ...page, isChecked: true }, { status: 422 })
  return post.goTo(editPath({ uniqueId, editCode: normaliseEditCode(editCode) }))
}

async function saveEdit(
  post: Post,
  params: EditParams,
  sendFailure: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const loaded = await post.call({
    url: endpointUrl('GET /api/submissions/edit/:uniqueId/:editCode', params),
  })
  if (loaded.status !== 200) return sendFailure()
  const submission = loaded.body as EditableSubmission
  const { posted } = post
  const answers = readPostedEdit(submission, posted)
  const page = { screen: 'edit', editCode: params.editCode, submission, answers } as const
  if (post.isLanguageChange) return post.show({ ...page, response: null, hasNewFields: false })
  if (fieldsNotShown(submission, answers, posted).length > 0) {
    return post.show({ ...page, response: null, hasNewFields: true }, { status: 422 })
  }
  const data = answersShownAt(submission, posted.get(PAGE_INPUTS.updatedAt) ?? submission.updatedAt)
  const response = await post.call({
    method: 'PUT',
    url: endpointUrl('PUT /api/submissions/edit/:uniqueId/:editCode', params),
    payload: { data: answersToSend({ ...submission, data }, answers) },
  })
  if (response.status === 200) return post.goTo(`${editPath(params)}?saved=true`)
  return post.show({ ...page, response, hasNewFields: false }, { status: pageStatus(response) })
}

/** The page that opening the same address shows: a wrong code, a form that allows no editing, too many attempts. */
async function sendLoadFailure(
  { renderer }: PostParts,
  request: FastifyRequest<{ Params: { uniqueId: string; editCode?: string } }>,
  reply: FastifyReply,
  { locale }: Post,
): Promise<FastifyReply> {
  const path = editPath({ uniqueId: request.params.uniqueId, editCode: request.params.editCode ?? '' })
  const address = { route: 'editSubmission', params: request.params, path, search: '' } as const
  return sendPersonalPage(request, reply, await renderer.load(request, address, locale))
}

function editPath({ uniqueId, editCode }: EditParams): string {
  return `/edit-submission/${encodeURIComponent(uniqueId)}/${encodeURIComponent(editCode)}`
}
