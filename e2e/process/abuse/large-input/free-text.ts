import type { Attack } from '../attack.ts'
import { send } from '../support/send.ts'

const TEXT = 'Your account is blocked'

/** A link to our own page that shows a text of the attacker's. What the browser shows is tested in e2e/public. */
export const freeText: Attack = {
  name: 'texts of others on our page',
  async run(installation) {
    const { customUrl } = await installation.makeForm({
      title: 'Success',
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    })
    const query = `?success=true&message=${encodeURIComponent(TEXT)}`
    const replies = [
      await send(installation.url(), `GET /success/${customUrl}${query}`),
      await send(installation.url(), `GET /error${query}`),
      await send(installation.url(), `GET /${customUrl}${query}`),
    ]
    return [
      {
        what: 'pages that carry a text from their address',
        before: 'shown by the browser',
        value: replies.filter(({ bytes }) => bytes.includes(TEXT)).length,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
