import { signInAs } from '../support/accounts.ts'
import type { Attack } from '../attack.ts'
import { send } from '../support/send.ts'
import { watchHealth } from '../../torture/watch-health.ts'

/** Tags of each kind. Seven bytes for a pair: the largest is just under the 2 MB that a form may have. */
const TAGS = { full: [39_000, 100_000, 270_000], short: [10_000] }

/** Markup of staff that is slow to parse: tags that are never closed, and closing tags that were never opened. */
export const staffMarkup: Attack = {
  name: 'markup of staff',
  async run(installation, size) {
    const token = await signInAs(installation, 'form_manager')
    let broken = 0
    const { slowestMs } = await watchHealth(installation.url(), async () => {
      for (const tags of TAGS[size]) {
        const markup = '<b>'.repeat(tags) + '</i>'.repeat(tags)
        const form = (htmlContent: string, body: string) => ({
          title: 'Markup',
          settings: { notifications: { enableEmail: true, emailTemplate: { subject: 'x', body } } },
          fields: [{ id: 'h', type: 'html', label: 'h', htmlContent: { content: htmlContent } }],
        })
        for (const body of [form('', markup), form(markup, '')]) {
          for (const route of ['POST /api/forms/message-preview', 'POST /api/forms']) {
            const { status } = await send(installation.url(), route, { token, body })
            if (status === 0 || status >= 500) broken += 1
          }
        }
      }
    })
    return [
      {
        what: 'slowest /health during markup of staff',
        before: '7,700 ms (273 KB)',
        value: slowestMs,
        atMost: 250,
        unit: 'ms',
      },
      {
        what: 'forms with such markup that got a 5xx',
        before: '0',
        value: broken,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
