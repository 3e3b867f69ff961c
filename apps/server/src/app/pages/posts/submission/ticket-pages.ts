import type { TicketView } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import { TICKET_ROUTE } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { openPost, POST_OPTIONS, type PostParts } from './post-tools.ts'

/** A ticket is longer than a parameter of a path may be. */
const PATH = `${TICKET_ROUTE}/*`

/** The page of a ticket: one screen of a phone, on paper A6. */
export function ticketPages(scope: FastifyInstance, parts: PostParts): void {
  scope.get<{ Params: { '*': string } }>(PATH, POST_OPTIONS, async (request, reply) => {
    const post = openPost(parts, request, reply)
    const response = await post.call({
      url: endpointUrl('GET /api/check-in/ticket', {}, { token: request.params['*'] }),
    })
    if (response.status !== 200) return post.show({ screen: 'ticket', ticket: null }, { status: 404 })
    return post.show({ screen: 'ticket', ticket: response.body as TicketView })
  })
}
