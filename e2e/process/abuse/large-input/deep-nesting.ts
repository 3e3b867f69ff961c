import type { Attack } from '../attack.ts'
import { encodeMultipart } from '../support/encode-multipart.ts'
import { type Reply, send } from '../support/send.ts'

const DEPTHS = { full: [100, 1_000, 5_000, 20_000, 100_000, 400_000], short: [1_000, 5_000, 100_000] }

/** Lists in lists and objects in objects, deeper than any stack. */
export const deepNesting: Attack = {
  name: 'depth bombs',
  async run(installation, size) {
    const url = installation.url()
    const { id } = await installation.makeForm({
      title: 'Deep',
      allowEditing: true,
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    })
    const own = await installation.submit(id, { name: 'Rahim' })
    const routes = [
      `POST /api/forms/${id}/submit`,
      `POST /api/forms/${id}/calculate-amount`,
      'POST /api/submissions',
      `PUT /api/submissions/edit/${own.uniqueId}/${own.editCode}`,
      'POST /api/bkash/create',
      'POST /api/auth/login',
    ]
    let sent = 0
    let broken = 0
    const count = ({ status }: Reply) => {
      sent += 1
      if (status === 0 || status >= 500) broken += 1
    }
    for (const depth of DEPTHS[size]) {
      for (const nested of [lists(depth), objects(depth)]) {
        const body = `{"formId":"${id}","data":{"name":${nested}},"amount":${nested},"email":${nested}}`
        for (const route of routes) {
          count(await send(url, route, { body }))
          count(await send(url, route, { body, headers: { 'idempotency-key': '1' } }))
        }
        const { headers, ...multipart } = encodeMultipart({ formId: id, data: `{"name":${nested}}` })
        for (const route of routes.slice(0, 3)) {
          count(await send(url, route, { ...multipart, headers: { ...headers, 'idempotency-key': '1' } }))
        }
      }
    }
    return [
      {
        what: `5xx for ${sent} depth bombs`,
        before: '6 of 6',
        value: broken,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

/** Three of each fit into a body of 1 MB. */
const MAX_DEPTH = 300_000

function lists(depth: number): string {
  const levels = Math.min(depth, MAX_DEPTH / 2)
  return '['.repeat(levels) + ']'.repeat(levels)
}

function objects(depth: number): string {
  const levels = Math.min(depth, MAX_DEPTH / 6)
  return '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
}
