import type { PlainPageOf, ResponseOf } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { namingFields, PAGE_INPUTS, personIn, phoneText, seatsOf } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { presentPublicForm } from '../../../../features/forms/index.ts'
import { contactsOf } from '../../../../features/submissions/index.ts'
import { readJsonText } from '../../../../platform/input/index.ts'
import { callApi } from '../../call-api.ts'
import { pageStatus } from '../page-status.ts'
import type { CookielessKey } from './cookieless-keys.ts'
import { sessionKey } from './fill-session.ts'
import { isOnlyShown, type Outcome, type PostContext } from './post-outcome.ts'

interface JoinParts {
  app: FastifyInstance
  cookielessKey: CookielessKey
}

const JOIN = 'POST /api/forms/:id/waiting-list'

/** The waiting list: opened from a posted form with what it says about the member, or joined. */
export async function joinByPost({ app, cookielessKey }: JoinParts, context: PostContext): Promise<Outcome> {
  const { request, form, post, locale } = context
  const typed = typedInPage(context)
  const page: PlainPageOf<'waitingList'> = {
    screen: 'waitingList',
    form: presentPublicForm(form),
    typed,
    answers: post.text(PAGE_INPUTS.answers),
    response: null,
  }
  if (post.text('_typed') === '') return waitingPage(context)
  if (isOnlyShown(post)) return { page }
  const content = { ...typed, wanted: readSeats(typed.wanted) }
  const response = await callApi(app, request, {
    method: 'POST',
    url: endpointUrl(JOIN, { id: form.id }),
    headers: {
      'idempotency-key':
        sessionKey(request, [form.id, content]) ?? (await cookielessKey(request, [form.id, content])),
    },
    payload: { ...content, locale, website: post.text(PAGE_INPUTS.website) },
  })
  const { retryAfterSeconds } = response.body as { retryAfterSeconds?: number }
  if (retryAfterSeconds !== undefined) context.reply.header('retry-after', retryAfterSeconds)
  if (response.status >= 400) return { page: { ...page, response }, status: pageStatus(response) }
  const { place } = response.body as ResponseOf<typeof JOIN>
  return { redirect: `/waiting-list/${form.customUrl}?place=${place}` }
}

/** The page on which the member of a posted form joins, filled in. */
export function waitingPage(context: PostContext): { page: PlainPageOf<'waitingList'> } {
  const { form, post } = context
  return {
    page: {
      screen: 'waitingList',
      form: presentPublicForm(form),
      typed: typedInForm(context),
      answers: JSON.stringify(post.answers),
      response: null,
    },
  }
}

type Typed = PlainPageOf<'waitingList'>['typed']

function typedInPage({ post }: PostContext): Typed {
  return {
    name: post.text('name'),
    email: post.text('email'),
    phone: post.text('phone'),
    wanted: post.text('wanted'),
  }
}

function typedInForm({ form, post: { answers } }: PostContext): Typed {
  const { email, phone } = contactsOf(form, form.fields, answers)
  const seats = seatsOf({ ...form, answers })
  return {
    name: personIn(namingFields(form.fields), answers),
    email: email ?? '',
    phone: phoneText(phone ?? ''),
    wanted: Object.keys(seats).length === 0 ? '' : JSON.stringify(seats),
  }
}

/** Left out where it cannot be read; the API checks what is in it. */
function readSeats(text: string): unknown {
  return text === '' ? undefined : readJsonText(text)
}
