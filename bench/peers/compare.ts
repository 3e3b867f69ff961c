import { median } from '../lib/median.ts'
import { reportLine, reportTarget } from '../lib/report.ts'
import type { Contender } from './contender.ts'

/** Tells what each did in a second, and how many times what a peer did we did in the same round. */
export function compare(
  contenders: readonly Contender[],
  results: readonly { perSecond: readonly number[] }[],
): void {
  for (const [index, { name }] of contenders.entries()) {
    const rate = median(results[index]!.perSecond)
    reportLine(name, rate < 100 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en'))
  }
  const [ours, ...others] = results
  for (const [index, { perSecond }] of others.entries()) {
    reportTarget({
      what: `ours, times ${contenders[index + 1]!.name}`,
      value: median(ours!.perSecond.map((rate, round) => rate / perSecond[round]!)),
      atLeast: 1,
    })
  }
}
