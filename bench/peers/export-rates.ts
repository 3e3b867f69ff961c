import { timeDownload } from '../lib/load/time-download.ts'
import { processorMsOf } from '../lib/memory/processor-time.ts'
import type { Contender } from './contender.ts'
import type { Rates } from './rates-in-turns.ts'

/** Rows per second of an export of all submissions, in alternating rounds; the first one only warms up. */
export async function exportRates(
  contenders: readonly Contender[],
  { rounds, rows }: { rounds: number; rows: number },
): Promise<Rates[]> {
  const rates = contenders.map((): Rates => ({ perSecond: [], processorMs: [], requests: 0 }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { pid, port, token, csv }] of contenders.entries()) {
      const url = `http://127.0.0.1:${port}${csv.path}`
      const before = processorMsOf(pid)
      const { milliseconds } = await timeDownload(url, token, () => {}, csv.body)
      rates[index]!.requests += 1
      if (round === 0) continue
      rates[index]!.perSecond.push((rows * 1000) / milliseconds)
      rates[index]!.processorMs.push((processorMsOf(pid) - before) / rows)
    }
  }
  return rates
}
