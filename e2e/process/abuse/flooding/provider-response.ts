import type { Attack } from '../attack.ts'
import { send } from '../support/send.ts'
import { watchHealth } from '../../torture/watch-health.ts'

/** The maximum length of a provider's response. */
const LENGTH = { full: 60_000, short: 60_000 }

/** An SMS gateway, or an impostor, whose response would take a careless regular expression minutes. */
export const providerReply: Attack = {
  name: 'replies of a provider',
  async run(installation, size) {
    const { sms, token } = installation
    const usual = sms.response
    let broken = 0
    const { slowestMs } = await watchHealth(installation.url(), async () => {
      for (const piece of ['<', '<a ', ' ', 'a@', '&#']) {
        sms.response = piece.repeat(Math.floor(LENGTH[size] / piece.length))
        const { status } = await send(installation.url(), 'POST /api/submissions/test-notification', {
          token,
          body: { phone: '01812345678', message: 'A test' },
        })
        if (status === 0 || status === 500) broken += 1
      }
    })
    sms.response = usual
    return [
      {
        what: 'slowest /health during replies of 60 KB',
        before: '16,900 ms',
        value: slowestMs,
        atMost: 250,
        unit: 'ms',
      },
      {
        what: 'such replies that got a 500',
        before: 'not counted',
        value: broken,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
