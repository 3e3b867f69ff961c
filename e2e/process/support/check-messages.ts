import type { Providers } from './providers.ts'

/** What happened to the server while a member's messages were being sent. */
export type ServerEvent = 'keeps running' | 'is killed' | 'is stopped'

/** Each worker of a channel may be sending one message. */
export const UNDER_WAY = 4

export interface Deliveries {
  undelivered: number
  twiceWithoutKill: number
  /** Accepted twice by a provider, because the server was killed before it stored the first acceptance. */
  twiceAfterKill: number
  /** Violations; empty when all went well. */
  wrong: string[]
}

/** Checks what the providers received for each member; the n-th member's messages went out during the n-th event. */
export function checkMessages(
  providers: Providers,
  events: readonly ServerEvent[],
  kills: number,
): Deliveries {
  const [mails, seen, texts] = [providers.mails(), providers.seen(), providers.texts()]
  const found: Deliveries = { undelivered: 0, twiceWithoutKill: 0, twiceAfterKill: 0, wrong: [] }
  events.forEach((event, index) => {
    const email = emailOf(index + 1)
    const taken = [mails.get(email)?.length ?? 0, texts.get(`88${phoneOf(index + 1)}`) ?? 0]
    const twice = taken.filter((times) => times > 1).length
    found.undelivered += taken.filter((times) => times === 0).length
    if (event === 'is killed') found.twiceAfterKill += twice
    else found.twiceWithoutKill += twice
    if (taken.includes(0)) found.wrong.push(`member ${index + 1} got ${taken.join(' e-mails and ')} SMS`)
    if (twice > 0 && event !== 'is killed')
      found.wrong.push(`member ${index + 1} got a message twice without a kill`)
    if (new Set(seen.get(email)?.map(({ messageId }) => messageId)).size > 1) {
      found.wrong.push(`member ${index + 1} got one message under several Message-IDs`)
    }
  })
  if (found.twiceAfterKill > kills * 2 * UNDER_WAY) {
    found.wrong.push(`${found.twiceAfterKill} arrived twice after ${kills} kills`)
  }
  return found
}

export const emailOf = (number: number) => `member${number}@example.org`
export const phoneOf = (number: number) => `0171${1_000_000 + number}`
