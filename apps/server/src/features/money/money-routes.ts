import { takaToPaisa } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve, serveFile } from '../../platform/http/index.ts'
import { networkOf } from '../../platform/limits/index.ts'
import { actorOf } from '../auth/index.ts'
import type { DocumentTools } from '../documents/index.ts'
import { assertMoneyDay } from '../ledger/index.ts'
import { findUsableAccount } from '../money-accounts/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import { announcementNotFound, readUnmatched } from '../payments/index.ts'
import { findByName, findByUniqueId, submissionNotFound } from '../submissions/index.ts'
import { assignAnnounced, undoAnnounced } from './assign-announced.ts'
import { bookReceived, moveCredit, takeBack, writeOff } from './book-money.ts'
import { findOtherSubmission } from './find-other-submission.ts'
import { presentMoney } from './present-money.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** The books of a submission: what staff see of them, and what they enter. */
export function moneyRoutes(app: FastifyInstance, tools: DocumentTools): void {
  const { db } = tools

  serve(app, 'GET /api/submissions/:id/money', async ({ params, request }) =>
    respond(request, await idOf(params.id)),
  )

  serve(app, 'POST /api/submissions/:id/money/payments', async ({ params, body, request }) => {
    const { bookingId, method, accountId, amount, receiptNumber, note, receivedOn, notify = true } = body
    assertMoneyDay(receivedOn, 'receivedOn', tools.timeZone)
    const submissionId = await idOf(params.id)
    await change([submissionId], async (trx) => {
      if (accountId !== undefined) await findUsableAccount(trx, accountId)
      return bookReceived(trx, {
        submissionId,
        bookingKey: `staff:${bookingId}`,
        method,
        accountId,
        amountPaisa: takaToPaisa(amount),
        externalId: receiptNumber,
        valueDate: receivedOn ?? null,
        note,
        notify,
        overbook: body.overbook,
        actor: actorOf(request),
      })
    })
    return respond(request, submissionId)
  })

  serve(app, 'POST /api/submissions/:id/money/credit', async ({ params, body, request }) => {
    const { bookingId, to, amount, reason, overbook } = body
    const submissionId = await idOf(params.id)
    const toId = await findOtherSubmission(db, to, actorOf(request).forms)
    const amountPaisa = takaToPaisa(amount)
    const actor = actorOf(request)
    const state = await change([submissionId, toId], (trx) =>
      moveCredit(trx, { submissionId, toId, bookingId, amountPaisa, reason, overbook, actor }),
    )
    return { ...(await respond(request, submissionId)), state }
  })

  serve(app, 'POST /api/submissions/:id/money/corrections', async ({ params, body, request }) => {
    const submissionId = await idOf(params.id)
    await change([submissionId], (trx) => takeBack(trx, { submissionId, ...body, actor: actorOf(request) }))
    return respond(request, submissionId)
  })

  serve(app, 'POST /api/submissions/:id/money/write-offs', async ({ params, body, request }) => {
    const { amount, ...off } = body
    const submissionId = await idOf(params.id)
    const amountPaisa = takaToPaisa(amount)
    await change([submissionId], (trx) =>
      writeOff(trx, { submissionId, ...off, amountPaisa, actor: actorOf(request) }),
    )
    return respond(request, submissionId)
  })

  serve(app, 'POST /api/payments/unmatched/:id/assign', async ({ params: { id }, body, request }) => {
    const { parts, overbook = null } = body
    const shares = parts.map(({ submissionId, amount }) => ({
      submissionId,
      amountPaisa: takaToPaisa(amount),
    }))
    await assignAnnounced(db, { id, shares, overbook, actor: actorOf(request) })
    return respondAnnounced(id)
  })

  serve(app, 'POST /api/payments/unmatched/:id/undo', async ({ params: { id }, request }) => {
    await undoAnnounced(db, { id, actor: actorOf(request) })
    return respondAnnounced(id)
  })

  serveFile(
    app,
    'GET /api/submissions/:id/money/:ledgerEntryId/receipt',
    async ({ params, request, signal }) => {
      const submission = await findByName(db, params.id)
      const place = { owner: actorOf(request).id, signal }
      return receiptPdf(tools, { submission, entryId: params.ledgerEntryId, isForStaff: true }, place)
    },
  )

  serveFile(
    app,
    'GET /api/submissions/public/:uniqueId/receipts/:ledgerEntryId',
    async ({ params, request, signal }) => {
      const submission = await findByUniqueId(db, params.uniqueId)
      const place = { owner: networkOf(request.ip), signal }
      return receiptPdf(tools, { submission, entryId: params.ledgerEntryId, isForStaff: false }, place)
    },
  )

  async function idOf(name: string): Promise<string> {
    const submission = await findByName(db, name)
    if (!submission) throw submissionNotFound()
    return submission.id
  }

  /** The action returns false when nothing changed. */
  async function change<T>(ids: readonly string[], action: (trx: Db) => Promise<T>): Promise<T> {
    return transactAndAnnounce(db, async (trx, changed) => {
      const result = await action(trx)
      if (result !== false) for (const id of ids) changed(id)
      return result
    })
  }

  async function respondAnnounced(id: string) {
    const payment = await readUnmatched(db, id)
    if (!payment) throw announcementNotFound()
    return { success: true as const, payment }
  }

  async function respond(request: FastifyRequest, id: string) {
    const submission = await findByName(db, id)
    if (!submission) throw submissionNotFound()
    const { status, paymentStatus } = submission
    return {
      success: true as const,
      money: await presentMoney(db, id, actorOf(request).forms),
      status,
      paymentStatus,
    }
  }
}
