import { median } from '../lib/report/median.ts'
import { reportLine, reportTarget } from '../lib/report/report.ts'
import type { Contender } from './contender.ts'
import type { Rates } from './rates-in-turns.ts'

/** Reports the rate of each contender and our rate relative to each peer, round by round. */
export function compare(contenders: readonly Contender[], results: readonly Rates[]): void {
  for (const [index, { name }] of contenders.entries()) {
    const { perSecond, processorMs } = results[index]!
    reportLine(name, `${short(median(perSecond))}/s, ${short(median(processorMs))} ms of processor time each`)
  }
  const [ours, ...others] = results
  for (const [index, { perSecond, processorMs }] of others.entries()) {
    const { name } = contenders[index + 1]!
    const cost = median(processorMs) / median(ours!.processorMs)
    reportLine(`${name}'s processor time, times ours`, cost.toFixed(1))
    reportTarget({
      what: `ours in a second, times ${name}'s`,
      value: median(ours!.perSecond.map((rate, round) => rate / perSecond[round]!)),
      atLeast: 1,
    })
  }
}

function short(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}
