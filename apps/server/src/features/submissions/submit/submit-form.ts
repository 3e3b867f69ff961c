import { randomUUID } from 'node:crypto'
import { EDIT_CODE_BYTES, makeEditCode, makeUniqueId, UNIQUE_ID_BYTES } from '@nibondhon/domain'
import { secureBytes } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { AppError, busy } from '../../../platform/http/index.ts'
import { formNotFound, type StoredForm } from '../../forms/index.ts'
import { announce } from '../../live/index.ts'
import { lockEarlierSubmission } from '../identity/identities-repository.ts'
import { isIdentified, identifyPerson } from '../identity/identity.ts'
import { alreadySubmitted, idempotencyKeyReused, submissionUnpaid } from '../submission-errors.ts'
import type { Receipt } from '../submissions-repository.ts'
import { type FormCache, isSameForm } from './form-cache.ts'
import type { Idempotency } from './idempotency/idempotency-key.ts'
import { findByKey, releaseKey } from './idempotency/idempotency-keys-repository.ts'
import {
  insertSubmissions,
  isFormGone,
  type NewPayment,
  type NewSubmission,
} from './new-submissions-repository.ts'
import type { SubmissionBatcher } from './submission-batcher.ts'
import { type AcceptPayment, type SubmissionInput, validateSubmission } from './validate-submission.ts'

/** What submitting needs. Built once for each process: both routes that submit share the cache and the batcher. */
export interface SubmitContext {
  db: Db
  forms: FormCache
  batcher: SubmissionBatcher
}

interface SubmitRequest {
  formId: string
  input: SubmissionInput
  idempotency: Idempotency | null
  /** Null for a route that takes no payment: it rejects a form that costs something. */
  payment: PaymentHandler | null
}

/** How the member pays for a form that costs something. */
interface PaymentHandler {
  accept: AcceptPayment
  /** Writes the payment's own rows in the transaction that stores the submission; an error undoes both. */
  record(trx: Db, submissionId: string, payment: NewPayment): Promise<void>
}

export interface SubmitResult {
  receipt: Receipt
  /** Which of the uploaded files belong to the submission. */
  fileIds: string[]
}

/** An attempt fails only if someone saved the form at that very moment. */
const MAX_ATTEMPTS = 5

/**
 * Stores a submission. In the common case this costs one statement: the form comes from the cache, and the statement
 * that inserts also checks that the form has not changed. The form is read again only before a submission is rejected.
 */
export async function submitForm(
  context: SubmitContext,
  { formId, input, idempotency, payment }: SubmitRequest,
): Promise<SubmitResult> {
  const { db, forms } = context
  const receipt = newReceipt()
  let form = await forms.get(formId)
  for (let attempt = 0; form && attempt < MAX_ATTEMPTS; attempt += 1) {
    let rejection: AppError | null = null
    try {
      const accepted = validateSubmission(form, input, payment?.accept ?? null, new Date())
      const submission = { ...receipt, ...accepted, locale: input.locale, idempotency }
      if (await insertIfCurrent(context, { form, submission, paymentHandler: payment })) {
        announce(db, { created: [receipt.id] })
        return { receipt, fileIds: accepted.files.map(({ fileId }) => fileId) }
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      rejection = error
    }
    const earlier = idempotency === null ? null : await findEarlier(db, idempotency)
    // A retry of a stored submission gets its receipt, even if the form would reject it by now.
    if (earlier) return { receipt: earlier, fileIds: [] }
    const reloaded = await forms.reload(formId)
    if (rejection && reloaded && isSameForm(form, reloaded)) throw rejection
    form = reloaded
  }
  if (!form) throw formNotFound()
  throw busy(2)
}

/** The receipt of the first request with this key. A key with other content gets none: it would reveal the edit code. */
async function findEarlier(db: Db, { key, digest }: Idempotency): Promise<Receipt | null> {
  const used = await findByKey(db, key)
  if (!used) {
    await releaseKey(db, key)
    return null
  }
  if (used.digest !== null && used.digest !== digest) throw idempotencyKeyReused()
  return used.receipt
}

interface Insert {
  form: StoredForm
  submission: NewSubmission
  paymentHandler: PaymentHandler | null
}

/** False when the form has changed or is gone, or the idempotency key was used before. */
async function insertIfCurrent(context: SubmitContext, insert: Insert): Promise<boolean> {
  try {
    return await insertSubmission(context, insert)
  } catch (error) {
    if (isFormGone(error)) return false
    throw error
  }
}

function insertSubmission(
  { db, batcher }: SubmitContext,
  { form, submission, paymentHandler }: Insert,
): Promise<boolean> {
  const { identity, payment } = submission
  const person = form.settings.allowMultipleSubmissions ? null : identifyPerson(form, identity)
  const isOnePerPerson = person !== null && isIdentified(person)
  if (!isOnePerPerson && !payment) return batcher.insert({ form, submission })
  return db.transaction().execute(async (trx) => {
    const earlier = isOnePerPerson ? await lockEarlierSubmission(trx, form.id, person) : null
    if (earlier) throw earlier === 'unpaid' ? submissionUnpaid() : alreadySubmitted()
    const inserted = await insertSubmissions(trx, [{ form, submission }])
    if (!inserted.has(submission.id)) return false
    if (payment) await paymentHandler?.record(trx, submission.id, payment)
    return true
  })
}

/** What the member gets after submitting. */
export function presentReceipt({ id, uniqueId, editCode }: Receipt, publicUrl: string) {
  return {
    submissionId: id,
    uniqueId,
    editCode,
    editUrl: `${publicUrl}/edit-submission/${uniqueId}/${editCode}`,
    viewUrl: `${publicUrl}/view-submission/${uniqueId}`,
  }
}

function newReceipt(): Receipt {
  return {
    id: randomUUID(),
    uniqueId: makeUniqueId(secureBytes(UNIQUE_ID_BYTES)),
    editCode: makeEditCode(secureBytes(EDIT_CODE_BYTES)),
  }
}
