import type { Providers } from './providers.ts'

/** What became of the server while someone's messages went out. */
export type Fate = 'goes on' | 'is killed' | 'is stopped'

/** Each worker of a channel may be in the middle of one message. */
export const UNDER_WAY = 4

export interface Deliveries {
  undelivered: number
  twiceWithoutKill: number
  /** Taken twice by a provider, because the server was killed before it could write down that it was taken. */
  twiceAfterKill: number
  /** Everything that must not be, in words; empty when all went well. */
  wrong: string[]
}

/** What the providers have of each member, the n-th of whom met the n-th fate. */
export function checkMessages(providers: Providers, fates: readonly Fate[], kills: number): Deliveries {
  const [mails, seen, texts] = [providers.mails(), providers.seen(), providers.texts()]
  const found: Deliveries = { undelivered: 0, twiceWithoutKill: 0, twiceAfterKill: 0, wrong: [] }
  fates.forEach((fate, index) => {
    const email = emailOf(index + 1)
    const taken = [mails.get(email)?.length ?? 0, texts.get(`88${phoneOf(index + 1)}`) ?? 0]
    const twice = taken.filter((times) => times > 1).length
    found.undelivered += taken.filter((times) => times === 0).length
    if (fate === 'is killed') found.twiceAfterKill += twice
    else found.twiceWithoutKill += twice
    if (taken.includes(0)) found.wrong.push(`member ${index + 1} got ${taken.join(' e-mails and ')} SMS`)
    if (twice > 0 && fate !== 'is killed')
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
