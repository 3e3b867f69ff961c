import {
  type Answers,
  type AnswerErrors,
  type Field,
  type FileAnswer,
  hasErrors,
  isFileAnswer,
  localDay,
  localiseFields,
  type Locale,
  paisaToTaka,
  type Problem,
  seatUse,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { PAYER } from '../../payment-history/index.ts'
import { ensureCounted, missingSeats } from '../../seats/index.ts'
import { submissionSubject } from '../../submission-names/index.ts'
import { changedAnswers, editReader } from './edit-reader.ts'
import { saveEdit } from './edits-repository.ts'
import { changeSubmission } from '../lifecycle/change-submissions.ts'
import { lockSubmission } from '../lifecycle/lock-repository.ts'
import { saveFiles } from '../files/files-repository.ts'
import { type Identity, isIdentified, addedIdentity, prepareIdentity } from '../identity/identity.ts'
import { lockEarlierSubmission } from '../identity/identities-repository.ts'
import { type EditCredentials, openEditable } from './open-for-edit.ts'
import { EDITED_BY_MEMBER, visibleAnswers } from './present-for-edit.ts'
import { changePrice, type PriceChange } from '../price/change-price.ts'
import { settleChange, type SettleSurplus } from '../price/settle-change.ts'
import {
  idempotencyKeyReused,
  identityTaken,
  invalidAnswers,
  priceBeingPaid,
  priceToConfirm,
  submissionCancelled,
  submissionNotFound,
} from '../submission-errors.ts'
import type { Idempotency } from '../submit/idempotency/idempotency-key.ts'
import { claimKey, findByKey } from '../submit/idempotency/idempotency-keys-repository.ts'
import { assertNotReserved, type Offers } from '../submit/offers.ts'
import { isBeingTaken } from '../view/deciding-attempt-repository.ts'
import type { StoredSubmission } from '../submissions-repository.ts'

export interface EditedSubmission {
  data: Answers
  updatedAt: string
  hasBeenEdited: boolean
  /** There only where the change has another price. In taka. */
  price?: { total: number; toPay: number; comesBack: number }
}

interface EditRequest {
  credentials: EditCredentials
  raw: unknown
  /** The files that came with it, by field id. */
  files?: Record<string, FileAnswer>
  /** Why files were rejected, by field id. */
  fileProblems?: Record<string, Problem>
  /** The same request again saves nothing: the response to the first one was lost. */
  idempotency?: Idempotency | null
  /** The user who is signed in while using the member's code; null for members. */
  staff: Actor | null
  offers: Pick<Offers, 'findReserved'>
  settleSurplus: SettleSurplus
  /** The new price that the member has agreed to, in taka; null while they have seen none. */
  agreedTotal?: number | null | undefined
  /** Of the page, in which errors are read. */
  locale: Locale
  timeZone: string
}

/**
 * Saves an edit made with the edit code. Locked fields keep their answers even if the request contains others. Staff who
 * use a member's code are named in the history and in the audit log.
 */
export async function editSubmission(
  db: Db,
  { credentials, idempotency = null, offers, settleSurplus, ...edit }: EditRequest,
): Promise<EditedSubmission> {
  const { locale } = edit
  const { submission, form, fields } = await openEditable(db, credentials)
  await ensureCounted(db, form)
  return transactAndAnnounce(db, async (trx, changed) => {
    // Read again under a lock: of two concurrent edits the second starts from the result of the first.
    const current = await lockSubmission(trx, submission.id)
    if (!current) throw submissionNotFound()
    if (current.status === 'cancelled') throw submissionCancelled(locale)
    const isRepeated = idempotency !== null && (await isUsed(trx, idempotency))
    const saved = isRepeated ? current : await saveChanges(trx, { ...edit, current, form, fields })
    changed(current.id)
    if (idempotency && !isRepeated) await claimKey(trx, idempotency, current.id)
    const price = isRepeated ? null : await reprice(trx, { ...edit, current, form, fields, data: saved.data })
    if (!isRepeated) {
      const { id, status } = current
      const holder = { id, data: saved.data }
      const seats = seatUse(status) === null ? null : await missingSeats(trx, form, holder)
      await assertNotReserved(trx, offers, { form, seats, locale })
      const { isPriceChanged = false, openPaisa } = price ?? {}
      const event = { type: 'answers_changed', by: 'member', isPriceChanged, openPaisa } as const
      const context = { actor: PAYER, locale, changed }
      await changeSubmission(trx, { id, event }, context)
      if (price) {
        const { changesAfterPaying } = form.settings
        const { surplusPaisa } = price
        await settleChange(trx, current, { surplusPaisa, changesAfterPaying, context, settleSurplus })
      }
    }
    return {
      data: visibleAnswers(fields, saved.data),
      updatedAt: saved.updatedAt.toISOString(),
      hasBeenEdited: saved.hasBeenEdited,
      ...(price && { price: presentPrice(price) }),
    }
  })
}

/** Null where the price stays. Nothing is saved until the member has seen the new one. */
async function reprice(
  trx: Db,
  { current, form, fields, data, agreedTotal, locale }: Change & { data: Answers },
): Promise<PriceChange | null> {
  const { settings } = form
  if (settings.changesAfterPaying === undefined) return null
  const price = await changePrice(trx, { submission: current, settings, fields, after: data })
  if (!price.isPriceChanged) return null
  // Another request, or staff, may have begun to look at the money for the old price since the page was opened.
  if (price.openPaisa === undefined || (await isBeingTaken(trx, current.id))) throw priceBeingPaid(locale)
  if (agreedTotal === paisaToTaka(price.totalPaisa)) return price
  throw priceToConfirm(presentPrice(price), locale)
}

function presentPrice({ totalPaisa, openPaisa = 0, surplusPaisa }: PriceChange) {
  return {
    total: paisaToTaka(totalPaisa),
    toPay: paisaToTaka(openPaisa),
    comesBack: paisaToTaka(surplusPaisa),
  }
}

async function isUsed(trx: Db, { key, digest }: Idempotency): Promise<boolean> {
  const used = await findByKey(trx, key)
  if (used && used.digest !== digest) throw idempotencyKeyReused()
  return used !== null
}

interface Change extends Omit<EditRequest, 'credentials' | 'idempotency' | 'offers' | 'settleSurplus'> {
  current: StoredSubmission
  form: StoredForm
  /** The fields of the submission's own version. */
  fields: Field[]
}

async function saveChanges(
  trx: Db,
  { current, form, fields, raw, files = {}, fileProblems = {}, staff, locale, timeZone }: Change,
): Promise<Pick<StoredSubmission, 'data' | 'updatedAt' | 'hasBeenEdited'>> {
  const reader = editReader(fields, 'public-edit')
  const data = reader.read({ raw, files }, { ...current, day: localDay(new Date(), timeZone) })
  const errors = { ...reader.check(data), ...listed(fileProblems) }
  if (hasErrors(errors)) {
    const inLanguage = localiseFields(fields, form.settings, locale)
    Object.assign(errors, editReader(inLanguage, 'public-edit').check(data))
    throw invalidAnswers(errors, locale, 'save')
  }

  const changes = changedAnswers(fields, current.data, data)
  if (changes.changedFields.length === 0) return current
  const identityOf = prepareIdentity(form, fields)
  const [formerIdentity, identity] = [identityOf(current.data), identityOf(data)]
  await assertNotTaken(trx, { form, current, before: formerIdentity, after: identity, locale })
  const updatedAt = await saveEdit(trx, current.id, {
    data,
    identity,
    formerIdentity,
    edit: { editedBy: staff?.username ?? EDITED_BY_MEMBER, ...changes },
  })
  await saveFiles(trx, current.id, addedFiles(data, files))
  if (staff) {
    const labels = fields.filter(({ id }) => changes.changedFields.includes(id)).map(({ label }) => label)
    await recordAudit(trx, {
      actor: staff,
      kind: 'submission',
      action: 'changed with the edit code',
      subject: await submissionSubject(trx, current),
      changes: labels.map((what) => ({ what, from: null, to: null })),
    })
  }
  return { data, updatedAt, hasBeenEdited: true }
}

/** The files that the edit stored; one that was sent for a locked or hidden field is not among them. */
export function addedFiles(
  data: Answers,
  files: Readonly<Record<string, FileAnswer>>,
): Record<string, FileAnswer> {
  return Object.fromEntries(
    Object.entries(files).filter(([id, { fileId }]) => {
      const answer = data[id]
      return isFileAnswer(answer) && answer.fileId === fileId
    }),
  )
}

function listed(problems: Readonly<Record<string, Problem>>): AnswerErrors {
  return Object.fromEntries(Object.entries(problems).map(([id, one]) => [id, [one]]))
}

/** Where a form takes one submission from each person, an edit must not use the e-mail or phone of another submission. */
async function assertNotTaken(
  trx: Db,
  { form, current, before, after, locale }: IdentityChange,
): Promise<void> {
  // A submission whose payment failed does not count. `assertNotSubmitted` checks it before it counts again.
  if (form.settings.allowMultipleSubmissions || current.status === 'failed') return
  const person = addedIdentity(form, before, after)
  if (!isIdentified(person)) return
  if (await lockEarlierSubmission(trx, form.id, person, current.id)) throw identityTaken(person, locale)
}

interface IdentityChange {
  form: StoredForm
  current: StoredSubmission
  before: Identity
  after: Identity
  locale: Locale
}
