import type { ResponseOf, TicketView } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { isUniqueId, normaliseUniqueId, TICKET_ROUTE } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { openPost, type Post, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** A ticket is longer than a parameter of a path may be. */
const PATH = `${TICKET_ROUTE}/*`

/** The page of a ticket: one screen of a phone, on paper A6. */
export function ticketPages(scope: FastifyInstance, parts: PostParts): void {
  scope.get<{ Params: { '*': string } }>(PATH, POST_OPTIONS, async (request, reply) => {
    const post = openPost(parts, request, reply)
    const response = await post.call({
      url: endpointUrl('GET /api/check-in/ticket', {}, { token: request.params['*'] }),
    })
    const own = response.status === 404 ? await ticketPathOf(post, request.params['*']) : null
    if (own !== null) return post.goTo(own)
    if (response.status !== 200) return post.show({ screen: 'ticket', ticket: null }, { status: 404 })
    return post.show({ screen: 'ticket', ticket: response.body as TicketView })
  })
}

/**
 * Messages name a submission by its unique ID, which is short enough for an SMS and stays right after an edit. Who has none any more
 * reads why on the page of the submission.
 */
async function ticketPathOf({ call }: Pick<Post, 'call'>, text: string): Promise<string | null> {
  const uniqueId = normaliseUniqueId(text)
  if (!isUniqueId(uniqueId)) return null
  const response = await call({ url: endpointUrl('GET /api/submissions/public/:uniqueId', { uniqueId }) })
  if (response.status !== 200) return null
  const { ticket } = response.body as ResponseOf<'GET /api/submissions/public/:uniqueId'>
  return ticket ? `${TICKET_ROUTE}/${ticket.token}` : `/view-submission/${uniqueId}`
}
