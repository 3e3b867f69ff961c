import { type Attack, NotPossibleHere, type Size } from '../attack.ts'
import { send } from '../support/send.ts'
import { watchHealth } from '../../torture/watch-health.ts'

/** Names of inputs in one form post; the largest is 160 kB of the megabyte that it may have. */
const NAMES: Record<Size, number> = { full: 40_000, short: 3_000 }
const MAX_HEALTH_MS = 250

const FORM = {
  title: 'Many names',
  allowEditing: true,
  settings: { limits: { maxSubmissions: 1, waitingList: true, offerHours: 24 } },
  fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
}

/** Form posts of a browser without script that name far more inputs than any form has. */
export const manyNames: Attack = {
  name: 'form posts with many names',
  async run(installation, size) {
    const { id, customUrl } = await installation.makeForm(FORM)
    const page = await send(installation.url(), `GET /${customUrl}`, { headers: { accept: 'text/html' } })
    if (page.status !== 200) throw new NotPossibleHere('The pages are not built.')
    const { uniqueId, editCode } = await installation.submit(id, { name: 'Rahim' })
    const url = installation.url()
    const body = Buffer.from(Array.from({ length: NAMES[size] }, (_, index) => index.toString(36)).join('&'))
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const pages = [customUrl, `waiting-list/${customUrl}`, `edit-submission/${uniqueId}/${editCode}`, 'edit']
    const replies: number[] = []
    const { slowestMs } = await watchHealth(url, async () => {
      for (const path of pages) replies.push((await send(url, `POST /${path}`, { body, headers })).status)
    })
    return [
      {
        what: `slowest /health during form posts with ${NAMES[size]} names`,
        before: '48,800 ms (40,000)',
        value: slowestMs,
        atMost: MAX_HEALTH_MS,
        unit: 'ms',
      },
      {
        what: 'form posts with many names that got a 5xx or no response',
        before: '0',
        value: replies.filter((status) => status === 0 || status >= 500).length,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
