import { randomUUID } from 'node:crypto'
import { makeTrxId } from '@nibondhon/bkash-simulator'
import { type Account, mark, PRICE } from './books.ts'
import { REPLAYS, type World } from './world.ts'

/** What people and staff do about a payment, until the statement of the bank is imported. Returns the people. */
type Plan = (world: World) => Promise<Account[]>

const HALF = PRICE / 2

/** In turn for each payment. A further method adds its plans here, and its books to `check-books.ts`. */
export const PLANS: readonly Plan[] = [
  byBkash,
  byBkash,
  byBkash,
  byBkash,
  // All of it, and a part. No refund equals a payment: an announcement of the same amount might be either.
  (world) => refunded(world, [20_000, 30_000]),
  (world) => refunded(world, [10_001, 20_002]),
  async (world) => {
    // Late: the checkout is left, and the money comes by the app.
    const account = await world.submitByBkash({ confirms: false })
    await walkIn(world, account, PRICE)
    return [account]
  },
  async (world) => {
    // Double: by the checkout, and again by the app.
    const accounts = await byBkash(world)
    for (const account of accounts) await walkIn(world, account, PRICE)
    return accounts
  },
  async (world) => {
    const account = await world.submitByBkash({ confirms: false })
    await walkIn(world, account, PRICE - 1)
    return [account]
  },
  (world) => transfers(world, [PRICE]),
  (world) => transfers(world, [PRICE]),
  (world) => transfers(world, [HALF, HALF]),
  (world) => transfers(world, [PRICE, PRICE]),
  (world) => transfers(world, [PRICE + 1]),
  (world) => transfers(world, [PRICE - 1]),
  async (world) => {
    // Staff believe the receipt, and the statement comes later.
    const account = await world.submit()
    await world.replay(() =>
      world.staff(`PUT /api/submissions/${account.submissionId}/status`, { status: 'completed' }),
    )
    world.bank.transfer(account, PRICE)
    return [account]
  },
  async (world) => {
    const accounts = await transfers(world, [PRICE])
    for (const account of accounts) world.bank.payBack(account, PRICE)
    return accounts
  },
  async (world) => {
    // One transfer without a reference for two people: staff assign it by hand.
    const accounts = [await world.submit(), await world.submit()]
    world.bank.transferTogether(accounts, PRICE)
    return accounts
  },
  async (world) => {
    const account = await world.submit()
    await atCounter(world, account, 'cash', PRICE)
    return [account]
  },
  async (world) => {
    const account = await world.submit()
    await Promise.all([atCounter(world, account, 'cash', HALF), atCounter(world, account, 'cheque', HALF)])
    return [account]
  },
  async (world) => {
    // The cheque is not paid by the bank: staff take it back.
    const account = await world.submit()
    await atCounter(world, account, 'cheque', PRICE)
    await takeBackCheque(world, account)
    return [account]
  },
]

async function byBkash(world: World): Promise<Account[]> {
  const account = await world.submitByBkash()
  await payByCheckout(world, account)
  return [account]
}

/** The payer returns until bKash took the money; then callbacks and announcements come in any order, each five times. */
export async function payByCheckout(world: World, account: Account): Promise<void> {
  const paymentID = account.paymentIDs.at(-1) ?? ''
  const execute = () => world.member('POST /api/bkash/execute', { paymentID })
  await execute()
  if (world.bkash.payment(paymentID).trxID === null) return
  const late = [execute, () => world.announce({ kind: 'payment', paymentID, times: REPLAYS })]
  await Promise.all([...late, ...late].toSorted(() => Math.random() - 0.5).map((action) => action()))
}

/** Pays by the app to the merchant's number; staff assign the announced payment. */
async function walkIn(world: World, account: Account, paisa: number): Promise<void> {
  const trxID = makeTrxId()
  account.walkIns.push({ trxID, paisa })
  const fields = { trxID, amount: (paisa / 100).toFixed(2) }
  await world.announce({ kind: 'walk-in', fields, times: REPLAYS })
  const id = await world.untilDone(() => findUnmatched(world, trxID))
  const parts = [{ submissionId: account.submissionId, amount: paisa / 100 }]
  await world.replay(() => world.staff(`POST /api/bkash/unmatched/${id}/assign`, { parts }))
}

async function findUnmatched(world: World, trxID: string): Promise<string | null> {
  for (let page = 1; page < 50; page += 1) {
    const { body } = await world.staff(`GET /api/bkash/unmatched?limit=100&page=${page}`)
    const found = body.payments.find((payment) => payment.trxID === trxID)
    if (found) return found.id
    if (body.payments.length < 100) return null
  }
  return null
}

async function transfers(world: World, amounts: readonly number[]): Promise<Account[]> {
  const account = await world.submit()
  for (const paisa of amounts) world.bank.transfer(account, paisa)
  return [account]
}

async function atCounter(world: World, account: Account, method: 'cash' | 'cheque', paisa: number) {
  const sent = { bookingId: randomUUID(), method, amount: paisa / 100, receiptNumber: mark(), note: '' }
  account.received[method] += paisa
  await world.replay(() => world.staff(`POST /api/submissions/${account.submissionId}/money/payments`, sent))
}

async function takeBackCheque(world: World, account: Account): Promise<void> {
  const path = `/api/submissions/${account.submissionId}/money`
  const { body } = await world.staff(`GET ${path}`)
  const entry = body.money.entries.find(({ method }) => method === 'cheque')
  account.received.cheque = 0
  const sent = { entryId: entry?.id, reason: 'The bank did not pay the cheque' }
  await world.replay(() => world.staff(`POST ${path}/corrections`, sent))
}

/** Paid, and returned in parts. */
async function refunded(world: World, amounts: readonly number[]): Promise<Account[]> {
  const accounts = await byBkash(world)
  for (const account of accounts) {
    account.refunds.push(...amounts)
    for (const paisa of amounts) await refund(world, account, paisa)
  }
  return accounts
}

/** Requests a refund five times. One that a kill ended is requested anew once the server knows that it failed. */
export async function refund(
  world: World,
  { uniqueId, paymentIDs }: Account,
  amountPaisa: number,
): Promise<void> {
  const sent = {
    id: randomUUID(),
    amount: amountPaisa / 100,
    reason: 'Cancelled',
    way: { kind: 'provider', paymentID: paymentIDs.at(-1) },
  }
  await world.replay(() => world.staff(`POST /api/submissions/${uniqueId}/refund-requests`, sent))
}
