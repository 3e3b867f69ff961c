import { type Locale, localDateTimeText, localDigits } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { busy, contentDisposition, serveFile } from '../../platform/http/index.ts'
import { limitConcurrency } from '../../platform/limits/index.ts'
import { createPictureReader, type TicketPicture } from '../../platform/pictures/index.ts'
import { ticketNotFound } from './check-in-errors.ts'
import { type TicketParts, viewTicket } from './view-ticket.ts'

/** Some take a third of a second to be drawn. */
const MAX_WAITING = 10
const FILE = 'ticket.png'

/** A ticket as one picture, drawn in another process. */
export function ticketPictureRoute(app: FastifyInstance, parts: TicketParts & { timeZone: string }): void {
  const drawer = createPictureReader()
  app.addHook('onClose', async () => drawer.stop())
  const limited = limitConcurrency({ running: 1, waiting: MAX_WAITING })

  serveFile(app, 'GET /api/check-in/ticket/picture', async ({ query: { token, language } }) => {
    const ticket = await describe(parts, token, language)
    const content = await limited(() => drawer.drawTicket(ticket))
    if (!content) throw busy(2)
    return {
      name: FILE,
      content,
      headers: {
        'content-type': 'image/png',
        'content-disposition': contentDisposition('attachment', FILE),
        'cache-control': 'no-store',
      },
    }
  })
}

async function describe(
  parts: TicketParts & { timeZone: string },
  token: string,
  language: Locale,
): Promise<TicketPicture> {
  const { isRevoked, url, event, people, uniqueId } = await viewTicket(parts, token)
  // What lets no one in is not kept as if it did.
  if (isRevoked) throw ticketNotFound()
  const isBangla = language === 'bn'
  const count = localDigits(String(people.length), language)
  const persons = people.length === 1 ? '1 person' : `${count} people`
  return {
    code: url,
    event: isBangla ? event.nameBn : event.name,
    name: people[0] ?? '',
    details: [
      isBangla ? `${count} জন` : persons,
      event.startsAt === '' ? '' : localDateTimeText(event.startsAt, parts.timeZone, language),
      isBangla ? event.placeBn : event.place,
      uniqueId.slice(0, 8),
    ],
  }
}
