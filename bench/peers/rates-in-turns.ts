import { loadWith } from '../lib/load/http-load.ts'
import { processorMsOf } from '../lib/memory/processor-time.ts'
import type { Contender } from './contender.ts'

export interface Rates {
  /** In a second, one for each round that counts. */
  perSecond: number[]
  /** Milliseconds of CPU time for each request, without PostgreSQL; other load does not change it. */
  processorMs: number[]
  /** All responses, including those of the warm-up round. */
  requests: number
}

export interface Turns {
  connections: number
  seconds: number
  rounds: number
}

/** How much longer the warm-up round is, so that V8 optimises every contender. */
const WARM_UP = 3

/** Sends the same load to all contenders in alternating rounds, so that other load affects all of them. */
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
