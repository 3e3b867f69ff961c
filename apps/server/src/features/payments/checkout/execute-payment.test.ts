import { randomUUID } from 'node:crypto'
import type { FaultChanges } from '@nibondhon/bkash-simulator'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/database/index.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import {
  paymentServer,
  FAILED,
  NO_MONEY,
  PAID,
  WAITING,
} from '../../../testing/servers/start-payment-server.ts'
import { PAYER } from '../../payment-history/index.ts'
import { claimPayment } from '../settle/claim-payment.ts'
import { findPayment, isTransactionUsed } from '../store/payments-repository.ts'

const BLOCKED = '01823074818'

const testServer = paymentServer()

const lookUp = (paymentID: string) => testServer.call(`GET /api/bkash/submission/${paymentID}`)
/** How often each call was made to bKash meanwhile. */
async function callsDuring(act: () => Promise<unknown>) {
  const before = testServer.bkash.calls()
  await act()
  const after = testServer.bkash.calls()
  return { execute: after.execute - before.execute, query: after.query - before.query }
}

const IN_REVIEW = { ...WAITING, needsReview: true }

describe('a payer who comes back and has confirmed', () => {
  it('has paid: the submission is complete, they hear of it, and bKash is not asked for no reason', async () => {
    const pending = await testServer.makePending()
    const calls = await callsDuring(async () => {
      const { status, body } = await testServer.execute(pending.paymentID)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        completed: true,
        alreadyExecuted: false,
        submission: {
          uniqueId: pending.uniqueId,
          editCode: pending.editCode,
          status: 'completed',
          formTitle: 'Reunion 2027',
          paymentInfo: { status: 'completed', amount: 500, retryAttempt: 0 },
        },
      })
      expect(body.submission.paymentInfo.bkashTrxId).toBe(testServer.bkash.payment(pending.paymentID).trxID)
    })
    expect(calls).toEqual({ execute: 1, query: 0 })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
    expect(await testServer.becameOf(pending)).toEqual(['initiated', 'executing', 'completed'])
  })

  it('twice at once after a change of the price has an attempt that was cancelled once', async () => {
    const pending = await testServer.makePending()
    const { db } = testServer.server
    const amount = { amount_paisa: 60_000 }
    await db.updateTable('submissions').set(amount).where('id', '=', pending.submissionId).execute()
    // Both have read the attempt before either ends it.
    const attempt = await findPayment(db, pending.paymentID)
    const claim = () => attempt && claimPayment(db, attempt, { by: PAYER, name: 'bKash' })
    expect([await claim(), await claim()]).toEqual([false, false])
    expect(await testServer.becameOf(pending)).toEqual(['initiated', 'cancelled'])
    // Nor is it cancelled again by who comes back later.
    const ended = await findPayment(db, pending.paymentID)
    expect(ended && (await claimPayment(db, ended, { by: PAYER, name: 'bKash' }))).toBe(false)
    expect(await testServer.becameOf(pending)).toEqual(['initiated', 'cancelled'])
  })

  it('gets the edit code once, and everything else from the database on every reload', async () => {
    const { paymentID } = await testServer.makePending()
    await testServer.execute(paymentID)
    const calls = await callsDuring(async () => {
      const { status, body } = await testServer.execute(paymentID)
      expect([status, body.completed, body.alreadyExecuted]).toEqual([200, true, true])
      expect(body.submission).not.toHaveProperty('editCode')
    })
    expect(calls).toEqual({ execute: 0, query: 0 })
  })

  it('gets no edit code as staff who may not see it', async () => {
    const { paymentID } = await testServer.makePending()
    const { token } = await makeUser(testServer.server.db, { role: 'payment_approver' })
    const { body } = await testServer.call('POST /api/bkash/execute', { token, body: { paymentID } })
    expect([body.completed, body.submission]).toEqual([
      true,
      expect.not.objectContaining({ editCode: expect.anything() }),
    ])
  })

  it('pays once when the page is loaded ten times at once', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ slow: { calls: ['execute'], times: 1, delayMs: 150 } })
    const calls = await callsDuring(async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => testServer.execute(pending.paymentID)),
      )
      expect(answers.map(({ body }) => body.completed)).toEqual(Array(10).fill(true))
      expect(answers.filter(({ body }) => body.submission.editCode !== undefined)).toHaveLength(1)
    })
    expect(calls).toEqual({ execute: 1, query: 0 })
    expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
    expect(await testServer.becameOf(pending)).toEqual(['initiated', 'executing', 'completed'])
  })

  it.each([
    [NO_MONEY, 'Insufficient Balance'],
    [BLOCKED, 'Debit party identity state prohibits debit'],
  ])('reads the message of bKash when the wallet %s is rejected', async (wallet, message) => {
    const pending = await testServer.makePending({ wallet })
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await testServer.execute(pending.paymentID)
      expect([status, body.code, body.message]).toEqual([402, 'payment_failed', message])
    }
    expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_failed'])
    expect((await lookUp(pending.paymentID)).body).toMatchObject({
      alreadyCompleted: false,
      message,
      submission: { uniqueId: pending.uniqueId, status: 'failed', paymentInfo: { status: 'failed' } },
    })
  })
})

