import { randomBytes } from 'node:crypto'
import { type Ending, sslcommerzSettings } from '@nibondhon/sslcommerz-simulator'
import { type Account, PRICE } from '../books.ts'
import { REPLAYS, type World } from '../world.ts'
import { payAgain } from './bkash.ts'
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

/** Calls that SSLCommerz carries out without a response, in each round. */
const LOST_RESPONSES = 4

export const sslcommerz: MethodUnderTorture = {
  settings: ({ sslcommerz: provider }) => sslcommerzSettings(provider),
  plans: [
    (world) => paid(world, ['notified', 'returns']),
    (world) => paid(world, ['notified', 'returns']),
    (world) => paid(world, ['notified']),
    (world) => paid(world, ['returns']),
    // The tab is closed, and no notification comes: only the server itself can find out.
    (world) => paid(world, []),
    (world) => refunded(world, [20_000, 30_000]),
    (world) => refunded(world, [10_003]),
    declinedFirst,
    cancelled,
    (world) => reviewed(world, 'risky', PRICE),
    (world) => reviewed(world, 'paid', PRICE + 100),
    async (world) => {
      // Too little: nothing is completed, and the money is in the books.
      const [account] = await reviewed(world, 'paid', PRICE - 50)
      if (account) account.isAccepted = false
      return account ? [account] : []
    },
    paidTwice,
    paidElsewhere,
    forged,
  ],

  books({ sslcommerz: provider }, account) {
    const ids = paymentsOf(account, 'sslcommerz')
    const returned = ids
      .flatMap((id) => provider.refundsOf(id))
      .filter(({ state }) => state !== 'cancelled')
      .map(({ amount }) => toPaisa(amount))
    return {
      'received sslcommerz':
        sumOf(ids.map((id) => takenBy(provider.sessionOf(id)))) + walkInsOf(account, 'sslcommerz'),
      'returned sslcommerz': -sumOf(returned),
    }
  },

  disturb({ sslcommerz: { faults } }, round) {
    faults.drop = LOST_RESPONSES
    faults.refundsByRefOnly = round % 2 === 0
  },
  heal({ sslcommerz: provider }) {
    provider.faults.drop = false
    provider.finishRefunds()
  },

  async repair(world, account) {
    const paymentID = lastPayment(account, 'sslcommerz')
    if (paymentID === null) return false
    if (account.isAccepted && !(await isCompleted(world, paymentID))) {
      const path = `PUT /api/submissions/${account.submissionId}/status`
      await world.replay(() => world.staff(path, { status: 'completed' }))
      return true
    }
    return account.refunds.length > 0 && repairRefunds(world, account, paymentID)
  },
}

/** Staff close refunds whose response was lost by what the panel shows, and request again what was not made. */
async function repairRefunds(world: World, account: Account, paymentID: string): Promise<boolean> {
  const { body } = await world.staff(`GET /api/submissions/${account.uniqueId}/refund-requests`)
  const refunds = body.payments.flatMap((payment) => payment.refunds ?? [])
  const panel = world.sslcommerz.refundsOf(paymentID)
  const lost = refunds.filter(({ isForStaff }) => isForStaff)
  for (const { id, amountPaisa } of lost) {
    const made = panel.find(({ amount }) => toPaisa(amount) === amountPaisa)
    const found = made
      ? { outcome: 'made', reference: made.refundRefId }
      : { outcome: 'not_made', note: 'Not in the panel' }
    await world.replay(() => world.staff(`POST /api/refunds/${id}/close`, found))
  }
  if (lost.length > 0 || refunds.some(({ state }) => state === 'requested')) return true
  const [missing] = account.refunds.filter((paisa) => !panel.some(({ amount }) => toPaisa(amount) === paisa))
  if (missing !== undefined) await refund(world, account, { provider: 'sslcommerz', paisa: missing })
  return missing !== undefined
}

type Way = 'notified' | 'returns'

/** Paid on the page of SSLCommerz; then notifications and the browser come in any order, or not at all. */
async function paid(world: World, ways: readonly Way[]): Promise<Account[]> {
  const account = await world.submitBy('sslcommerz')
  account.intended = PRICE
  await pay(world, account, { ways })
  return [account]
}

interface Pay {
  ways?: readonly Way[]
  ending?: Ending
  paisa?: number
}

async function pay(
  world: World,
  account: Account,
  { ways = ['notified', 'returns'], ending = 'paid', paisa = PRICE }: Pay = {},
): Promise<void> {
  const paymentID = lastPayment(account, 'sslcommerz') ?? ''
  const fields = endPage(world, paymentID, ending, paisa)
  const actions = {
    notified: () => world.notify(fields, REPLAYS),
    returns: () => world.comeBack(paymentID, fields),
  }
  await inAnyOrder(ways.map((way) => actions[way]))
}

