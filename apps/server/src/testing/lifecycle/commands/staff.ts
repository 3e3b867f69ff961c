import { randomUUID } from 'node:crypto'
import { SETTABLE_STATUSES } from '@nibondhon/domain'
import {
  cancelSubmission,
  reopenSubmission,
} from '../../../features/payments/cancellation/cancel-submission.ts'
import { changeStatus } from '../../../features/payments/staff/change-status.ts'
import { decidePayment } from '../../../features/payments/staff/decide-payment.ts'
import { undoDecision } from '../../../features/payments/staff/undo-decision.ts'
import { verifyPayment } from '../../../features/payments/staff/verify-payment.ts'
import { changeSubmission } from '../../../features/submission-admin/review/change-submission.ts'
import {
  type Action,
  compareRows,
  compareSums,
  isUntouched,
  overbookOf,
  pick,
  undoableOf,
} from '../action.ts'
import { SIZES } from '../forms.ts'
import type { Snapshot, SubmissionRow } from '../snapshot.ts'
import { TIME_ZONE } from '../stage.ts'

/** What a reviewer sees. */
function seenOf({ wallet_claims }: Snapshot, submission: SubmissionRow) {
  const [claim] = wallet_claims
    .filter(({ submission_id, state }) => submission_id === submission.id && state !== 'replaced')
    .sort((a, b) =>
      a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? 1 : -1,
    )
  return {
    status: submission.status,
    paymentStatus: submission.payment_status,
    needsReview: submission.needs_review,
    receiptFileId: submission.receipt_file_id,
    claimId: claim?.id ?? null,
  }
}

export const STAFF_ACTIONS: readonly Action[] = [
  {
    name: 'decide',
    weight: 5,
    prepare(world, args) {
      const { snapshot } = world
      const found = world.find(args.target)
      if (!found) return null
      const decisionId = randomUUID()
      const actor = world.actor(args.other)
      const decision = args.choice % 3 === 0 ? 'reject' : 'approve'
      return async () => {
        const undoable = undoableOf(world, [found.id], actor)
        await decidePayment(
          { db: world.db, timeZone: TIME_ZONE },
          {
            submissionId: found.id,
            decisionId,
            decision,
            reason: decision === 'reject' ? 'No such transfer' : '',
            notify: args.flag,
            seen: seenOf(snapshot, found),
            overbook: overbookOf(world, args),
            actor,
          },
        )
        world.decisions.push({ ...undoable, id: decisionId })
      }
    },
  },
  {
    name: 'undo a decision',
    weight: 3,
    prepare(world, args) {
      const undoable = pick(world.decisions.toReversed(), args.other)
      if (!undoable) return null
      const submissionId = undoable.ids[0] ?? ''
      return async () => {
        await undoDecision(world.db, {
          submissionId,
          decisionId: undoable.id,
          overbook: overbookOf(world, args),
          actor: undoable.actor,
        })
        world.decisions.splice(world.decisions.indexOf(undoable), 1)
        world.expectations.push((before, after) =>
          isUntouched(undoable, before, submissionId)
            ? [...compareRows(after, undoable.before), ...compareSums(after, undoable.sumsBefore)]
            : [],
        )
      }
    },
  },
  {
    name: 'set the status',
    weight: 3,
    prepare(world, args) {
      const found = world.find(args.target)
      const status = pick(SETTABLE_STATUSES, args.choice)
      if (!found || !status) return null
      return async () =>
        void (await changeStatus(world.db, {
          name: found.unique_id,
          status,
          adminNotes: args.flag ? `Note ${args.other}` : undefined,
          notify: args.flag,
          overbook: overbookOf(world, args),
          actor: world.actor(args.other),
        }))
    },
  },
  {
    name: 'cancel',
    weight: 3,
    prepare(world, { target, other, choice, flag }) {
      const found = world.find(target)
      if (!found) return null
      const keptPaisa = pick([0, 10_000, 50_000], choice) ?? 0
      const cancellation = { name: found.id, reason: 'Asked by phone', keptPaisa, notify: flag }
      return () => cancelSubmission(world.db, { ...cancellation, actor: world.actor(other) })
    },
  },
  {
    name: 'reopen',
    prepare(world, { target, other }) {
      const found = world.find(target, ({ status }) => status === 'cancelled')
      if (!found) return null
      return () =>
        reopenSubmission(world.db, { name: found.id, reason: 'A mistake', actor: world.actor(other) })
    },
  },
  {
    name: 'change answers',
    weight: 3,
    prepare(world, args) {
      const found = world.find(args.target)
      if (!found) return null
      const guests = Array.from({ length: args.other % 3 }, (_guest, index) => ({ guest: `Guest ${index}` }))
      return () =>
        changeSubmission(world.db, {
          idOrUniqueId: found.id,
          raw: { size: pick(SIZES, args.choice), guests },
          seenAt: args.flag ? found.updated_at : null,
          overbook: overbookOf(world, args),
          actor: world.actor(args.other),
          timeZone: TIME_ZONE,
        })
    },
  },
  {
    name: 'ask the provider',
    weight: 1,
    prepare(world, { target, other }) {
      const found = world.find(target, ({ id }) =>
        world.snapshot.payments.some(({ submission_id }) => submission_id === id),
      )
      if (!found) return null
      const { db, stage } = world
      const ask = { name: found.id, paymentId: undefined, actor: world.actor(other) }
      return async () => void (await verifyPayment({ db, providers: stage.providers }, ask))
    },
  },
]
