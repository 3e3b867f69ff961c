import { endpointUrl } from '@nibondhon/api-contract/urls'
import { PAGE_INPUTS, successPath, wantsFullSeats, withSeatsLeft } from '@nibondhon/domain'
import { pageStatus } from '../page-status.ts'
import type { CookielessKey } from './cookieless-keys.ts'
import { renewFillSession, sessionKey } from './fill-session.ts'
import { waitingPage } from './join-by-post.ts'
import { checkPost, type CheckedPost, errorsOf, plainFormPage, submittedOrigin } from './plain-form-page.ts'
import {
  contentOf,
  isOnlyShown,
  type Outcome,
  type PostContext,
  type SendingParts,
  submittedOf,
} from './post-outcome.ts'
import { readCode } from './read-code.ts'
import { sendSubmission } from './send-submission.ts'
import { turnPage } from './turn-page.ts'

interface FillInParts extends SendingParts {
  cookielessKey: CookielessKey
  /** Leads to the payment of a form that costs something. */
  pay(context: PostContext, checked: CheckedPost): Promise<Outcome>
}

/** A posted form: shows it again until it is complete and valid, then submits it. */
export async function fillInForm(parts: FillInParts, context: PostContext): Promise<Outcome> {
  const { heldFiles } = parts
  const { form, post, locale } = context
  if (isOnlyShown(post)) return { page: plainFormPage(context, { heldFiles }) }
  const checked = checkPost(form, post, locale, await readCode(parts.app, context))
  const { errors, addedFields } = checked
  const hasErrors = Object.keys(errors).length > 0 || post.lost.length > 0
  const isFree = checked.price.totalPaisa === 0
  // There is nothing to correct or to pay in a form that was closed meanwhile. The API knows a repeated submission.
  if (!form.isActive && (hasErrors || addedFields.length > 0 || !isFree)) {
    return { page: plainFormPage(context, { heldFiles }), status: 409 }
  }
  const step = turnPage(heldFiles, context, checked)
  if (step) return step
  // What is full leads to the waiting list, also where it costs nothing.
  if (wantsFullSeats({ fields: withSeatsLeftOf(context), answers: checked.answers }))
    return waitingPage(context)
  if (hasErrors) return { page: plainFormPage(context, { heldFiles, errors, addedFields }), status: 422 }
  if (addedFields.length > 0) return { page: plainFormPage(context, { heldFiles, addedFields }) }
  return isFree ? submit(parts, context, checked) : parts.pay(context, checked)
}

function withSeatsLeftOf({ form, available }: PostContext) {
  return withSeatsLeft(form.fields, available.pools, form.settings.limits.waitingList)
}

async function submit(
  { app, files, heldFiles, cookielessKey }: FillInParts,
  context: PostContext,
  checked: CheckedPost,
): Promise<Outcome> {
  const { request, reply, form, post, locale } = context
  const content = [form.id, contentOf(checked)]
  const result = await sendSubmission(
    { app, files, request },
    {
      url: endpointUrl('POST /api/forms/:id/submit', { id: form.id }),
      key: sessionKey(request, content) ?? (await cookielessKey(request, content)),
      answers: checked.answers,
      texts: {
        amount: '0',
        locale,
        website: post.text(PAGE_INPUTS.website),
        begun: post.text(PAGE_INPUTS.begun),
        ...submittedOrigin(post),
        ...(checked.discount && { discountCode: checked.discount.code }),
      },
      held: checked.held,
    },
  )
  if ('lost' in result) {
    return {
      page: plainFormPage({ ...context, post: withoutFiles(post, result.lost) }, { heldFiles }),
      status: 422,
    }
  }
  const { response } = result
  if (response.status >= 400) {
    const page = plainFormPage(context, { heldFiles, failure: response, errors: errorsOf(response) })
    return { page, status: pageStatus(response) }
  }
  renewFillSession(request, reply)
  return { redirect: successPath({ customUrl: form.customUrl, ...submittedOf(response) }) }
}

/** Without the files that are not stored any more. */
export function withoutFiles(post: PostContext['post'], lost: string[]): PostContext['post'] {
  const held = Object.entries(post.held).filter(([name]) => !lost.includes(name))
  return { ...post, held: Object.fromEntries(held), lost: [...post.lost, ...lost] }
}
