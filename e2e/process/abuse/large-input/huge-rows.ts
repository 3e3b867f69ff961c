import { pauseBetween } from '../../../../apps/server/src/testing/until.ts'
import type { Attack } from '../attack.ts'
import { inParallel } from '../support/in-parallel.ts'
import { residentMegabytes } from '../support/process-figures.ts'
import { mustSend, send } from '../support/send.ts'

const ROWS = { full: 500, short: 10 }
const SETTLING_MS = 10_000
/** Together just under the 1 MB limit of a body. */
const FIELDS = 97
const ANSWER = 'x'.repeat(9_990)
const AT_ONCE = 6
const MAX_MORE_MB = 50
const MAX_ROW_BYTES = 30_000
const SAMPLE_MS = 10

/** Submissions of the maximum size, which staff then list. */
export const hugeRows: Attack = {
  name: 'a list of huge rows',
  async run(installation, size) {
    const rows = ROWS[size]
    const names = Array.from({ length: FIELDS }, (_, index) => `f${index}`)
    const { id } = await installation.makeForm({
      title: 'Huge',
      fields: names.map((name) => ({ id: name, name, type: 'textarea', label: name })),
    })
    const data = Object.fromEntries(names.map((name) => [name, ANSWER]))
    await inParallel(rows, AT_ONCE, () => installation.submit(id, data))
    // Restarted, because a heap that has grown with the submissions would hide the growth, which only `full` looks at.
    if (size === 'full') await installation.restart()
    const { token } = installation
    const list = (limit: number) =>
      send(installation.url(), `GET /api/submissions?formId=${id}&limit=${limit}`, { token })
    await mustSend(installation.url(), `GET /api/submissions?formId=${id}&limit=1`, { token })
    if (size === 'full') await pauseBetween(SETTLING_MS)

    const { pid } = installation.server()
    const idle = residentMegabytes(pid)
    let peak = idle
    const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), SAMPLE_MS)
    const { status, bytes } = await list(500)
    clearInterval(timer)
    return [
      {
        what: `MB above idle for a list of ${rows} rows of 1 MB`,
        before: '1,294 MB (472 rows)',
        value: peak - idle,
        atMost: MAX_MORE_MB,
        unit: 'MB',
      },
      {
        what: 'bytes that a row of 1 MB takes in the list',
        before: '970,000',
        value: status === 200 ? bytes.length / rows : Number.POSITIVE_INFINITY,
        atMost: MAX_ROW_BYTES,
        unit: 'count',
      },
    ]
  },
}
