import { randomUUID } from 'node:crypto'
import { canTakeBack } from '@nibondhon/domain'
import { assignAnnounced, undoAnnounced } from '../../../features/money/assign-announced.ts'
import {
  bookReceived,
  moveApprovedCredit,
  moveCredit,
  takeBack,
  writeOff,
} from '../../../features/money/book-money.ts'
import { proveTypedClaims } from '../../../features/money/index.ts'
import { addUnmatched } from '../../../features/payments/announced/announced-payments-repository.ts'
import { approveRequest, rejectRequest } from '../../../features/payments/refunds/requests/decide-request.ts'
import { payRequest } from '../../../features/payments/refunds/requests/pay-request.ts'
import { requestRefund } from '../../../features/payments/refunds/requests/request-refund.ts'
import { type Action, amountOf, type Args, ledgerOf, overbookOf, pick } from '../action.ts'
import { standing } from '../invariants/ledger-agrees.ts'
import type { SubmissionRow } from '../snapshot.ts'
import type { World } from '../world.ts'
import { typedTrxId } from './members.ts'

const isPayable = (row: SubmissionRow) => row.has_payment
const entriesToTakeBack = ({ snapshot }: World, submissionId: string) =>
  standing(snapshot.ledger_entries)
    .filter(({ submission_id, kind }) => submission_id === submissionId && canTakeBack(kind))
    .sort((a, b) => a.amount_paisa - b.amount_paisa)

/** One that can be paid for and of which this is true, or else any that can be paid for. */
const findPayable = (world: World, number: number, isSuitable: (row: SubmissionRow) => boolean) =>
  world.find(number, (row) => row.has_payment && isSuitable(row)) ?? world.find(number, isPayable)

const balanceOf = ({ snapshot }: World, id: string) => ledgerOf(snapshot, id).balancePaisa
const heldOf = ({ snapshot }: World, id: string) => {
  const { paidPaisa, returnedPaisa } = ledgerOf(snapshot, id)
  return paidPaisa - returnedPaisa
}

/** The responses to one refund in three are lost, so that a job has to ask what became of it. */
function loseRefund({ isAtOnce, stage }: World, { choice }: Args): void {
  if (isAtOnce || choice % 3 > 0) return
  stage.bkash.fail('lost', 2)
  stage.sslcommerz.fail('lost', 2)
}

