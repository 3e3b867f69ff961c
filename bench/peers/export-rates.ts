import { timeDownload } from '../lib/time-download.ts'
import type { Contender } from './contender.ts'

/** Rows in a second of a file with all submissions, in turns; the first round warms all up. */
export async function exportRates(
  contenders: readonly Contender[],
  { rounds, rows }: { rounds: number; rows: number },
): Promise<{ perSecond: number[] }[]> {
  const rates = contenders.map(() => ({ perSecond: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { port, token, csv }] of contenders.entries()) {
      const url = `http://127.0.0.1:${port}${csv.path}`
      const { milliseconds } = await timeDownload(url, token, () => {}, csv.body)
      if (round > 0) rates[index]!.perSecond.push((rows * 1000) / milliseconds)
    }
  }
  return rates
}