/** What the payer does on the page of SSLCommerz; gives what is posted about it. */
function endPage(world: World, paymentID: string, ending: Ending, paisa = PRICE): Record<string, string> {
  const { sessionKey } = world.sslcommerz.sessionOf(paymentID)
  world.sslcommerz.end(sessionKey, ending, (paisa / 100).toFixed(2))
  return world.sslcommerz.posted(sessionKey)
}

async function refunded(world: World, amounts: readonly number[]): Promise<Account[]> {
  const accounts = await paid(world, ['notified', 'returns'])
  for (const account of accounts) {
    account.refunds.push(...amounts)
    // The others follow once the bank has made this one.
    const [first] = amounts
    if (first !== undefined) await refund(world, account, { provider: 'sslcommerz', paisa: first })
  }
  return accounts
}

/** The bank declines, the payer tries again on the same page, and the news of the first try comes after the second. */
async function declinedFirst(world: World): Promise<Account[]> {
  const account = await world.submitBy('sslcommerz')
  account.intended = PRICE
  const paymentID = lastPayment(account, 'sslcommerz') ?? ''
  const declined = endPage(world, paymentID, 'failed')
  await world.comeBack(paymentID, declined, 'failure')
  const paidFields = endPage(world, paymentID, 'paid')
  await world.notify(paidFields, 1)
  await inAnyOrder([
    () => world.notify(declined, REPLAYS),
    () => world.notify(paidFields, REPLAYS),
    () => world.comeBack(paymentID, declined, 'failure'),
    () => world.comeBack(paymentID, paidFields),
  ])
  return [account]
}

/** Not paid, even when a payment is posted in the name of SSLCommerz: with a wrong hash, and by someone who knows the password. */
async function cancelled(world: World): Promise<Account[]> {
  const account = await world.submitBy('sslcommerz')
  const paymentID = lastPayment(account, 'sslcommerz') ?? ''
  const fields = endPage(world, paymentID, 'cancelled')
  const claim = { status: 'VALID', val_id: newId(), bank_tran_id: newId() }
  const { verify_sign: _sign, verify_key: _key, ...plain } = fields
  const signed = world.sslcommerz.sign({ ...plain, ...claim })
  await inAnyOrder([
    () => world.notify(fields, REPLAYS),
    () => world.notify(signed, REPLAYS),
    () => world.notify({ ...fields, ...claim }, 1, 400),
    () => world.comeBack(paymentID, { ...fields, ...claim }),
    () => world.comeBack(paymentID, fields, 'cancel'),
  ])
  return [account]
}

/** Held for staff, who accept it once they see it. */
async function reviewed(world: World, ending: Ending, paisa: number): Promise<Account[]> {
  const account = await world.submitBy('sslcommerz')
  Object.assign(account, { intended: paisa, isAccepted: true })
  await pay(world, account, { ending, paisa })
  return [account]
}

/** With the page of SSLCommerz still open, the payer pays by bKash, and then on that page after all. */
async function paidTwice(world: World): Promise<Account[]> {
  const account = await world.submitBy('sslcommerz')
  const paymentID = lastPayment(account, 'sslcommerz') ?? ''
  account.intended = null
  await payAgain(world, account, paymentID)
  await pay(world, account)
  return [account]
}

/** By an invoice that was not made here: staff assign it once SSLCommerz has confirmed it. */
async function paidElsewhere(world: World): Promise<Account[]> {
  const account = await world.submitBy('sslcommerz')
  const sessionKey = world.sslcommerz.openElsewhere(`INVOICE${newId()}`, (PRICE / 100).toFixed(2))
  world.sslcommerz.end(sessionKey, 'paid')
  const fields = world.sslcommerz.posted(sessionKey)
  const trxID = fields['bank_tran_id'] ?? ''
  account.walkIns.push({ method: 'sslcommerz', trxID, paisa: PRICE })
  account.intended = PRICE
  await world.notify(fields, REPLAYS)
  await assign(world, account, trxID, PRICE)
  return [account]
}

/** Announced with the right hash, and unknown to SSLCommerz: staff see it, and cannot assign it. */
async function forged(world: World): Promise<Account[]> {
  const account = await world.submitBy('sslcommerz')
  const amount = (PRICE / 100).toFixed(2)
  const { storeId } = world.sslcommerz
  const claim = { status: 'VALID', tran_id: `FORGED${newId()}`, bank_tran_id: newId(), val_id: newId() }
  const money = { amount, currency_amount: amount, currency_type: 'BDT', card_type: 'NAGAD-Nagad' }
  await world.notify(world.sslcommerz.sign({ ...claim, ...money, store_id: storeId }), REPLAYS)
  return [account]
}

function takenBy({ ending, paidAmount, fields }: ReturnType<World['sslcommerz']['sessionOf']>): number {
  return ending === 'paid' || ending === 'risky' ? toPaisa(paidAmount ?? fields['total_amount'] ?? '0') : 0
}

function toPaisa(amount: string): number {
  return Math.round(Number(amount) * 100)
}

function newId(): string {
  return randomBytes(8).toString('hex').toUpperCase()
}
