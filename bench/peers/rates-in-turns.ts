import { loadWith } from '../lib/load/http-load.ts'
import { processorMsOf } from '../lib/memory/processor-time.ts'
import type { Contender } from './contender.ts'

export interface Rates {
  /** In a second, one for each round that counts. */
  perSecond: number[]
  /** Milliseconds of processor time for each, PostgreSQL's not counted: what a busy machine does not change. */
  processorMs: number[]
  /** All that were answered, with those of the round that does not count. */
  requests: number
}

export interface Turns {
  connections: number
  seconds: number
  rounds: number
}

/** How many times longer the round is that does not count, for everybody to be compiled for speed. */
const WARM_UP = 3

/** Sends the same to everybody in turns, so that whatever else the machine does meanwhile hits all of them. */
export async function ratesInTurns(
  contenders: readonly Contender[],
  requestsTo: (contender: Contender) => () => string,
  { rounds, seconds, connections }: Turns,
): Promise<Rates[]> {
  const rates = contenders.map((): Rates => ({ perSecond: [], processorMs: [], requests: 0 }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const before = processorMsOf(contender.pid)
      const { perSecond, requests } = await loadWith({
        port: contender.port,
        nextRequest: requestsTo(contender),
        connections,
        seconds: round === 0 ? seconds * WARM_UP : seconds,
      })
      rates[index]!.requests += requests
      if (round === 0) continue
      rates[index]!.perSecond.push(perSecond)
      rates[index]!.processorMs.push((processorMsOf(contender.pid) - before) / requests)
    }
  }
  return rates
}
