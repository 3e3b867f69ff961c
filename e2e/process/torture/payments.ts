import { setTimeout as pause } from 'node:timers/promises'
import { type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import pg from 'pg'
import { checkPayments } from '../support/check-payments.ts'
import { type Payer, payersOf } from '../support/payers.ts'
import { openScratch, type Scratch, type ServerProcess } from '../support/server-process.ts'

export interface PaymentTorture {
  /** How many people pay. */
  count: number
  databaseUrl: string
  /** How many of them are under way together, before the server is killed once. */
  batch: number
  /** How many at once come back after the kill, each of the times; before it they are ten. */
  lateAtOnce?: number
}

export interface PaymentTortureResult {
  paid: number
  kills: number
  /** How many calls said that a payer is back from bKash. */
  callbacks: number
  /** Milliseconds of each that got a response. */
  callbackMs: number[]
  /** How many payments were settled after a kill by querying bKash. */
  asked: number
  /** Violations; empty when all went well. */
  wrong: string[]
}

const REPLAYS = 5
const AT_ONCE = 10

/**
 * Many members pay under faults: each returns to the callback five times, ten at once, and
 * the server is killed after bKash took the money and before that is stored, or at any other moment. In the end each has
 * paid exactly once, by bKash's records and by ours.
 */
export async function torturePayments({
  count,
  databaseUrl,
  batch,
  lateAtOnce = AT_ONCE,
}: PaymentTorture): Promise<PaymentTortureResult> {
  const bkash = await startBkashSimulator()
  bkash.faults.set({ noGrantLimit: true })
  const scratch = openScratch()
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    return await run({ count, batch, lateAtOnce, bkash, db, start: () => start(scratch, bkash, databaseUrl) })
  } finally {
    await db.end()
    await scratch.close()
    await bkash.close()
  }
}

interface Run {
  count: number
  batch: number
  lateAtOnce: number
  bkash: BkashSimulator
  db: pg.Client
  start(): Promise<ServerProcess>
}

async function run({ count, batch, lateAtOnce, bkash, db, start }: Run): Promise<PaymentTortureResult> {
  let server = await start()
  const payers = await payersOf(() => server.url, bkash)
  const all: Payer[] = []
  let kills = 0
  let callbacks = 0
  const callbackMs: number[] = []

  while (all.length < count) {
    const group = await Promise.all(
      Array.from({ length: Math.min(batch, count - all.length) }, payers.submit),
    )
    all.push(...group)
    kills += 1
    // In turns: right after bKash took money that is not stored yet, and at any other moment.
    const lost = kills % 2 === 1 ? Math.ceil(group.length / 5) : 0
    if (lost > 0) bkash.faults.set({ hang: { times: lost } })
    const before = moved(bkash)
    const firstCalls = Promise.all(group.flatMap((payer) => callBack(payer, AT_ONCE)))
    await (lost > 0 ? until(() => moved(bkash) >= before + lost) : pause(5 + 20 * (kills % 7)))
    await server.end('SIGKILL')
    await firstCalls
    bkash.faults.set({ hang: false })

    server = await start()
    await passTime(db, '90 seconds')
    for (let replay = 1; replay < REPLAYS; replay += 1) {
      await Promise.all(group.flatMap((payer) => callBack(payer, lateAtOnce)))
    }
  }
  await payWhatIsLeft()
  return {
    paid: moved(bkash),
    kills,
    callbacks,
    callbackMs,
    asked: bkash.calls().query,
    wrong: await checkPayments({ db, bkash, payers: all }),
  }

  function callBack(payer: Payer, times: number): Promise<unknown>[] {
    callbacks += times
    return Array.from({ length: times }, async () => {
      const began = performance.now()
      // A killed server sends no response; the payers return.
      const response = await payers.execute(payer.paymentID).catch(() => null)
      if (response) callbackMs.push(performance.now() - began)
    })
  }

  /** Payers who were not charged when the server died try again, as the page allows. */
  async function payWhatIsLeft(): Promise<void> {
    await passTime(db, '6 minutes')
    for (const payer of all) {
      const state = await payers.lookUp(payer.paymentID)
      if (state === 'completed') continue
      payer.paymentID = await payers.retry(payer)
      await payers.execute(payer.paymentID)
    }
  }
}

function start(scratch: Scratch, bkash: BkashSimulator, databaseUrl: string): Promise<ServerProcess> {
  return scratch.start({
    DATABASE_URL: databaseUrl,
    BKASH_BASE_URL: bkash.baseUrl,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'correct horse battery',
    TRUST_PROXY: '127.0.0.1',
  })
}

/** Payers who were charged, by bKash's records. */
function moved(bkash: BkashSimulator): number {
  return bkash.payments().filter(({ trxID }) => trxID !== null).length
}

/** Makes every open payment older by this much. */
async function passTime(db: pg.Client, time: string): Promise<void> {
  await db.query(
    `update payments set updated_at = updated_at - $1::interval, next_check_at = next_check_at - $1::interval
     where state in ('initiated', 'executing')`,
    [time],
  )
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5)
}