describe('what goes wrong at bKash', () => {
  it.each<[string, FaultChanges, number]>([
    ['hangs past the timeout, yet completes', { hang: 1 }, 1],
    ['is cut off', { drop: 1 }, 1],
    ['ends in a 504', { gatewayTimeout: 1 }, 1],
    ['is answered with a page of HTML', { notJson: 1 }, 1],
    ['meets an expired token', { expiredToken: 1 }, 0],
  ])('execute %s: paid, and executed once', async (_what, fault, queries) => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set(fault)
    const calls = await callsDuring(async () => {
      const { body } = await testServer.execute(pending.paymentID)
      expect(body).toMatchObject({ completed: true, submission: { editCode: pending.editCode } })
    })
    expect(calls.query).toBe(queries)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
  })

  it.each(['2117', '2062', '9999', '2003', '4242'])(
    'execute says %s: asks query, and never fails by it',
    async (code) => {
      const pending = await testServer.makePending()
      testServer.bkash.faults.set({ refuse: { code, times: 1 } })
      const { status, body } = await testServer.execute(pending.paymentID)
      expect([status, body.completed, body.message]).toEqual([
        200,
        false,
        'Payment initiated. Submission saved successfully.',
      ])
      expect(await testServer.submissionOf(pending)).toEqual(WAITING)
      expect(await testServer.stateOf(pending.paymentID)).toBe('executing')
    },
  )

  it.each(['status', 'error', 'internal'] as const)(
    'a duplicate within minutes (2029) fails in the envelope %s',
    async (envelope) => {
      const pending = await testServer.makePending()
      testServer.bkash.faults.set({ refuse: { code: '2029', envelope, times: 1 } })
      const { status, body } = await testServer.execute(pending.paymentID)
      expect([status, body.message]).toEqual([402, 'Duplicate for all transactions'])
      expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    },
  )

  it('the outcome is unknown: it stays open, is not executed again, and is settled by a later query', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    const { body } = await testServer.execute(pending.paymentID)
    expect([body.success, body.completed]).toEqual([true, false])
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect(await testServer.becameOf(pending)).toEqual(['initiated', 'executing', 'executing'])

    await testServer.age(pending.paymentID, 2)
    const calls = await callsDuring(async () => {
      const later = await testServer.execute(pending.paymentID)
      expect(later.body).toMatchObject({ completed: true })
    })
    expect(calls).toEqual({ execute: 0, query: 1 })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('bKash cannot be reached at all: nothing happened, and it can be done later', async () => {
    const pending = await testServer.makePending()
    await testServer.configure({ bkashPassword: 'a wrong password' })
    const { status, body } = await testServer.execute(pending.paymentID)
    await testServer.configure({ bkashPassword: testServer.bkash.credentials.password })
    expect([status, body.code]).toEqual([503, 'bkash_unavailable'])
    expect(await testServer.stateOf(pending.paymentID)).toBe('initiated')
    expect((await testServer.execute(pending.paymentID)).body.completed).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['amount', { amount: '1.00' }],
    ['currency', { currency: 'USD' }],
    ['invoice', { merchantInvoiceNumber: 'ORDER_OF_ANOTHER' }],
    ['payment', { paymentID: 'TR0011OTHER1700000000000' }],
  ])('an answer with another %s goes to review, never to completed', async (_what, fields) => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ differ: { fields, times: 1 } })
    const { body } = await testServer.execute(pending.paymentID)
    expect([body.completed, body.message]).toEqual([
      false,
      'We have received your payment and are checking it. You do not have to pay again.',
    ])
    expect(await testServer.stateOf(pending.paymentID)).toBe('review')
    expect(await testServer.submissionOf(pending)).toEqual(IN_REVIEW)
    expect(await testServer.messagesOf(pending)).toEqual([])
    expect((await testServer.retry(pending.uniqueId, pending.paymentID)).body.code).toBe('needs_review')
  })

  it('a transaction that paid for another submission goes to review', async () => {
    const first = await testServer.makePending()
    await testServer.execute(first.paymentID)
    const { trxID } = testServer.bkash.payment(first.paymentID)
    const second = await testServer.makePending()
    testServer.bkash.faults.set({ differ: { fields: { trxID: trxID ?? '' }, times: 1 } })
    expect((await testServer.execute(second.paymentID)).body.completed).toBe(false)
    expect(await testServer.submissionOf(second)).toEqual(IN_REVIEW)
    expect(await testServer.submissionOf(first)).toEqual(PAID)
  })

  it('whether a transaction was used before is found in an index, however many payments there are', async () => {
    const scansOf = async (trx: Db) => {
      const { rows } = await sql<{ scans: number }>`
        select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'payments'`.execute(trx)
      return rows[0]?.scans
    }
    await testServer.server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const before = await scansOf(trx)
      await isTransactionUsed(trx, 'ABCDE12345', randomUUID())
      expect(await scansOf(trx)).toBe(before)
    })
  })
})

