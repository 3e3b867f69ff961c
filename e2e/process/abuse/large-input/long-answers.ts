import type { Attack, Figure, Size } from '../attack.ts'
import { encodeMultipart } from '../support/encode-multipart.ts'
import { type Reply, send } from '../support/send.ts'
import { watchHealth } from '../../torture/watch-health.ts'

/** A body may have 1 MB; tabs take two bytes each in JSON. */
const LENGTH: Record<Size, number> = { full: 1_000_000, short: 100_000 }
const MAX_HEALTH_MS = 250

const FORM = {
  title: 'Long answers',
  allowEditing: true,
  fields: [
    { id: 'age', name: 'age', type: 'number', label: 'Age' },
    { id: 'name', name: 'name', type: 'text', label: 'Name' },
    { id: 'email', name: 'email', type: 'email', label: 'E-mail' },
    { id: 'phone', name: 'phone', type: 'tel', label: 'Phone' },
  ],
}

/** Answers far longer than any field accepts, made of characters that patterns and normalisers search for. */
export const longAnswers: Attack = {
  name: 'answers of 1 MB',
  async run(installation, size) {
    const { id } = await installation.makeForm(FORM)
    const own = await installation.submit(id, { name: 'Rahim' })
    const texts = textsOf(LENGTH[size])
    const url = installation.url()
    const routes: [route: string, before: string, send: (data: object) => Promise<Reply>][] = [
      [
        'submit',
        '22,100 ms (100 KB)',
        (data) => send(url, `POST /api/forms/${id}/submit`, { body: { data } }),
      ],
      [
        'calculate-amount',
        '68,300 ms (100 KB)',
        (data) => send(url, `POST /api/forms/${id}/calculate-amount`, { body: { data } }),
      ],
      [
        'multipart',
        '3,000 ms (30 KB)',
        (data) => send(url, `POST /api/forms/${id}/submit`, encodeMultipart({ data: JSON.stringify(data) })),
      ],
      [
        'edit',
        '9,100 ms (30 KB)',
        (data) => send(url, `PUT /api/submissions/edit/${own.uniqueId}/${own.editCode}`, { body: { data } }),
      ],
    ]
    const figures: Figure[] = []
    let failures = 0
    for (const [route, before, sendTo] of routes) {
      const { slowestMs } = await watchHealth(url, async () => {
        for (const text of texts) {
          for (const field of ['age', 'name', 'email', 'phone']) {
            const { status } = await sendTo({ [field]: text })
            if (status === 0 || status >= 500) failures += 1
          }
        }
      })
      figures.push({
        what: `slowest /health during 1 MB answers by ${route}`,
        before,
        value: slowestMs,
        atMost: MAX_HEALTH_MS,
        unit: 'ms',
      })
    }
    const what = 'long answers that got a 5xx or no response'
    return [...figures, { what, before: 'not counted', value: failures, atMost: 0, unit: 'count' }]
  },
}

function textsOf(length: number): string[] {
  const half = Math.floor(length / 2)
  return [
    '1'.repeat(length),
    `${'1'.repeat(length)}x`,
    `a\tq${' '.repeat(length)}b`,
    `a${'\t'.repeat(half)}b`,
    `e${'\u0301'.repeat(half - 10)}`,
    `${'a@'.repeat(half - 10)}`,
  ]
}
