import {
  type Answers,
  type Field,
  formatTaka,
  hasErrors,
  hasFlag,
  isPaid,
  mergeChoices,
  mergeProblem,
  paidTwice,
  paymentSource,
  type SubmissionEvent,
  takesFile,
} from '@nibondhon/domain'
import type { Merge } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { loadFields, loadForm, type StoredForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import { submissionSubject } from '../../submission-names/index.ts'
import {
  changePrice,
  changeSubmissions,
  changedAnswers,
  editReader,
  invalidAnswers,
  keepOnePrice,
  prepareIdentity,
  saveEdit,
} from '../../submissions/index.ts'
import { someNotFound, submissionChanged } from '../submission-admin-errors.ts'
import { moveToKept, type NewMerge, storeAfter, storeBefore } from './merge-content-repository.ts'
import {
  cannotMerge,
  confirmPaidTwice,
  keptNotIncluded,
  mergeNotFound,
  paymentsNotAllowed,
  unknownAnswer,
} from './merge-errors.ts'
import {
  addFormerIdentities,
  addMergedIds,
  candidateOf,
  type LockedSubmission,
  listMerges,
  lockForMerge,
  numberAttempts,
  setMergedNotes,
  takePayment,
} from './merges-repository.ts'

interface MergeInput {
  keptId: string
  /** `updatedAt` is that of the submission which the staff member saw. */
  submissions: { id: string; updatedAt: string }[]
  /** By field id: the submission whose answer is taken. */
  answersFrom: Record<string, string>
  acceptsPaidTwice: boolean
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | undefined
  actor: Actor
}

/** Merges submissions of one person into one of them. `undoMerge` restores them. */
export async function mergeSubmissions(db: Db, input: MergeInput): Promise<Merge> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const locked = await lockSeen(trx, input)
    for (const { id } of locked) changed(id)
    const kept = locked.find(({ id }) => id === input.keptId)
    if (!kept) throw keptNotIncluded()
    assertMergeable(locked, input)
    const others = locked.filter(({ id }) => id !== kept.id)
    const newMerge: NewMerge = {
      formId: kept.formId,
      keptId: kept.id,
      otherIds: others.map(({ id }) => id),
      uniqueIds: others.map(({ uniqueId }) => uniqueId),
      mergedBy: input.actor.username,
    }
    const mergeId = await storeBefore(trx, newMerge)
    await recordMerge(trx, { kept, others, actor: input.actor })
    const event = await mergePayments(trx, { kept, locked })
    const merged = await mergeAnswers(trx, { kept, locked, ...input })
    await setMergedNotes(trx, kept.id, mergedNotes(kept, others))
    await moveToKept(trx, newMerge)
    await addMergedIds(trx, kept.id, others)
    await mergeDifference(trx, { kept, locked }, merged)
    const { actor, overbook } = input
    const gone = others.map(({ id }) => ({ id, event: { type: 'deleted' } as const }))
    await changeSubmissions(trx, [{ id: kept.id, event }, ...gone], { actor, overbook })
    await storeAfter(trx, mergeId, kept.id, merged.changedFields)
    const [merge] = await listMerges(trx, { id: mergeId })
    if (!merge) throw mergeNotFound()
    return merge
  })
}

async function lockSeen(trx: Db, { submissions }: MergeInput): Promise<LockedSubmission[]> {
  const seen = new Map(submissions.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]))
  const locked = await lockForMerge(trx, [...seen.keys()])
  if (locked.length < seen.size) throw someNotFound(seen.size - locked.length)
  if (locked.some(({ id, updatedAt }) => updatedAt.getTime() !== seen.get(id))) throw submissionChanged()
  return locked
}

function assertMergeable(locked: readonly LockedSubmission[], { acceptsPaidTwice, actor }: MergeInput): void {
  const hasPayments = locked.some(({ hasPayment }) => hasPayment)
  if (hasPayments && !hasFlag(actor.role, 'canApprovePayments')) throw paymentsNotAllowed()
  const candidates = locked.map(candidateOf)
  const found = mergeProblem(candidates)
  if (found) throw cannotMerge(found)
  const amounts = paidTwice(candidates)
  if (amounts && !acceptsPaidTwice) throw confirmPaidTwice(amounts)
}

interface Merging {
  kept: LockedSubmission
  locked: LockedSubmission[]
  actor: Actor
}

/** Moves what belongs to the payments. Returns what it means for the kept submission. */
async function mergePayments(
  trx: Db,
  { kept, locked }: Omit<Merging, 'actor'>,
): Promise<Extract<SubmissionEvent, { type: 'merged' }>> {
  const candidates = locked.map(candidateOf)
  const source = paymentSource(candidates, kept.id)
  const ids = locked.map(({ id }) => id)
  await keepOnePrice(trx, ids, source?.id ?? kept.id)
  if (!source) return { type: 'merged', payment: null, takenOver: null, paidTwice: [] }
  await numberAttempts(trx, ids, source.id)
  const isTaken = source.id !== kept.id
  if (isTaken) await takePayment(trx, kept.id, source.id)
  const { status, hasPayment, paymentMethod, paymentStatus, uniqueId } = source
  return {
    type: 'merged',
    payment: isTaken ? { status, hasPayment, paymentMethod, paymentStatus } : null,
    takenOver: isTaken ? `Payment of ${uniqueId}, which was merged into this submission` : null,
    paidTwice: candidates
      .filter((one) => one.id !== source.id && isPaid(one))
      .map(
        (one) =>
          `${one.uniqueId} was merged and had been paid, too: ${formatTaka(one.amountPaisa)} may have to be returned`,
      ),
  }
}