describe('forged reports of a payment', () => {
  it('forges a success: the payer has not confirmed, nothing is paid, and they still can', async () => {
    const pending = await testServer.makePending({ wallet: null })
    const { status, body } = await testServer.execute(pending.paymentID)
    expect([status, body.code]).toEqual([402, 'payment_not_confirmed'])
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)

    testServer.bkash.authorise(pending.paymentID)
    expect((await testServer.execute(pending.paymentID)).body.completed).toBe(true)
  })

  it.each(['cancel', 'failure'] as const)('forges a %s: what was paid stays paid', async (status) => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    const { body } = await testServer.cancel(pending.paymentID, status)
    expect(body).toMatchObject({ alreadyCompleted: true, message: 'Payment has already been completed' })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
  })

  it('forges a cancel while the payer is on their way back: they have paid all the same', async () => {
    const pending = await testServer.makePending()
    await testServer.cancel(pending.paymentID)
    expect((await testServer.execute(pending.paymentID)).body.completed).toBe(true)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('reports a cancel of what bKash knows as paid: it is settled as paid', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    // As if the server had been killed before it wrote down that it executes.
    await testServer.server.db
      .updateTable('payments')
      .set({ state: 'initiated' })
      .where('payment_id', '=', pending.paymentID)
      .execute()
    expect((await testServer.cancel(pending.paymentID)).body.alreadyCompleted).toBe(true)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('names a payment that has no submission, or does not exist', async () => {
    const { paymentID } = await testServer.begin()
    testServer.bkash.authorise(paymentID)
    for (const id of [paymentID, 'TR0011nothing']) {
      expect((await testServer.execute(id)).status).toBe(404)
      expect((await lookUp(id)).status).toBe(404)
      expect((await testServer.cancel(id)).status).toBe(404)
    }
    expect(testServer.hasMoneyMoved(paymentID)).toBe(false)
  })

  it('brings a payment of the sandbox to a server that runs live', async () => {
    const pending = await testServer.makePending()
    await testServer.configure({ bkashSandbox: false })
    const executed = await testServer.execute(pending.paymentID)
    const retried = await testServer.retry(pending.uniqueId, pending.paymentID)
    await testServer.configure({ bkashSandbox: true })
    expect([executed.status, executed.body.code]).toEqual([409, 'other_environment'])
    expect([retried.status, retried.body.code]).toEqual([409, 'other_environment'])
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect(testServer.hasMoneyMoved(pending.paymentID)).toBe(false)
  })
})
