import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import {
  paymentServer,
  FAILED,
  PAID,
  type PendingPayment,
  startSecondApp,
  WAITING,
} from '../../../testing/servers/start-payment-server.ts'
import { settleOpenPayments } from '../index.ts'

const appSecret = 'a secret that only this file of tests knows'
const log = pino({ level: 'silent' })

const testServer = paymentServer({ appSecret })
afterEach(async () => {
  // What one test left open is not for the next one to find.
  await testServer.server.db.deleteFrom('payments').execute()
})

function runJob() {
  const { db, services } = testServer.server
  return settleOpenPayments({ db, providers: services.paymentProviders, log })
}

const calls = () => testServer.bkash.calls()

/** A payment that bKash executed or not, with no response that reached the server. */
async function makeUnheard({ acts }: { acts: boolean }): Promise<PendingPayment> {
  const pending = await testServer.makePending()
  testServer.bkash.faults.set({ drop: { acts, times: 1 }, maintenance: { calls: ['query'], times: 1 } })
  await testServer.execute(pending.paymentID)
  return pending
}

/** An execute that reaches bKash long after we gave up on it. */
async function executeBehindOurBack(paymentID: string): Promise<void> {
  const { appKey, appSecret: secret, username, password } = testServer.bkash.credentials
  const ask = async (path: string, headers: Record<string, string>, body: object) => {
    const response = await fetch(`${testServer.bkash.baseUrl}/tokenized/checkout${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, string>
  }
  const { id_token: authorization = '' } = await ask(
    '/token/grant',
    { username, password },
    { app_key: appKey, app_secret: secret },
  )
  await ask('/execute', { authorization, 'x-app-key': appKey }, { paymentID })
}

describe('a payment that was executed and not heard of', () => {
  it('is settled as paid by asking, never by executing again', async () => {
    const pending = await makeUnheard({ acts: true })
    await testServer.age(pending.paymentID, 2)
    const before = calls()
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
    expect(calls().execute).toBe(before.execute)
  })

  it('is not touched while another caller may still execute it', async () => {
    const pending = await makeUnheard({ acts: true })
    const before = calls()
    await runJob()
    expect(calls()).toEqual(before)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('tells the member once that it is not confirmed yet, and later how it ended', async () => {
    const pending = await makeUnheard({ acts: true })
    testServer.bkash.faults.set({ maintenance: { calls: ['query'] } })
    for (const minutes of [2, 5, 60]) {
      await testServer.age(pending.paymentID, minutes)
      await runJob()
    }
    expect(await testServer.messagesOf(pending)).toEqual(['payment_unclear'])
    testServer.bkash.faults.clear()
    await testServer.age(pending.paymentID, 60)
    await runJob()
    expect((await testServer.messagesOf(pending)).sort()).toEqual(['payment_completed', 'payment_unclear'])
  })

  it('is never failed while bKash does not say; after a day someone is asked to look', async () => {
    const pending = await makeUnheard({ acts: true })
    testServer.bkash.faults.set({ maintenance: { calls: ['query'] } })
    await testServer.age(pending.paymentID, 23 * 60)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    await testServer.age(pending.paymentID, 24 * 60)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual({ ...WAITING, needsReview: true })
    expect(await testServer.stateOf(pending.paymentID)).toBe('executing')

    testServer.bkash.faults.clear()
    await testServer.age(pending.paymentID, 24 * 60)
    await runJob()
    expect(await testServer.stateOf(pending.paymentID)).toBe('completed')
  })

  it.each(['failed', 'pending'])(
    'is not shown to staff again after they decided on %s, and is still completed by bKash’s word',
    async (status) => {
      const pending = await makeUnheard({ acts: true })
      testServer.bkash.faults.set({ maintenance: { calls: ['query'] } })
      await testServer.age(pending.paymentID, 26 * 60)
      await runJob()
      const route = `PUT /api/submissions/${pending.uniqueId}/status`
      await testServer.call(route, { token: testServer.token, body: { status } })
      const decided = { status, paymentStatus: status, needsReview: false }
      const story = await testServer.becameOf(pending)

      await testServer.age(pending.paymentID, 24 * 60)
      await runJob()
      expect(await testServer.submissionOf(pending)).toEqual(decided)
      expect(await testServer.becameOf(pending)).toEqual(story)

      testServer.bkash.faults.clear()
      await testServer.age(pending.paymentID, 24 * 60)
      await runJob()
      expect(await testServer.submissionOf(pending)).toEqual(PAID)
    },
  )

  it('fails once it has expired and bKash says that no money moved', async () => {
    const pending = await makeUnheard({ acts: false })
    await testServer.age(pending.paymentID, 60)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    await testServer.age(pending.paymentID, 25 * 60)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_failed'])
  })

  it('goes to review when another attempt has paid for the submission meanwhile', async () => {
    const pending = await makeUnheard({ acts: false })
    await testServer.age(pending.paymentID, 6)
    const { body } = await testServer.call(`POST /api/bkash/retry/${pending.uniqueId}/${pending.paymentID}`)
    testServer.bkash.authorise(body.paymentID)
    await testServer.execute(body.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)

    await executeBehindOurBack(pending.paymentID)
    await testServer.age(pending.paymentID, 60)
    await runJob()
    expect(await testServer.stateOf(pending.paymentID)).toBe('review')
    expect(await testServer.submissionOf(pending)).toEqual({ ...PAID, needsReview: true })
    expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
  })

  it('is kept when its submission was deleted meanwhile, and recorded in the audit log', async () => {
    const pending = await makeUnheard({ acts: true })
    await testServer.server.db.deleteFrom('submissions').where('id', '=', pending.submissionId).execute()
    await testServer.age(pending.paymentID, 2)
    await runJob()
    const { trxID } = testServer.bkash.payment(pending.paymentID)
    expect(await testServer.paymentRow(pending.paymentID)).toEqual({
      state: 'review',
      trx_id: trxID,
    })
    const recorded = testServer.server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject', '=', `bKash ${trxID}`)
    expect(await recorded.execute()).toMatchObject([
      {
        actor_id: null,
        actor: 'System',
        kind: 'payment',
        action: 'received after its submission was deleted',
        changes: [{ what: 'Amount', to: '৳500.00' }, { what: 'Invoice' }],
      },
    ])
  })
})

describe('a payment whose payer did not come back', () => {
  it('is completed if the payer had confirmed it', async () => {
    const pending = await testServer.makePending()
    await testServer.age(pending.paymentID, 30)
    const before = calls()
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(calls().query).toBe(before.query + 1)
  })

  it('is only asked about while the payer may still be on bKash’s page', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.age(pending.paymentID, 11)
    const before = calls()
    await runJob()
    expect(calls()).toEqual({ ...before, query: before.query + 1 })
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('is given up if they had not, with a message; and is paid if they come back after all', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.age(pending.paymentID, 30)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_failed'])

    testServer.bkash.authorise(pending.paymentID)
    expect((await testServer.execute(pending.paymentID)).body.completed).toBe(true)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('waits while bKash does not answer, and has failed when it has expired', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ maintenance: true })
    await testServer.age(pending.paymentID, 30)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    await testServer.age(pending.paymentID, 25 * 60)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(FAILED)
  })

  it('is not touched while the server runs in the other environment', async () => {
    const pending = await testServer.makePending()
    await testServer.age(pending.paymentID, 30)
    await testServer.configure({ bkashSandbox: false })
    const before = calls()
    await runJob()
    await testServer.configure({ bkashSandbox: true })
    expect(calls()).toEqual(before)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('and never belonged to a submission is forgotten without asking', async () => {
    const { paymentID } = await testServer.begin()
    const before = calls()
    await testServer.age(paymentID, 60)
    await runJob()
    expect(await testServer.stateOf(paymentID)).toBe('initiated')
    await testServer.age(paymentID, 25 * 60)
    await runJob()
    expect(await testServer.stateOf(paymentID)).toBe('failed')
    expect(calls()).toEqual(before)
  })
})

describe('two servers on one database', () => {
  it('share one token, and never execute or settle the same payment twice', async () => {
    const other = await startSecondApp(testServer, appSecret)
    await testServer.server.db.deleteFrom('bkash_tokens').execute()
    const pending = await Promise.all(Array.from({ length: 8 }, () => testServer.makePending()))
    const before = calls()
    await testServer.server.db.deleteFrom('bkash_tokens').execute()

    const answers = await Promise.all(
      pending.flatMap(({ paymentID }) => [
        testServer.execute(paymentID),
        call(other.app, 'POST /api/bkash/execute', { body: { paymentID } }),
      ]),
    )
    const after = calls()
    await other.close()

    expect(answers.map(({ body }) => body.completed)).toEqual(Array(16).fill(true))
    expect(after.grant - before.grant).toBe(1)
    expect(after.execute - before.execute).toBe(8)
    for (const one of pending) expect(await testServer.messagesOf(one)).toEqual(['payment_completed'])
  })

  it('keep the token encrypted', async () => {
    await testServer.begin()
    const rows = await testServer.server.db.selectFrom('bkash_tokens').selectAll().execute()
    expect(rows.map(({ account }) => account)).toEqual([`sandbox ${testServer.bkash.credentials.appKey}`])
    expect(rows[0]?.token).toMatch(/^v1\./)
  })

  it('run the job at once without doing anything twice', async () => {
    const pending = await Promise.all(Array.from({ length: 12 }, () => testServer.makePending()))
    for (const { paymentID } of pending) await testServer.age(paymentID, 30)
    const before = calls()
    await Promise.all([runJob(), runJob(), runJob()])
    expect(calls().execute - before.execute).toBe(12)
    for (const one of pending) expect(await testServer.messagesOf(one)).toEqual(['payment_completed'])
  })
})
