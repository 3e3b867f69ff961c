import { bkashSettings, makeTrxId } from '@nibondhon/bkash-simulator'
import { type Account, PRICE } from '../books.ts'
import { REPLAYS, type World } from '../world.ts'
import {
  assign,
  inAnyOrder,
  isCompleted,
  lastPayment,
  type MethodUnderTorture,
  paymentsOf,
  refund,
  sumOf,
  walkInsOf,
} from './method.ts'

/** Executes that bKash carries out without a response, in each round. */
const LOST_RESPONSES = 3

export const bkash: MethodUnderTorture = {
  settings: ({ bkash: provider }) => ({
    ...bkashSettings(provider),
    bkashWebhookTopic: provider.webhook.topicArn,
  }),
  plans: [
    paid,
    paid,
    // All of it, and a part. No refund equals a payment: an announcement of the same amount might be either.
    (world) => refunded(world, [20_000, 30_000]),
    (world) => refunded(world, [10_001, 20_002]),
    async (world) => {
      // Late: the checkout is left, and the money comes by the app.
      const account = await world.submitBy('bkash')
      await walkIn(world, account, PRICE)
      return [account]
    },
    async (world) => {
      // Double: by the checkout, and again by the app, which may complete it where a kill ended the checkout.
      const accounts = await paid(world)
      for (const account of accounts) {
        account.intended = null
        await walkIn(world, account, PRICE)
      }
      return accounts
    },
    async (world) => {
      const account = await world.submitBy('bkash')
      await walkIn(world, account, PRICE - 1)
      return [account]
    },
  ],

  books({ bkash: provider }, account) {
    const taken = paymentsOf(account, 'bkash')
      .map((id) => provider.payment(id))
      .filter(({ trxID }) => trxID !== null)
    const refunds = taken.flatMap((payment) => payment.refunds.map(({ amountPaisa }) => amountPaisa))
    return {
      'received bkash': sumOf(taken.map(({ amountPaisa }) => amountPaisa)) + walkInsOf(account, 'bkash'),
      'returned bkash': -sumOf(refunds),
    }
  },

  disturb: ({ bkash: provider }) => provider.faults.set({ hang: { times: LOST_RESPONSES } }),
  heal: ({ bkash: provider }) => provider.faults.set({ hang: false }),

  async repair(world, account) {
    const paymentID = lastPayment(account, 'bkash')
    if (paymentID === null || account.paysBy !== 'bkash') return false
    if (!(await isCompleted(world, paymentID))) {
      await payAgain(world, account, paymentID)
      return true
    }
    const made = paymentsOf(account, 'bkash').flatMap((id) =>
      world.bkash.payment(id).refunds.map(({ amountPaisa }) => amountPaisa),
    )
    const missing = account.refunds.filter((paisa) => !made.includes(paisa))
    for (const paisa of missing) await refund(world, account, { provider: 'bkash', paisa })
    return missing.length > 0
  },
}

/** Another attempt, by bKash. The server refuses it while it cannot know whether the one before was paid. */
export async function payAgain(world: World, account: Account, paymentID: string): Promise<void> {
  const { status, body } = await world.member(`POST /api/bkash/retry/${account.uniqueId}/${paymentID}`, {})
  if (status !== 200) return
  account.attempts.push({ method: 'bkash', paymentID: body.paymentID })
  await payByCheckout(world, account)
}

async function paid(world: World): Promise<Account[]> {
  const account = await world.submitBy('bkash')
  account.intended = PRICE
  await payByCheckout(world, account)
  return [account]
}

/** The payer confirms and returns until bKash took the money; then callbacks and announcements come, each five times. */
async function payByCheckout(world: World, account: Account): Promise<void> {
  const paymentID = lastPayment(account, 'bkash') ?? ''
  account.paysBy = 'bkash'
  world.bkash.authorise(paymentID)
  const execute = () => world.member('POST /api/bkash/execute', { paymentID })
  await execute()
  if (world.bkash.payment(paymentID).trxID === null) return
  await inAnyOrder([execute, () => world.announce({ kind: 'payment', paymentID, times: REPLAYS })])
}

/** Pays by the app to the merchant's number; staff assign the announced payment. */
async function walkIn(world: World, account: Account, paisa: number): Promise<void> {
  const trxID = makeTrxId()
  account.walkIns.push({ method: 'bkash', trxID, paisa })
  if (account.intended !== null) account.intended += paisa
  const fields = { trxID, amount: (paisa / 100).toFixed(2) }
  await world.announce({ kind: 'walk-in', fields, times: REPLAYS })
  await assign(world, account, trxID, paisa)
}

/** Paid, and returned in parts. */
async function refunded(world: World, amounts: readonly number[]): Promise<Account[]> {
  const accounts = await paid(world)
  for (const account of accounts) {
    account.refunds.push(...amounts)
    for (const paisa of amounts) await refund(world, account, { provider: 'bkash', paisa })
  }
  return accounts
}
