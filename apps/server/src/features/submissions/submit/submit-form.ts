import { randomUUID } from 'node:crypto'
import { EDIT_CODE_BYTES, makeEditCode, makeUniqueId, UNIQUE_ID_BYTES } from '@nibondhon/domain'
import { secureBytes } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { busy, AppError } from '../../../platform/http/index.ts'
import { formNotFound, type StoredForm } from '../../forms/index.ts'
import type { Idempotency } from './idempotency-key.ts'
import { findByKey, releaseKey } from './idempotency-keys-repository.ts'
import { isKnown, recognise } from '../identity/identity.ts'
import type { SubmissionBatcher } from './submission-batcher.ts'
import { type Accepted, validateSubmission, type Sent } from './validate-submission.ts'
import { isSameForm, type FormCache } from './form-cache.ts'
import { hasSubmitted, insertCurrent, isFormGone, type NewSubmission } from './new-submissions-repository.ts'
import { alreadySubmitted, idempotencyKeyReused } from '../submission-errors.ts'
import type { Receipt } from '../submissions-repository.ts'

export interface Submitted {
  receipt: Receipt
  /** Which of the uploaded files belong to it now. */
  fileIds: string[]
}

export interface SubmitParts {
  db: Db
  forms: FormCache
  intake: SubmissionBatcher
}

/** Each try fails only when someone saved the form in that very moment. */
const TRIES = 5

/**
 * Takes a submission. In the common case it costs one statement: the form is the one this process knows, and the
 * statement that stores also makes sure that it has not changed. Only before anyone is refused is the form read again.
 */
export async function submitForm(
  { db, forms, intake }: SubmitParts,
  { formId, sent, idempotency }: { formId: string; sent: Sent; idempotency: Idempotency | null },
): Promise<Submitted> {
  const secrets = newSecrets()
  let form = await forms.get(formId)
  for (let tries = 0; form && tries < TRIES; tries += 1) {
    let refusal: AppError | null = null
    try {
      const accepted = validateSubmission(form, sent)
      const submission = { ...secrets, ...accepted, locale: sent.locale, idempotency }
      if (await store({ db, intake }, form, submission))
        return { receipt: secrets, fileIds: fileIdsOf(accepted) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal = error
    }
    const earlier = idempotency === null ? null : await findEarlier(db, idempotency)
    // What was taken once stays taken, even if the form would refuse it by now.
    if (earlier) return { receipt: earlier, fileIds: [] }
    const now = await forms.reload(formId)
    if (refusal && now && isSameForm(form, now)) throw refusal
    form = now
  }
  if (!form) throw formNotFound()
  throw busy(2)
}

/** What the first request with this key got. With other content the key is of no use: it would tell the edit code. */
async function findEarlier(db: Db, { key, digest }: Idempotency): Promise<Receipt | null> {
  const used = await findByKey(db, key)
  if (!used) {
    await releaseKey(db, key)
    return null
  }
  if (used.digest !== null && used.digest !== digest) throw idempotencyKeyReused()
  return used.receipt
}

/** False when the form is no longer what it was or no longer there, or the key is no longer new. */
async function store(parts: StoreParts, form: StoredForm, submission: NewSubmission): Promise<boolean> {
  try {
    return await insert(parts, form, submission)
  } catch (error) {
    if (isFormGone(error)) return false
    throw error
  }
}

type StoreParts = Pick<SubmitParts, 'db' | 'intake'>

function insert({ db, intake }: StoreParts, form: StoredForm, submission: NewSubmission): Promise<boolean> {
  const { identity, payment } = submission
  const person = form.settings.allowMultipleSubmissions ? null : recognise(form, identity)
  const isOneEach = person !== null && isKnown(person)
  if (!isOneEach && !payment) return intake.store({ form, submission })
  return db.transaction().execute(async (trx) => {
    if (isOneEach && (await hasSubmitted(trx, form.id, person))) throw alreadySubmitted()
    const stored = await insertCurrent(trx, [{ form, submission }])
    if (!stored.has(submission.id)) return false
    await payment?.record(trx, submission.id)
    return true
  })
}

function newSecrets(): Receipt {
  return {
    id: randomUUID(),
    uniqueId: makeUniqueId(secureBytes(UNIQUE_ID_BYTES)),
    editCode: makeEditCode(secureBytes(EDIT_CODE_BYTES)),
  }
}

function fileIdsOf({ files }: Accepted): string[] {
  return files.map((file) => file.fileId)
}
