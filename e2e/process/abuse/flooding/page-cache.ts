import type { Attack } from '../attack.ts'
import type { Installation } from '../installation.ts'
import { processorMs } from '../support/process-figures.ts'
import { send } from '../support/send.ts'

const REQUESTS = { full: 300, short: 5 }
const MAX_TIMES = 3

/** The address of a public form in ever new spellings, to miss every cache. */
export const pageCache: Attack = {
  name: 'getting round the page cache',
  async run(installation, size) {
    const count = REQUESTS[size]
    const long = 'A long text that makes the page large. '.repeat(45)
    const { customUrl } = await installation.makeForm({
      title: 'A large page',
      fields: Array.from({ length: 200 }, (_, index) => ({
        id: `f${index}`,
        name: `f${index}`,
        type: 'text',
        label: `Field ${index}`,
        description: long,
      })),
    })
    await costOf(installation, Math.min(20, count), () => `/${customUrl}`)
    const usual = await costOf(installation, count, () => `/${customUrl}`)
    const unusual = await costOf(installation, count, (index) => `/${disguise(customUrl, index + 1)}`)
    return [
      {
        what: 'processor time of a page by an unusual address, times the usual',
        before: '26 times',
        value: unusual.ms / Math.max(1, usual.ms),
        atMost: MAX_TIMES,
        unit: 'times',
      },
      {
        what: 'pages that failed',
        before: '0',
        value: usual.failed + unusual.failed,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

async function costOf(
  { url, server }: Installation,
  count: number,
  pathOf: (index: number) => string,
): Promise<{ ms: number; failed: number }> {
  const { pid } = server()
  const began = processorMs(pid)
  let failed = 0
  for (let index = 0; index < count; index += 1) {
    const { status } = await send(url(), `GET ${pathOf(index)}`)
    if (status !== 200 && status !== 308 && status !== 301) failed += 1
  }
  return { ms: processorMs(pid) - began, failed }
}

/** Some letters in capitals or as %xx, chosen by the bits of the number. */
function disguise(text: string, number: number): string {
  return [...text]
    .map((letter, index) => {
      if (((number >> (index % 12)) & 1) === 0 || !/[a-z]/.test(letter)) return letter
      return index % 2 === 0 ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16)}`
    })
    .join('')
}
