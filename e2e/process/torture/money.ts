import { setTimeout as pause } from 'node:timers/promises'
import { startBkashSimulator } from '@nibondhon/bkash-simulator'
import { startSslcommerzSimulator } from '@nibondhon/sslcommerz-simulator'
import pg from 'pg'
import { openScratch, type ServerProcess } from '../support/server-process.ts'
import { type Account, openBank } from './money/books.ts'
import { checkBooks, type CheckedBooks } from './money/check-books.ts'
import { METHODS, PLANS } from './money/methods/methods.ts'
import {
  changeRowsByHand,
  checkTheBooks,
  closeDays,
  importEverythingAgain,
  workThroughStatement,
} from './money/staff.ts'
import { openWorld, type World } from './money/world.ts'

interface MoneyTorture {
  /** How many payments people make, at least. */
  count: number
  /** How often one of the two servers is killed, each time in the middle of its share of the payments. */
  kills: number
  databaseUrl: string
  /** What is done now, for people who wait. */
  onStep?: (step: string) => void
}

interface MoneyTortureResult extends CheckedBooks {
  people: number
  kills: number
  /** How many rows that were changed by hand in the database "Check the books" noticed. */
  noticed: number
}

const AT_ONCE = 10
/** Those whose response was lost wait for the kill, so it does not come later. */
const LATEST_KILL_MS = 8_000
/** A refund in two parts that take days each, with a kill in between, needs the most. */
const MAX_REPAIRS = 8

/**
 * People pay by every method: in part, twice, late, too much and too little; callbacks, announcements and requests come five
 * times and in any order; staff assign, refund and take back; statements are undone while they are matched and imported twice;
 * days are closed; and of two servers on one database one is killed again and again. In the end the ledger equals the books
 * of the providers to the paisa, nothing is booked or returned twice, nothing is completed without proof, every check
 * of the books is passed, and one of them fails once a row is changed by hand in the database.
 */
export async function tortureMoney({
  count,
  kills,
  databaseUrl,
  onStep = () => {},
}: MoneyTorture): Promise<MoneyTortureResult> {
  const bkash = await startBkashSimulator()
  const sslcommerz = await startSslcommerzSimulator()
  bkash.faults.set({ noGrantLimit: true })
  const scratch = openScratch()
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const start = () =>
    scratch.start({
      DATABASE_URL: databaseUrl,
      BKASH_BASE_URL: bkash.baseUrl,
      SSLCOMMERZ_BASE_URL: sslcommerz.url,
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'correct horse battery',
      TRUST_PROXY: '127.0.0.1',
    })
  const servers: ServerProcess[] = [await start(), await start()]
  let turn = 0
  const nextServer = () => {
    turn += 1
    return turn % servers.length
  }
  try {
    const simulators = { bkash, sslcommerz }
    const settings = METHODS.map((method) => method.settings?.(simulators) ?? {})
    const world = await openWorld({
      url: () => servers[nextServer()]?.url ?? '',
      ...simulators,
      systemConfig: Object.assign({}, ...settings) as object,
      bank: openBank(),
      db,
    })
    const restart = async () => {
      const killed = nextServer()
      await servers[killed]?.end('SIGKILL')
      for (const method of METHODS) method.heal?.(world)
      servers[killed] = await start()
    }
    const accounts = await runRounds(world, { count, kills, restart, onStep })
    await settle(world, { db, accounts, restart, onStep })
    const added = await importEverythingAgain(world)
    await closeDays(world)
    const checked = await checkBooks(db, { world, accounts })
    checked.wrong.push(...(await checkTheBooks(world)))
    const { noticed, unnoticed } = await changeRowsByHand(world)
    checked.wrong.push(...unnoticed, ...(await checkTheBooks(world)))
    if (added !== 0) checked.wrong.push(`the whole statement again added ${added} payments`)
    return { people: accounts.length, kills, noticed, ...checked }
  } finally {
    await db.end()
    await scratch.close()
    await bkash.close()
    await sslcommerz.close()
  }
}

