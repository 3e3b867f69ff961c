import { answersFor, paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { openPaisaOf } from '../../ledger/index.ts'
import { presentPeople } from '../../people/index.ts'
import { findById } from '../../submissions/index.ts'
import { nameArrival } from './arrival-repository.ts'
import type { TakenDelivery } from './deliveries-repository.ts'

/**
 * What is sent about an event: the statuses of that moment, and beside them the answers and amounts as they are now. What
 * was deleted since is null.
 */
export async function makeEventBody(
  db: Db,
  delivery: Omit<TakenDelivery, 'body' | 'attempts' | 'firstTriedAt'>,
): Promise<string> {
  const { type, createdAt } = delivery
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data: await dataOf(db, delivery) })
}

async function dataOf(
  db: Db,
  { type, subjectId, formId, snapshot }: Pick<TakenDelivery, 'type' | 'subjectId' | 'formId' | 'snapshot'>,
): Promise<object> {
  switch (type) {
    case 'webhook.test':
      return { message: 'This is a test.' }
    case 'form.opened':
    case 'form.closed': {
      const form = await loadForm(db, subjectId)
      return {
        formId: subjectId,
        title: form?.title ?? snapshot.title ?? '',
        customUrl: form?.customUrl ?? null,
      }
    }
    case 'person.created':
    case 'person.updated': {
      const [person] = await presentPeople(db, [subjectId])
      return { id: subjectId, person: person ?? null }
    }
    case 'check_in.recorded': {
      const { person = 1, at = '', gateId = null } = snapshot
      const named = await nameArrival(db, { submissionId: subjectId, person, gateId })
      return {
        id: subjectId,
        formId,
        uniqueId: named?.uniqueId ?? null,
        person: { no: person, name: named?.name ?? '' },
        at: new Date(at).toISOString(),
        gate: gateId === null ? null : { id: gateId, name: named?.gate ?? '' },
        submission: await presentSubmission(db, subjectId),
      }
    }
    case 'submission.created':
    case 'submission.updated':
    case 'submission.status_changed':
    case 'submission.deleted':
    case 'payment.completed':
    case 'payment.failed':
    case 'payment.refunded': {
      const { refundedPaisa, ...moment } = snapshot
      return {
        id: subjectId,
        formId,
        ...moment,
        ...(refundedPaisa !== undefined && { refundedAmount: paisaToTaka(refundedPaisa) }),
        submission: await presentSubmission(db, subjectId),
      }
    }
  }
}

/** Without what only editors see and without codes: it leaves the association. Files are named, not sent. */
async function presentSubmission(db: Db, id: string): Promise<object | null> {
  const submission = await findById(db, id)
  if (!submission) return null
  const [form, fields, open] = await Promise.all([
    loadForm(db, submission.formId),
    loadFields(db, submission.formId, submission.formVersion),
    openPaisaOf(db, [id]),
  ])
  return {
    formTitle: form?.title ?? '',
    status: submission.status,
    paymentStatus: submission.paymentStatus,
    paymentMethod: submission.paymentMethod,
    amount: paisaToTaka(submission.amountPaisa),
    toPay: submission.status === 'cancelled' ? 0 : paisaToTaka(open.get(id) ?? 0),
    paymentReference: submission.paymentReference,
    locale: submission.locale,
    createdAt: submission.createdAt.toISOString(),
    updatedAt: submission.updatedAt.toISOString(),
    answers: answersFor(fields, submission.data, 'admin'),
  }
}
