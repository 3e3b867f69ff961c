import {
  localeOf,
  type Answers,
  type Discount,
  EDIT_CODE_BYTES,
  isLocale,
  localiseForm,
  type LateReason,
  type Locale,
  makeEditCode,
  makePaymentReference,
  makeTimeOrderedUuid,
  makeUniqueId,
  PAYMENT_REFERENCE_BYTES,
  paymentReferenceOfKey,
  readDiscountCode,
  UNIQUE_ID_BYTES,
  UUID_BYTES,
} from '@nibondhon/domain'
import { secureBytes } from '../../../platform/crypto/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { AppError, busy } from '../../../platform/http/index.ts'
import { guessCode, takeCode } from '../../discount-codes/index.ts'
import {
  type FindMember,
  formNotFound,
  loadFormerQuestions,
  memberFor,
  type Proof,
  type StoredForm,
} from '../../forms/index.ts'
import { bookCharge } from '../../ledger/index.ts'
import { announce } from '../../live/index.ts'
import { PAYER } from '../../payment-history/index.ts'
import {
  assertOpen,
  type BegunTokens,
  ensureCounted,
  lockHold,
  seatsBeyond,
  seatsOfForm,
  takeSeats,
} from '../../seats/index.ts'
import { changeSubmission } from '../lifecycle/change-submissions.ts'
import { lockEarlierSubmission } from '../identity/identities-repository.ts'
import { assertNew } from '../identity/assert-not-submitted.ts'
import { isIdentified, identifyPerson } from '../identity/identity.ts'
import { alreadySubmitted, idempotencyKeyReused, offerEnded, submissionUnpaid } from '../submission-errors.ts'
import { isReferenceUsed, type Receipt } from '../submissions-repository.ts'
import { holdIdOf } from './hold-id.ts'
import { type FormCache, isSameForm } from './form-cache.ts'
import type { Idempotency } from './idempotency/idempotency-key.ts'
import { findByKey, releaseKey } from './idempotency/idempotency-keys-repository.ts'
import { IN_TIME, lateNote, takeLate } from './late-submission.ts'
import {
  isFormGone,
  isReferenceTaken,
  type NewPayment,
  type NewSubmission,
} from './new-submissions-repository.ts'
import { assertNotReserved, type Offers } from './offers.ts'
import type { SubmissionBatcher } from './submission-batcher.ts'
import type { SubmissionStore } from './submission-store.ts'
import { type AcceptPayment, type SubmissionInput, validateSubmission } from './validate-submission.ts'

/** What submitting needs. Built once for each process: both routes that submit share the cache and the batcher. */
export interface SubmitContext {
  db: Db
  forms: FormCache
  store: SubmissionStore
  batcher: SubmissionBatcher
  begun: BegunTokens
  offers: Offers
  drafts: Drafts
  links: PersonalLinks
  findMember: FindMember
  now: () => number
  /** Of the day on which a member agrees to something. */
  timeZone: string
}

/** Personal links as submitting needs them; the feature itself is passed in, because it uses submissions. */
export interface PersonalLinks {
  /** The id of an open link of the form, locked until the transaction ends. Throws for every other. */
  lock(trx: Db, link: { formId: string; token: string; locale: Locale }): Promise<string>
  use(trx: Db, linkId: string, submissionId: string): Promise<void>
}

/** The saved drafts as submitting needs them; the feature itself is passed in, because it uses submissions. */
export interface Drafts {
  /** Removes the draft that a submission was continued from. */
  submitted(draft: { id: string; formId: string }): Promise<void>
}

interface SubmitRequest {
  formId: string
  input: SubmissionRequest
  idempotency: Idempotency | null
  /** Null for a route that takes no payment: it rejects a form that costs something. */
  payment: PaymentHandler | null
}

export interface SubmissionRequest extends Omit<SubmissionInput, 'discount' | 'member'> {
  /** As the member typed it, and the client's IP address; wrong codes are counted for it. */
  discountCode?: { code: string; address: string } | null
  /** What can prove that the one who submits is a member. */
  proof?: Proof
}