interface Steps {
  restart: () => Promise<void>
  onStep: (step: string) => void
}

interface Rounds extends Steps {
  count: number
  kills: number
}

/** In each round a share of the payments, a statement, and a kill at any moment of it. */
async function runRounds(world: World, { count, kills, restart, onStep }: Rounds): Promise<Account[]> {
  const accounts: Account[] = []
  let done = 0
  let lastMs = 2_000
  for (let round = 1; round <= kills; round += 1) {
    const end = Math.round((count * round) / kills)
    const from = world.bank.count()
    for (const method of METHODS) method.disturb?.(world, round)
    const began = Date.now()
    const work = runPlans(world, done, end).then(async (people) => {
      accounts.push(...people)
      // The file begins some rows before those that are new.
      await workThroughStatement(world, Math.max(0, from - 5))
    })
    await Promise.race([pause(Math.random() * Math.min(lastMs, LATEST_KILL_MS)), work])
    await restart()
    await work
    lastMs = Date.now() - began
    done = end
    // What arrives for these days later is booked on the first open one.
    if (round === Math.ceil(kills / 2)) await closeDays(world)
    onStep(`round ${round} of ${kills}: ${Math.round(lastMs / 1000)} s`)
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

interface Settling extends Steps {
  db: pg.Pool
  accounts: readonly Account[]
}

/** Time passes, and what the kills interrupted is settled by the server, or done again by people and staff. */
async function settle(world: World, { db, accounts, restart, onStep }: Settling): Promise<void> {
  for (let repair = 0; repair < MAX_REPAIRS; repair += 1) {
    await passTime(db)
    // The jobs run when the server starts.
    await restart()
    await world.untilDone(() => areJobsDone(db), 'its jobs')
    onStep(`time has passed ${repair + 1} times`)
    if (!(await repairSome(world, accounts))) return
  }
}

/** What was taken last may still be under way, so it is looked at twice. */
async function areJobsDone(db: pg.Pool): Promise<true | null> {
  if (await isAnythingDue(db)) return null
  await pause(TAKEN_MS)
  return (await isAnythingDue(db)) ? null : true
}

const TAKEN_MS = 1_500

/** A payment whose execute never reached its provider, and what staff have to decide about, may wait longer. */
async function isAnythingDue(db: pg.Pool): Promise<boolean> {
  const { rows } = await db.query(`
    select from payments where state in ('initiated', 'executing') and next_check_at <= now()
    union all
    select from payment_refunds r join payments p on p.id = r.payment_row_id
    where r.state = 'requested' and (r.next_check_at <= now() or p.method = 'bkash' or r.provider_reference <> '')
    union all
    select from wallet_claims where state = 'waiting' and note = '' and next_check_at <= now()
    union all
    select from announced_payments
    where state = 'new' or (state = 'unmatched' and confirmation = 'unchecked' and next_check_at <= now())`)
  return rows.length > 0
}

/** False when nothing was left to do. */
async function repairSome(world: World, accounts: readonly Account[]): Promise<boolean> {
  let isRepaired = false
  for (const account of accounts) {
    for (const { repair } of METHODS) {
      if (await repair?.(world, account)) isRepaired = true
    }
  }
  return isRepaired
}

async function passTime(db: pg.Pool): Promise<void> {
  await db.query(`
    update payments set updated_at = updated_at - interval '6 minutes', next_check_at = now()
    where state in ('initiated', 'executing')`)
  await db.query(`
    update payment_refunds set created_at = created_at - interval '20 minutes',
      next_check_at = now()
    where state = 'requested'`)
  await db.query(
    `update refund_requests set updated_at = updated_at - interval '20 minutes' where state = 'approved'`,
  )
  await db.query(`update wallet_claims set next_check_at = now() where state = 'waiting'`)
  await db.query(`
    update announced_payments set received_at = received_at - interval '25 hours', next_check_at = now()
    where state = 'new' or (state = 'unmatched' and confirmation = 'unchecked')`)
}
