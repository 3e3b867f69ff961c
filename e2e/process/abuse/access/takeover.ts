import type { Attack } from '../attack.ts'
import { onOwnServer } from '../support/own-server.ts'
import { send } from '../support/send.ts'

const STRANGER = { username: 'Stranger', email: 'stranger@example.org', password: 'a password of a stranger' }

/** A stranger who registers first on a new installation, from outside, without the code that its console printed. */
export const takeover: Attack = {
  name: 'taking over a new installation',
  isOnOwnServer: true,
  run: (installation) =>
    onOwnServer(installation, {}, async ({ url }) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const replies = [
        await send(url, 'POST /api/auth/register', { headers, body: STRANGER }),
        await send(url, 'POST /api/auth/register', { headers, body: { ...STRANGER, setupCode: '' } }),
        await send(url, 'POST /api/auth/register', { headers, body: { ...STRANGER, setupCode: '000000' } }),
      ]
      return [
        {
          what: 'strangers who became the first administrator',
          before: '1 of 1',
          value: replies.filter(({ status }) => status !== 403).length,
          atMost: 0,
          unit: 'count',
        },
      ]
    }),
}
