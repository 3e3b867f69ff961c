import {
  localeOf,
  canSeeEditCodes,
  type Field,
  HIDDEN_EDIT_CODE,
  isOpenDifference,
  type LateReason,
  localiseForm,
  localisePrice,
  mainLateReason,
  type OpenDifference,
  type Paisa,
  paymentOffer,
  type VariableSubmission,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { loadFields, loadForm, type StoredForm } from '../../forms/index.ts'
import { loadSummary, openDifferenceOf } from '../../ledger/index.ts'
import { loadPayments, transactionOf } from '../../payments/index.ts'
import {
  findByName,
  loadAgreedPrices,
  findDecidingAttempt,
  presentLateTrxId,
  situationOf,
  type StoredSubmission,
} from '../../submissions/index.ts'
import { findMemberUntil } from './memberships-repository.ts'

/** The form and submission that a message is about. */
export interface MessageSubject {
  /** The current form, with the current title and templates, in the member's language. */
  form: StoredForm
  /** The fields of the version that the member submitted, in their language. */
  fields: Field[]
  submission: VariableSubmission
  /** Whether the member can pay now: not while bKash is asked, nor while staff check what arrived. */
  canPay: boolean
  /** Where it was paid too late, and staff have not decided; with the transaction that the member named, or ''. */
  late: { reason: LateReason; trxId: string } | null
  /** What a change after paying costs more, until it is paid. */
  difference?: OpenDifference | undefined
  /** What is still to be paid by the ledger; 0 for a cancelled one. */
  duePaisa: Paisa
  /** YYYY-MM-DD: the last day of the person's membership; null without one. */
  memberUntil: string | null
  locale: string
}

/** Null when the submission was deleted. */
export async function loadMessageSubject(db: Db, submissionId: string): Promise<MessageSubject | null> {
  const found = await findByName(db, submissionId)
  const form = found && (await loadForm(db, found.formId))
  if (!form) return null
  const payments = await loadPayments(db, [found.id])
  const facts = payments.get(found.id)
  const agreed = found.hasPayment ? await loadAgreedPrices(db, [found.id]) : null
  const price = agreed?.get(found.id)
  const locale = localeOf(found)
  const difference = found.hasPayment ? await openDifferenceOf(db, found.id) : undefined
  const summary = found.hasPayment ? await loadSummary(db, found.id) : null
  const submitted = { ...form, fields: await loadFields(db, found.formId, found.formVersion) }
  return {
    form: localiseForm(form, locale),
    fields: localiseForm(submitted, locale).fields,
    locale: found.locale,
    memberUntil: await findMemberUntil(db, found.id),
    duePaisa: found.status === 'cancelled' ? 0 : Math.max(0, -(summary?.balancePaisa ?? 0)),
    canPay: await canPay(db, found, difference),
    difference,
    late: await lateOf(db, found),
    submission: {
      id: found.id,
      uniqueId: found.uniqueId,
      editCode: found.editCode,
      // What was fully refunded stays completed in the books, but not for the member.
      status: found.status !== 'cancelled' && summary?.state === 'refunded' ? 'refunded' : found.status,
      createdAt: found.createdAt,
      answers: found.data,
      payment: found.hasPayment
        ? {
            status: found.paymentStatus,
            amountPaisa: found.amountPaisa,
            method: found.paymentMethod ?? '',
            reference: found.paymentReference,
            bkashTrxId: transactionOf(facts),
            bkashPaymentId: facts?.bkashPaymentId ?? '',
            price: price && localisePrice(price, submitted, locale),
          }
        : null,
    },
  }
}

async function lateOf(db: Db, submission: StoredSubmission): Promise<MessageSubject['late']> {
  const reason = mainLateReason(submission)
  if (reason === null) return null
  const { lateTrxId = '' } = await presentLateTrxId(db, submission)
  return { reason, trxId: lateTrxId }
}

async function canPay(
  db: Db,
  submission: StoredSubmission,
  difference: OpenDifference | undefined,
): Promise<boolean> {
  if (!submission.hasPayment) return false
  const isForDifference = isOpenDifference(difference)
  const attempt = await findDecidingAttempt(db, submission.id, { isForDifference })
  const situation = situationOf({ ...submission, difference }, attempt)
  return situation !== null && paymentOffer(situation).canPay
}

/** The member's own code would let the reader edit in the member's place. */
export function asReadBy({ role }: Pick<Actor, 'role'>, subject: MessageSubject): MessageSubject {
  return canSeeEditCodes(role) ? subject : withoutEditCode(subject)
}

export function withoutEditCode(subject: MessageSubject): MessageSubject {
  return { ...subject, submission: { ...subject.submission, editCode: HIDDEN_EDIT_CODE } }
}