interface MergedAnswers {
  form: StoredForm
  fields: Field[]
  data: Answers
  /** Labels of the fields whose answers changed. */
  changedFields: string[]
}

async function mergeAnswers(
  trx: Db,
  { kept, locked, answersFrom, actor }: Merging & Pick<MergeInput, 'answersFrom'>,
): Promise<MergedAnswers> {
  const [form, fields] = await Promise.all([
    loadForm(trx, kept.formId),
    loadFields(trx, kept.formId, kept.formVersion),
  ])
  if (!form) throw someNotFound(1)
  const data = chosenAnswers({ kept, locked, fields, answersFrom })
  const edit = changedAnswers(fields, kept.data, data)
  const identity = prepareIdentity(form, fields)(data)
  if (edit.changedFields.length > 0) {
    await saveEdit(trx, kept.id, { data, identity, edit: { editedBy: actor.username, ...edit } })
  }
  const former = locked.flatMap(({ emailIdentity, phoneIdentity }) => [
    { kind: 'email' as const, value: emailIdentity },
    { kind: 'phone' as const, value: phoneIdentity },
  ])
  const current =
    edit.changedFields.length > 0 ? identity : { email: kept.emailIdentity, phone: kept.phoneIdentity }
  await addFormerIdentities(
    trx,
    kept.id,
    former.flatMap(({ kind, value }) => (value === null || value === current[kind] ? [] : [{ kind, value }])),
  )
  const changedFields = fields.filter(({ id }) => edit.changedFields.includes(id)).map(({ label }) => label)
  return { form, fields, data, changedFields }
}

/** The payment may have been agreed for other answers than those that are kept. */
async function mergeDifference(
  trx: Db,
  { kept, locked }: Omit<Merging, 'actor'>,
  { form, fields, data }: MergedAnswers,
): Promise<void> {
  const source = paymentSource(locked.map(candidateOf), kept.id)
  const paid = locked.find(({ id }) => id === source?.id)
  if (!paid?.hasPayment) return
  // Only noted: what was merged is for staff to settle.
  const { changesAfterPaying: _isSettled, ...settings } = form.settings
  await changePrice(trx, { submission: { ...paid, id: kept.id }, settings, fields, after: data })
}

/** By the rules for staff who correct answers; a file comes along with its answer. */
function chosenAnswers({
  kept,
  locked,
  fields,
  answersFrom,
}: {
  kept: LockedSubmission
  locked: LockedSubmission[]
  fields: Field[]
  answersFrom: Record<string, string>
}): Answers {
  const choosable = mergeChoices(
    locked.map(({ id, data }) => ({ id, data, fields })),
    kept.id,
  )
  const files: Answers = {}
  const raw: Answers = {}
  for (const { field } of choosable) {
    const from = Object.hasOwn(answersFrom, field.id) ? answersFrom[field.id] : undefined
    if (from === undefined || from === kept.id) continue
    const source = locked.find(({ id }) => id === from)
    if (!source) throw unknownAnswer()
    const target = takesFile(field.type) ? files : raw
    target[field.id] = source.data[field.id] ?? null
  }
  if (Object.keys(raw).length + Object.keys(files).length === 0) return kept.data
  const reader = editReader(fields, 'admin-edit')
  const { amountPaisa } = kept
  const data = reader.read({ raw }, { data: { ...kept.data, ...files }, amountPaisa, day: null })
  const errors = reader.check(data)
  if (hasErrors(errors)) {
    throw invalidAnswers(errors, 'en', 'save')
  }
  return data
}

function mergedNotes(kept: LockedSubmission, others: readonly LockedSubmission[]): string {
  const notes = others.flatMap(({ uniqueId, adminNotes }) =>
    adminNotes === '' || adminNotes === kept.adminNotes ? [] : [`From ${uniqueId}: ${adminNotes}`],
  )
  return [kept.adminNotes, ...notes].filter((text) => text !== '').join('\n')
}

async function recordMerge(
  trx: Db,
  { kept, others, actor }: { kept: LockedSubmission; others: LockedSubmission[]; actor: Actor },
): Promise<void> {
  const subject = await submissionSubject(trx, kept)
  const merged = await Promise.all(others.map((one) => submissionSubject(trx, one)))
  await recordAudit(trx, {
    actor,
    kind: 'submission',
    action: 'merged',
    subject,
    changes: merged.map(({ name }) => ({ what: 'Merged into this', from: null, to: name })),
  })
  for (const one of merged) {
    await recordAudit(trx, {
      actor,
      kind: 'submission',
      action: 'merged',
      subject: one,
      changes: [{ what: 'Kept', from: null, to: subject.name }],
    })
  }
}
