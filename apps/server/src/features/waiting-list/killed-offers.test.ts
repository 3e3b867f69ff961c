import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/database/index.ts'
import { countLockWaits } from '../../testing/database/inspect-database.ts'
import { waitingListServer } from '../../testing/servers/waiting-list-server.ts'
import { loadForm } from '../forms/index.ts'
import { readSeats, verifySeats } from '../seats/index.ts'

const list = waitingListServer()
const db = () => list.server.db

/** One for each test: starting takes longer than making offers. */
let jobs: ChildProcess[] = []
beforeAll(async () => {
  const script = path.resolve(import.meta.dirname, '../../testing/servers/offer-process.ts')
  jobs = [1, 2].map(() => fork(script, [list.server.databaseUrl, list.appSecret], { execArgv: [] }))
  await Promise.all(jobs.map((job) => once(job, 'message')))
})
afterAll(() => Promise.all(jobs.map(kill)))

const SEATS = 8
const WAITING = 12
/** The job is stopped while it makes this offer. */
const STOPPED_AT = 4

/** As many free seats as the form has, and more people who wait for them. */
async function makeFree(): Promise<string> {
  const formId = await list.makeForm({ maxSubmissions: SEATS })
  const taken = await Promise.all(Array.from({ length: SEATS }, () => list.submit(formId)))
  for (let number = 1; number <= WAITING; number += 1) await list.join(formId, number)
  await Promise.all(taken.map(({ body }) => list.cancel(body.submissionId)))
  return formId
}

async function kill(job: ChildProcess): Promise<void> {
  if (job.exitCode !== null || job.signalCode !== null) return
  job.kill('SIGKILL')
  await once(job, 'exit')
}

/** Kills a job while it waits for a lock of this transaction, in the middle of an offer. */
async function killAt(job: ChildProcess, lock: (trx: Db) => Promise<unknown>): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await lock(trx)
      job.send('make offers')
      await expect.poll(() => countLockWaits(db())).toBe(1)
      await kill(job)
    })
}

const offersOf = async (formId: string) =>
  (await list.entries(formId)).map(({ state, offers }) => `${state} ${offers}`)

async function expectAllOffered(formId: string): Promise<void> {
  expect(await offersOf(formId)).toEqual([
    ...Array<string>(SEATS).fill('offered 1'),
    ...Array<string>(WAITING - SEATS).fill('waiting 0'),
  ])
  const form = await loadForm(db(), formId)
  expect(form && (await readSeats(db(), form))).toMatchObject([{ taken: 0, held: SEATS, left: 0 }])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages join waiting_list on waiting_list.id = waiting_id
    where form_id = ${formId} and event = 'waiting_offer' group by waiting_id`.execute(db())
  expect(rows).toEqual(Array(SEATS).fill({ count: 1 }))
  expect(await verifySeats(db())).toEqual([])
}

describe('the job that makes offers', () => {
  it('killed before it changes the next entry, offers no seat twice and loses no entry', async () => {
    const formId = await makeFree()
    await killAt(jobs[0]!, (trx) =>
      sql`select from waiting_list where form_id = ${formId} and number = ${STOPPED_AT} for update`.execute(
        trx,
      ),
    )
    expect((await offersOf(formId)).filter((text) => text === 'offered 1')).toHaveLength(STOPPED_AT - 1)
    expect(await verifySeats(db())).toEqual([])
    await list.makeOffers()
    await expectAllOffered(formId)
  })

  it('killed after it has held the seats of an offer, leaves no seat held for no one', async () => {
    const formId = await makeFree()
    // The message of an offer is the last that is stored.
    await killAt(jobs[1]!, (trx) => sql`lock table messages in share mode`.execute(trx))
    await expect.poll(() => verifySeats(db())).toEqual([])
    expect(await offersOf(formId)).toEqual(Array(WAITING).fill('waiting 0'))
    await list.makeOffers()
    await expectAllOffered(formId)
  })
})