/** How the member pays for a form that costs something. */
export interface PaymentHandler {
  accept: AcceptPayment
  /** Whether the member sends what says that they have paid: then it is stored, however late it arrives. */
  isProof: boolean
  /** When the payment was created with the provider; null where it is not known. */
  createdAt(): Promise<Date | null>
  /** Writes the payment's own rows in the transaction that stores the submission; an error undoes both. */
  record(
    trx: Db,
    submissionId: string,
    accepted: { payment: NewPayment; late: readonly LateReason[] },
  ): Promise<void>
}

export interface SubmitResult {
  receipt: Receipt
  /** Which of the uploaded files belong to the submission. */
  fileIds: string[]
}

/** An attempt in time fails only if someone saved the form at that very moment, or the payment reference is taken. */
const MAX_ATTEMPTS = 5
/** One for each reason for which a payment may be late, and for a lost discount code, a lost link and older questions. */
const MAX_LATE_ATTEMPTS = 14

/**
 * Stores a submission. In the common case this costs one statement: the form comes from the cache, and the statement
 * that inserts also checks that the form has not changed. The form is read again only before a submission is rejected.
 */
export async function submitForm(
  context: SubmitContext,
  { formId, input, idempotency, payment }: SubmitRequest,
): Promise<SubmitResult> {
  const { db, forms } = context
  const holdKey = input.hold ?? ''
  let receipt = await newReceipt(db, idempotency, holdKey)
  let form = await forms.get(formId)
  let late = IN_TIME
  let invalid: AppError | null = null
  for (let attempt = 0; form && attempt < MAX_ATTEMPTS + MAX_LATE_ATTEMPTS; attempt += 1) {
    let rejection: AppError | null = null
    try {
      if (late.reasons.includes('paid_after_close')) await countIfLimited(db, form)
      else await assertTaken(context, form, input, payment)
      const discount = late.isCodeLost ? null : await readDiscount(db, form, input)
      const { questions } = late
      const member = await memberFor(context.findMember, form, input.proof)
      const { usedCode, ...accepted } = validateSubmission(
        questions === null ? form : { ...form, ...questions },
        { ...input, discount, member, late: late.reasons },
        payment?.accept ?? null,
        { at: new Date(context.now()), timeZone: context.timeZone },
      )
      const submission = {
        ...receipt,
        ...accepted,
        ...(questions !== null && { seats: seatsOf(form, accepted.data) }),
        locale: input.locale,
        idempotency,
        late: late.reasons,
        formerVersion: questions?.version ?? null,
      }
      const offer = submission.seats === null ? '' : (input.offer ?? '')
      const link = late.isLinkLost ? '' : (input.personalLink ?? '')
      const hold = submission.seats === null ? '' : holdKey
      const lostCode = late.isCodeLost ? (input.discountCode?.code ?? '') : ''
      const note = lateNote(late, { amount: input.amount, discountCode: lostCode })
      const insert = { form, submission, usedCode, paymentHandler: payment, offer, link, hold, note }
      if (await insertIfCurrent(context, insert)) {
        announce(db, { created: [receipt.id] })
        if (input.draft) await context.drafts.submitted({ id: input.draft, formId })
        return { receipt, fileIds: accepted.files.map(({ fileId }) => fileId) }
      }
    } catch (error) {
      if (isReferenceTaken(error)) {
        receipt = { ...receipt, paymentReference: newReference() }
        continue
      }
      if (!(error instanceof AppError)) throw error
      rejection = error
    }
    const earlier = idempotency === null ? null : await findEarlier(db, idempotency)
    // A retry of a stored submission gets its receipt, even if the form would reject it by now.
    if (earlier) return { receipt: earlier, fileIds: [] }
    const reloaded = await forms.reload(formId)
    if (rejection && reloaded && isSameForm(form, reloaded)) {
      if (!payment?.isProof) throw rejection
      if (rejection.code === 'invalid_answers') invalid ??= rejection
      const { amount } = input
      const now = context.now()
      const formerQuestions = () => loadFormerQuestions(db, reloaded, now)
      const taken = await takeLate(late, rejection, { form, amount, formerQuestions, now })
      // Not what is wrong with them as answers to other questions.
      if (!taken) throw (rejection.code === 'invalid_answers' && invalid) || rejection
      late = taken
    }
    form = reloaded
  }
  if (!form) throw formNotFound()
  throw busy(2)
}

