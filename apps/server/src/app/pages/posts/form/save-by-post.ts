import type { PageResponse, PlainFormPage, ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { draftLinkPath, isDraftSecret, DRAFT_INPUTS, LINK_INPUT, PAGE_INPUTS } from '@nibondhon/domain'
import { callApi } from '../../call-api.ts'
import { pageStatus } from '../page-status.ts'
import { withoutFiles } from './fill-in-form.ts'
import { errorsOf, plainFormPage } from './plain-form-page.ts'
import type { Outcome, PostContext, SendingParts } from './post-outcome.ts'
import { sendSubmission } from './send-submission.ts'

/** "Save and continue later" without script: saves what was posted, and leads to the page with the link. */
export async function saveByPost(
  { app, files, heldFiles }: SendingParts,
  context: PostContext,
): Promise<Outcome> {
  const { request, form, post, locale } = context
  const secret = post.text(DRAFT_INPUTS.secret)
  const isKnown = isDraftSecret(secret)
  const pressed = post.text(PAGE_INPUTS.save)
  const result = await sendSubmission(
    { app, files, request },
    {
      method: isKnown ? 'PUT' : 'POST',
      url: isKnown
        ? endpointUrl('PUT /api/drafts/:secret', { secret })
        : endpointUrl('POST /api/forms/:id/drafts', { id: form.id }),
      key: '',
      answers: post.answers,
      texts: {
        locale,
        website: post.text(PAGE_INPUTS.website),
        personalLink: post.text(LINK_INPUT),
        hold: post.text(PAGE_INPUTS.hold),
        ...(isKnown && {
          // The member saw that there is a newer revision, and replaces it.
          revision: /^\d+$/.test(pressed) ? pressed : post.text(DRAFT_INPUTS.revision),
          keep: post.text(DRAFT_INPUTS.keptFiles),
        }),
      },
      held: post.held,
    },
  )
  if ('lost' in result) {
    const left = { ...context, post: withoutFiles(post, result.lost) }
    return { page: plainFormPage(left, { heldFiles }), status: 422 }
  }
  const { response } = result
  if (response.status < 400) {
    // The draft has an encrypted copy of each.
    await files.delete(Object.values(post.held).map(({ file }) => file.fileId))
    const saved = response.body as ResponseOf<'PUT /api/drafts/:secret'>
    return { redirect: draftLinkPath(saved.secret) }
  }
  const newer = codeOf(response) === 'draft_changed' ? await readNewer(secret) : null
  const page = plainFormPage(context, { heldFiles, failure: response, errors: errorsOf(response) })
  const draft: PlainFormPage['draft'] =
    page.draft && newer
      ? { ...page.draft, newer: { revision: newer.revision, savedAt: newer.savedAt } }
      : page.draft
  return { page: { ...page, ...(draft && { draft }) }, status: pageStatus(response) }

  async function readNewer(known: string): Promise<ResponseOf<'GET /api/drafts/:secret'> | null> {
    const url = endpointUrl('GET /api/drafts/:secret', { secret: known })
    const { status, body } = await callApi(app, request, { url })
    return status < 400 ? (body as ResponseOf<'GET /api/drafts/:secret'>) : null
  }
}

function codeOf({ body }: PageResponse): string {
  return (body as { code?: string }).code ?? ''
}
