import { randomUUID } from 'node:crypto'
import type { Account, Provider } from '../books.ts'
import type { Simulators, World } from '../world.ts'

/** What people and staff do about a payment, until the statement of the bank is imported. Returns the people. */
export type Plan = (world: World) => Promise<Account[]>

/** A way of paying: one entry of `METHODS`. */
export interface MethodUnderTorture {
  /** The settings of the server that open it. */
  settings?(simulators: Simulators): object
  /** In turn for each payment. */
  plans: readonly Plan[]
  /** What its own books say about a person, in paisa, by account and method of the ledger: "received bkash". */
  books(world: World, account: Account): Record<string, number>
  /** Lets its provider lose responses and change its habits, in each round. */
  disturb?(world: World, round: number): void
  /** The provider responds again, and finishes what takes days. */
  heal?(world: World): void
  /** People and staff do again what a kill ended. False when nothing was left to do. */
  repair?(world: World, account: Account): Promise<boolean>
}

/** The last attempt of a person with a provider. */
export function lastPayment({ attempts }: Account, provider: Provider): string | null {
  return attempts.findLast(({ method }) => method === provider)?.paymentID ?? null
}

export function paymentsOf({ attempts }: Account, provider: Provider): string[] {
  return attempts.filter(({ method }) => method === provider).map(({ paymentID }) => paymentID)
}

export function sumOf(list: readonly number[]): number {
  return list.reduce((total, paisa) => total + paisa, 0)
}

export function walkInsOf({ walkIns }: Account, provider: Provider): number {
  return sumOf(walkIns.filter(({ method }) => method === provider).map(({ paisa }) => paisa))
}

/** All of them in any order, each twice. */
export async function inAnyOrder(actions: readonly (() => Promise<unknown>)[]): Promise<void> {
  const all = [...actions, ...actions].toSorted(() => Math.random() - 0.5)
  await Promise.all(all.map((action) => action()))
}

/** Requests a refund five times. One that a kill ended is requested anew once it is known that it failed. */
export async function refund(
  world: World,
  account: Account,
  { provider, paisa }: { provider: Provider; paisa: number },
): Promise<void> {
  const sent = {
    id: randomUUID(),
    amount: paisa / 100,
    reason: 'Cancelled',
    way: { kind: 'provider', paymentID: lastPayment(account, provider) },
  }
  await world.replay(() => world.staff(`POST /api/submissions/${account.uniqueId}/refund-requests`, sent))
}

/** Staff find an announced payment in their list, and assign it. */
export async function assign(world: World, account: Account, trxID: string, paisa: number): Promise<void> {
  const id = await world.untilDone(() => findUnmatched(world, trxID), `the announcement of ${trxID}`)
  const parts = [{ submissionId: account.submissionId, amount: paisa / 100 }]
  await world.replay(() => world.staff(`POST /api/payments/unmatched/${id}/assign`, { parts }))
}

async function findUnmatched(world: World, trxID: string): Promise<string | null> {
  for (let page = 1; page < 50; page += 1) {
    const { body } = await world.staff(`GET /api/payments/unmatched?limit=100&page=${page}`)
    const found = body.payments.find((payment) => payment.trxID === trxID)
    if (found) return found.id
    if (body.payments.length < 100) return null
  }
  return null
}

/** Whether the submission is completed, as its payer sees it. */
export async function isCompleted(world: World, paymentID: string): Promise<boolean> {
  const { body } = await world.member(`GET /api/bkash/submission/${paymentID}`)
  return body.submission.status === 'completed'
}