/** By the limits of now, which seats are counted by. */
function seatsOf(form: StoredForm, answers: Answers): NewSubmission['seats'] {
  const { pools, of } = seatsOfForm(form)
  return pools.length === 0 ? null : of(answers)
}

/** Nothing is looked up for a request without a code. */
export async function readDiscount(
  db: Db,
  { id, settings }: StoredForm,
  input: Pick<SubmissionRequest, 'discountCode' | 'locale'>,
): Promise<Discount | null> {
  const { discountCode, locale } = input
  if (!discountCode || readDiscountCode(discountCode.code) === '') return null
  return guessCode(db, { formId: id, settings, ...discountCode, locale })
}

/** Throws unless the form is open, or what was begun before it closed is still taken. */
export async function assertTaken(
  { db, begun, now }: SubmitContext,
  form: StoredForm,
  input: Pick<SubmissionRequest, 'begun' | 'locale'>,
  payment: PaymentHandler | null,
): Promise<void> {
  // An inactive form is not open on any date; `validateSubmission` says so.
  if (!form.isActive) return
  await assertOpen(scheduleIn(form, input.locale), {
    now: now(),
    locale: input.locale,
    wasBegun: async (closedAt) => {
      if (input.begun !== undefined && begun.isValid(form.id, input.begun)) return true
      const createdAt = await payment?.createdAt()
      return createdAt !== null && createdAt !== undefined && createdAt.getTime() < closedAt
    },
  })
  await countIfLimited(db, form)
}

async function countIfLimited(db: Db, form: StoredForm): Promise<void> {
  if (seatsOfForm(form).pools.length > 0) await ensureCounted(db, form)
}