export const MONEY_ACTIONS: readonly Action[] = [
  {
    name: 'record money',
    weight: 3,
    prepare(world, args) {
      const found = world.find(args.target, isPayable)
      if (!found) return null
      const bookingKey = `staff:${randomUUID()}`
      return async () => {
        const overbook = overbookOf(world, args)
        await world.db.transaction().execute((trx) =>
          bookReceived(trx, {
            submissionId: found.id,
            bookingKey,
            method: args.flag ? 'cash' : 'cheque',
            amountPaisa: amountOf(args),
            externalId: '',
            valueDate: null,
            note: '',
            notify: args.flag,
            overbook,
            actor: world.actor(args.other),
          }),
        )
      }
    },
  },
  {
    name: 'take an entry back',
    weight: 3,
    prepare(world, { target, other }) {
      const found = world.find(target, ({ id }) => entriesToTakeBack(world, id).length > 0)
      const entry = pick(entriesToTakeBack(world, found?.id ?? ''), other)
      if (!entry) return null
      const taken = {
        submissionId: entry.submission_id,
        entryId: entry.id,
        reason: 'Wrong',
        actor: world.actor(other),
      }
      return async () => void (await world.db.transaction().execute((trx) => takeBack(trx, taken)))
    },
  },
  {
    name: 'move credit',
    prepare(world, args) {
      const from = findPayable(world, args.target, ({ id }) => balanceOf(world, id) > 0)
      const to = findPayable(world, args.other, ({ id }) => id !== from?.id)
      if (!from || !to) return null
      const bookingId = randomUUID()
      const balance = balanceOf(world, from.id)
      const amountPaisa = args.flag && balance > 0 ? balance : amountOf(args)
      return async () => {
        const move = { submissionId: from.id, toId: to.id, bookingId, amountPaisa, reason: 'Shared' }
        const overbook = overbookOf(world, args)
        const actor = world.actor(args.other)
        await world.db.transaction().execute((trx) => moveCredit(trx, { ...move, overbook, actor }))
      }
    },
  },
  {
    name: 'write off',
    prepare(world, args) {
      const found = findPayable(world, args.target, ({ id }) => balanceOf(world, id) < 0)
      if (!found) return null
      const owed = -balanceOf(world, found.id)
      const amountPaisa = args.flag && owed > 0 ? owed : amountOf(args)
      const off = { submissionId: found.id, bookingId: randomUUID(), amountPaisa, reason: 'A student' }
      return async () => {
        const overbook = overbookOf(world, args)
        const actor = world.actor(args.other)
        await world.db.transaction().execute((trx) => writeOff(trx, { ...off, overbook, actor }))
      }
    },
  },
  {
    name: 'request a refund',
    weight: 4,
    prepare(world, args) {
      const { db, stage, snapshot } = world
      const received = args.flag ? snapshot.payments.filter(({ is_received }) => is_received) : []
      const returned = pick(received, args.target)
      const found = findPayable(world, args.target, ({ id }) =>
        returned ? id === returned.submission_id : heldOf(world, id) > 0,
      )
      if (!found) return null
      const way =
        returned?.submission_id === found.id
          ? { kind: 'provider' as const, paymentId: returned.payment_id }
          : { kind: 'hand' as const, method: 'cash' as const, externalId: `R${args.other}`, valueDate: null }
      const id = randomUUID()
      return () => {
        loseRefund(world, args)
        return requestRefund(
          { db, providers: stage.providers },
          {
            id,
            name: found.id,
            amountPaisa: args.choice % 2 === 0 ? heldOf(world, found.id) : amountOf(args),
            reason: 'Ill',
            way,
            actor: world.actor(args.other),
          },
        )
      }
    },
  },
  {
    name: 'decide about a refund',
    weight: 5,
    prepare(world, args) {
      const open = world.snapshot.refund_requests.filter(
        ({ state }) => state !== 'paid' && state !== 'rejected',
      )
      const request = pick(open, args.target)
      if (!request) return null
      const { db, stage } = world
      const actor = world.actor(args.other)
      if (args.choice % 4 === 0) return () => rejectRequest(db, { id: request.id, reason: 'Not now', actor })
      return () => {
        loseRefund(world, args)
        return approveRequest(
          { db, providers: stage.providers, moveCredit: moveApprovedCredit },
          { id: request.id, actor, overbook: overbookOf(world, args) },
        )
      }
    },
  },
  {
    name: 'pay a refund',
    weight: 8,
    prepare(world, args) {
      const { target, other, flag } = args
      const approved = world.snapshot.refund_requests.filter(({ state }) => state === 'approved')
      const request = pick(approved, target)
      if (!request) return null
      const { db, stage } = world
      const payment = {
        id: request.id,
        externalId: `P${other}`,
        valueDate: null,
        method: flag ? ('cash' as const) : null,
      }
      return () => {
        loseRefund(world, args)
        return payRequest({ db, providers: stage.providers }, { ...payment, actor: world.actor(other) })
      }
    },
  },
  {
    name: 'bKash announces money',
    weight: 1,
    prepare(world, args) {
      const trxId = typedTrxId(args.other)
      const amountPaisa = amountOf(args)
      return () => addUnmatched(world.db, { method: 'bkash', trxId, amountPaisa, invoice: '' })
    },
  },
  {
    name: 'assign announced money',
    weight: 1,
    prepare(world, args) {
      const found = world.find(args.target, isPayable)
      const announced = pick(
        world.snapshot.announced_payments.filter(({ state }) => state === 'unmatched'),
        args.other,
      )
      if (!found || !announced) return null
      const shares = [{ submissionId: found.id, amountPaisa: announced.amount_paisa ?? 0 }]
      const actor = world.actor(args.other)
      return () =>
        assignAnnounced(world.db, { id: announced.id, shares, overbook: overbookOf(world, args), actor })
    },
  },
  {
    name: 'take announced money back',
    weight: 4,
    prepare(world, { other }) {
      const assigned = world.snapshot.announced_payments.filter(({ state }) => state === 'assigned')
      const announced = pick(assigned, other)
      if (!announced) return null
      return () => undoAnnounced(world.db, { id: announced.id, actor: world.actor(other) })
    },
  },
  {
    name: 'look for typed transactions',
    prepare(world, args) {
      const { db, stage } = world
      const { settings, providers, log, bkash } = stage
      return async () => {
        if (args.flag) {
          const payer = args.choice % 3 === 0 ? '01811111111' : '01712345678'
          const trxId = typedTrxId(args.other)
          if (!bkash.received.has(trxId)) bkash.received.set(trxId, { amountPaisa: amountOf(args), payer })
        }
        await db
          .updateTable('wallet_claims')
          .set({ next_check_at: new Date(0) })
          .execute()
        await proveTypedClaims({ db, settings, providers, log })
      }
    },
  },
]
