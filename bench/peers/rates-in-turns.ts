import { loadWith } from '../lib/http-load.ts'
import type { Contender } from './contender.ts'

export interface Rates {
  /** In a second, one for each round that counts. */
  perSecond: number[]
  /** All that were answered, with those of the round that does not count. */
  requests: number
}

export interface Turns {
  connections: number
  seconds: number
  rounds: number
}

/** How many long the round is that does not count: long enough for everybody to be compiled for speed. */
const WARM_UP = 3

/** Sends the same to everybody in turns, so that whatever else the machine does meanwhile hits all of them. */
export async function ratesInTurns(
  contenders: readonly Contender[],
  requestsTo: (contender: Contender) => () => string,
  { rounds, seconds, connections }: Turns,
): Promise<Rates[]> {
  const rates = contenders.map((): Rates => ({ perSecond: [], requests: 0 }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const { perSecond, requests } = await loadWith({
        port: contender.port,
        nextRequest: requestsTo(contender),
        connections,
        seconds: round === 0 ? seconds * WARM_UP : seconds,
      })
      rates[index]!.requests += requests
      if (round > 0) rates[index]!.perSecond.push(perSecond)
    }
  }
  return rates
}
