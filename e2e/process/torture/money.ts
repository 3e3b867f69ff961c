import { setTimeout as pause } from 'node:timers/promises'
import { type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import pg from 'pg'
import { openScratch, type ServerProcess } from '../support/server-process.ts'
import { type Account, openBank } from './money/books.ts'
import { checkBooks, type CheckedBooks } from './money/check-books.ts'
import { payByCheckout, PLANS, refund } from './money/plans.ts'
import { importEverythingAgain, workThroughStatement } from './money/staff.ts'
import { openWorld, type World } from './money/world.ts'

interface MoneyTorture {
  /** How many payments people make, at least. */
  count: number
  /** How often the server is killed, each time in the middle of its share of the payments. */
  kills: number
  databaseUrl: string
}

interface MoneyTortureResult extends CheckedBooks {
  people: number
  kills: number
}

const AT_ONCE = 10
/** Executes that bKash carries out without a response, in each round. */
const LOST_RESPONSES = 3
const MAX_REPAIRS = 5

/**
 * People pay by every method: in part, twice, late, too much and too little; callbacks, announcements and requests come five
 * times and in any order; staff assign, refund and take back; statements are imported twice; and the server is killed again
 * and again. In the end the ledger equals the books of the providers to the paisa, nothing is booked twice, and nothing is
 * completed without proof.
 */
export async function tortureMoney({ count, kills, databaseUrl }: MoneyTorture): Promise<MoneyTortureResult> {
  const bkash = await startBkashSimulator()
  bkash.faults.set({ noGrantLimit: true })
  const scratch = openScratch()
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const start = () =>
    scratch.start({
      DATABASE_URL: databaseUrl,
      BKASH_BASE_URL: bkash.baseUrl,
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'correct horse battery',
      TRUST_PROXY: '127.0.0.1',
    })
  const running: { server: ServerProcess } = { server: await start() }
  const restart = async () => {
    await running.server.end('SIGKILL')
    bkash.faults.set({ hang: false })
    running.server = await start()
  }
  try {
    const world = await openWorld({ url: () => running.server.url, bkash, bank: openBank(), db })
    const accounts = await runRounds(world, { count, kills, restart })
    await settle(world, { db, accounts, restart })
    const added = await importEverythingAgain(world)
    const checked = await checkBooks(db, { bkash, accounts })
    if (added !== 0) checked.wrong.push(`the whole statement again added ${added} payments`)
    return { people: accounts.length, kills, ...checked }
  } finally {
    await db.end()
    await scratch.close()
    await bkash.close()
  }
}

interface Rounds {
  count: number
  kills: number
  restart: () => Promise<void>
}

/** In each round a share of the payments, a statement, and a kill at any moment of it. */
async function runRounds(world: World, { count, kills, restart }: Rounds): Promise<Account[]> {
  const accounts: Account[] = []
  let done = 0
  let lastMs = 2_000
  for (let round = 1; round <= kills; round += 1) {
    const end = Math.round((count * round) / kills)
    const from = world.bank.count()
    world.bkash.faults.set({ hang: { times: LOST_RESPONSES } })
    const began = Date.now()
    const work = runPlans(world, done, end).then(async (people) => {
      accounts.push(...people)
      // The file begins some rows before those that are new.
      await workThroughStatement(world, Math.max(0, from - 5))
    })
    await Promise.race([pause(Math.random() * lastMs), work])
    await restart()
    await work
    lastMs = Date.now() - began
    done = end
  }
  return accounts
}

async function runPlans(world: World, from: number, to: number): Promise<Account[]> {
  const accounts: Account[] = []
  let next = from
  const work = async () => {
    while (next < to) {
      const plan = PLANS[next % PLANS.length]
      next += 1
      if (plan) accounts.push(...(await plan(world)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return accounts
}

interface Settling {
  db: pg.Pool
  accounts: readonly Account[]
  restart: () => Promise<void>
}

/** Time passes, and what the kills interrupted is settled by the server, or done again by people and staff. */
async function settle(world: World, { db, accounts, restart }: Settling): Promise<void> {
  for (let repair = 0; repair < MAX_REPAIRS; repair += 1) {
    await passTime(db)
    // The jobs run when the server starts.
    await restart()
    await world.untilDone(async () => {
      const { rows } = await db.query(`
        select from payments where state = 'executing' and next_check_at <= now()
        union all select from payment_refunds where state = 'requested' and next_check_at <= now()
        union all select from announced_payments where state = 'new'`)
      return rows.length === 0 || null
    }, 'its jobs')
    if (!(await repairSome(world, accounts))) return
  }
}

/** Payers who were not charged pay again, and refunds that failed are requested again. False when nothing was left. */
async function repairSome(world: World, accounts: readonly Account[]): Promise<boolean> {
  let isRepaired = false
  for (const account of accounts) {
    const paymentID = account.paymentIDs.at(-1)
    if (paymentID === undefined || !account.paysByCheckout) continue
    const { body } = await world.member(`GET /api/bkash/submission/${paymentID}`)
    if (body.submission.status !== 'completed') {
      isRepaired = true
      const retried = await world.member(`POST /api/bkash/retry/${account.uniqueId}/${paymentID}`, {})
      account.paymentIDs.push(retried.body.paymentID)
      world.bkash.authorise(retried.body.paymentID)
      await payByCheckout(world, account)
    }
    for (const paisa of missingRefunds(world.bkash, account)) {
      isRepaired = true
      await refund(world, account, paisa)
    }
  }
  return isRepaired
}

function missingRefunds(bkash: BkashSimulator, { paymentIDs, refunds }: Account): number[] {
  const made = paymentIDs.flatMap((id) => bkash.payment(id).refunds.map(({ amountPaisa }) => amountPaisa))
  return refunds.filter((paisa) => !made.includes(paisa))
}

async function passTime(db: pg.Pool): Promise<void> {
  await db.query(`
    update payments set updated_at = updated_at - interval '6 minutes', next_check_at = next_check_at - interval '6 minutes'
    where state in ('initiated', 'executing')`)
  await db.query(`
    update payment_refunds set created_at = created_at - interval '20 minutes',
      next_check_at = next_check_at - interval '20 minutes'
    where state = 'requested'`)
  await db.query(
    `update refund_requests set updated_at = updated_at - interval '20 minutes' where state = 'approved'`,
  )
  await db.query(`update announced_payments set next_check_at = now() where state = 'new'`)
}