/** With its texts in the member's language. */
function scheduleIn(form: StoredForm, locale: Locale): StoredForm['settings']['schedule'] {
  const { schedule } = form.settings
  return schedule.translations === undefined ? schedule : localiseForm(form, locale).settings.schedule
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
  usedCode: string | null
  paymentHandler: PaymentHandler | null
  /** The token of an offer whose seats it may use; '' without one. */
  offer: string
  /** The token of the personal link that it was made with; '' without one. */
  link: string
  /** The key under which seats are held for the member; '' without one. */
  hold: string
  /** What staff should know about a late payment. */
  note: string
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

async function insertSubmission(
  { db, store, batcher, offers, links }: SubmitContext,
  { form, submission, usedCode, paymentHandler, offer, link, hold, note }: Insert,
): Promise<boolean> {
  const { identity, payment, late } = submission
  // What is paid asks again with its seats. What is free costs one statement, unless people wait.
  if (form.settings.limits.waitingList && offer === '' && hold === '' && late.length === 0) {
    const seats = { form, seats: submission.seats, locale: localeOf(submission) }
    await assertNotReserved(db, offers, seats).catch(async (error: unknown) => {
      await assertNew(db, form, identity)
      throw error
    })
  }
  const isKnownPerson = !form.settings.allowMultipleSubmissions || usedCode !== null
  const person = isKnownPerson ? identifyPerson(form, identity) : null
  const isOnePerPerson =
    !form.settings.allowMultipleSubmissions &&
    !late.includes('paid_again') &&
    person !== null &&
    isIdentified(person)
  const isAlone =
    isOnePerPerson || payment !== null || usedCode !== null || offer !== '' || link !== '' || hold !== ''
  if (!isAlone) return batcher.insert({ form, submission })
  return db.transaction().execute(async (trx) => {
    // First, so that of several submissions with one link the others wait here, and store nothing.
    const linkId =
      link === ''
        ? null
        : await links.lock(trx, { formId: form.id, token: link, locale: localeOf(submission) })
    const held = offer === '' ? null : await offers.lock(trx, form.id, offer)
    const earlier = isOnePerPerson ? await lockEarlierSubmission(trx, form.id, person) : null
    if (earlier) throw earlier === 'unpaid' ? submissionUnpaid() : alreadySubmitted()
    const inserted = await store.insert(trx, [{ form, submission }])
    if (!inserted.has(submission.id)) return false
    if (linkId !== null) await links.use(trx, linkId, submission.id)
    if (payment) {
      await paymentHandler?.record(trx, submission.id, { payment, late })
      const { amountPaisa } = payment
      await bookCharge(trx, submission.id, { amountPaisa, breakdown: submission.price?.breakdown ?? [] })
    }
    if (usedCode !== null && person !== null) {
      const { locale } = submission
      const request = {
        form,
        code: usedCode,
        person: person.counting,
        locale: isLocale(locale) ? locale : 'en',
      }
      await takeCode(trx, submission.id, request)
    }
    if (late.length > 0) {
      const event = { type: 'paid_late', reasons: late, note } as const
      await changeSubmission(trx, { id: submission.id, event }, { actor: PAYER })
    }
    // Last, because it locks the counters of the form.
    await takeSeatsFor(trx, offers, { form, submission, offer, held, hold })
    return true
  })
}

interface Seated {
  form: StoredForm
  submission: NewSubmission
}

/** Takes the seats of an offer, or free ones. For an offer that has ended the error says so. */
async function takeSeatsFor(
  trx: Db,
  offers: Offers,
  {
    form,
    submission,
    offer,
    held,
    hold,
  }: Seated & Pick<Insert, 'offer' | 'hold'> & { held: { id: string } | null },
): Promise<void> {
  const { id, seats, payment, late } = submission
  if (seats === null) return
  const locale = localeOf(submission)
  const isUnseated = late.includes('paid_without_seat')
  const own = hold === '' ? null : await lockHold(trx, holdIdOf(form.id, hold))
  try {
    if (!held && !isUnseated) {
      await assertNotReserved(trx, offers, { form, seats: seatsBeyond(seats, own), locale })
    }
    await takeSeats(trx, form, {
      holderId: id,
      seats,
      method: payment?.method ?? null,
      locale,
      used: [...(held ? [held.id] : []), ...(own ? [own.holderId] : [])],
      isUnseated,
    })
  } catch (error) {
    throw error instanceof AppError && offer !== '' && !held ? offerEnded(locale) : error
  }
  if (held) await offers.accept(trx, held.id, id)
}

/** What the member gets after submitting. */
export function presentReceipt({ id, uniqueId, editCode, paymentReference }: Receipt, publicUrl: string) {
  return {
    submissionId: id,
    uniqueId,
    editCode,
    paymentReference,
    editUrl: `${publicUrl}/edit-submission/${uniqueId}/${editCode}`,
    viewUrl: `${publicUrl}/view-submission/${uniqueId}`,
  }
}

/** The payment page may have shown the reference that belongs to the key of the hold, or to that of the request. */
async function newReceipt(db: Db, idempotency: Idempotency | null, hold: string): Promise<Receipt> {
  const held = paymentReferenceOfKey(hold)
  // A tab that was copied has the key of a submission that is stored, or was deleted since.
  const reference = held === null ? idempotency?.paymentReference : await findUnused(db, held)
  return {
    id: makeTimeOrderedUuid(Date.now(), secureBytes(UUID_BYTES)),
    uniqueId: makeUniqueId(secureBytes(UNIQUE_ID_BYTES)),
    editCode: makeEditCode(secureBytes(EDIT_CODE_BYTES)),
    paymentReference: reference ?? newReference(),
  }
}

async function findUnused(db: Db, reference: string): Promise<string | null> {
  return (await isReferenceUsed(db, reference)) ? null : reference
}

function newReference(): string {
  return makePaymentReference(secureBytes(PAYMENT_REFERENCE_BYTES))
}
