import type { Attack } from '../attack.ts'
import { inParallel } from '../support/in-parallel.ts'
import { send } from '../support/send.ts'

const SIZES = { full: { hostile: 60, members: 27 }, short: { hostile: 2, members: 1 } }
/** An answer of the maximum length, in the script that takes longest to typeset. */
const LONG = 'ক্ষ্ম'.repeat(1_998)

/** Anonymous submissions that take long to typeset, in the staff export and at the members' own address. */
export const hostilePdfs: Attack = {
  name: 'PDFs of hostile submissions',
  async run(installation, size) {
    const { hostile, members } = SIZES[size]
    const settings = { pdfSettings: { enablePublicPdf: true } }
    const field = (id: string, type: string) => ({ id, name: id, type, label: id })
    const small = await installation.makeForm({
      title: 'A small form',
      settings,
      fields: [field('name', 'text')],
    })
    const large = await installation.makeForm({
      title: 'A form with long answers',
      settings,
      fields: [field('name', 'text'), field('about', 'textarea'), field('more', 'textarea')],
    })
    const data = { name: 'Attacker', about: LONG, more: LONG }
    const sent = await inParallel(hostile, 4, () => installation.submit(large.id, data))

    let isOver = false
    const attackers = sent
      .slice(0, members)
      .map(({ uniqueId }) =>
        send(installation.url(), `GET /api/submissions/pdf/${uniqueId}`, { from: '127.0.0.2' }),
      )
    const exported = send(installation.url(), `GET /api/export/submissions?format=pdf&formId=${large.id}`, {
      token: installation.token,
    }).finally(() => (isOver = true))
    let asked = 0
    let refused = 0
    do {
      // Each request is for another submission, because a PDF is cached.
      const { uniqueId } = await installation.submit(small.id, { name: `Rahim ${asked}` })
      const { status } = await send(installation.url(), `GET /api/submissions/pdf/${uniqueId}`, {
        from: '127.0.0.99',
      })
      asked += 1
      if (status !== 200) refused += 1
    } while (!isOver)
    const { status, bytes } = await exported
    await Promise.all(attackers)
    const isWhole = status === 200 && bytes.subarray(0, 4).toString() === '%PDF'
    return [
      {
        what: `exports with ${hostile} hostile submissions that failed`,
        before: '1 of 1',
        value: isWhole ? 0 : 1,
        atMost: 0,
        unit: 'count',
      },
      {
        what: `small PDFs of a member refused meanwhile (of ${asked})`,
        before: '6 of 6',
        value: refused,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
