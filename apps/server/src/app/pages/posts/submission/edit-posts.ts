import { editCodeProblem, normaliseEditCode, PUBLIC_ROUTES } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPersonalPage } from '../../send-page.ts'
import { type EditParts, editPath, saveEdit } from './save-edit.ts'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** Editing a submission without script: the question for its code, and the form. */
export function editPosts(scope: FastifyInstance, parts: EditParts): void {
  scope.post<{ Params: { uniqueId: string; editCode?: string } }>(
    PUBLIC_ROUTES.editSubmission,
    POST_OPTIONS,
    (request, reply) => {
      const post = openPost(parts, request, reply)
      const { uniqueId, editCode = '' } = request.params
      return editCode === ''
        ? takeCode(post, uniqueId)
        : saveEdit(parts, { request, reply, params: { uniqueId, editCode } }, () =>
            sendLoadFailure(parts, request, reply, post),
          )
    },
  )
}

async function takeCode(post: Post, uniqueId: string): Promise<FastifyReply> {
  const editCode = post.posted.get('editCode')
  const page = { screen: 'editCode', uniqueId, editCode } as const
  if (post.isLanguageChange) return post.show({ ...page, isChecked: false })
  if (editCodeProblem(editCode)) return post.show({ ...page, isChecked: true }, { status: 422 })
  return post.goTo(editPath({ uniqueId, editCode: normaliseEditCode(editCode) }))
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
