import type { BodyOf, Reminder } from '@nibondhon/api-contract'
import { canReachForm, dailyRuns, MAX_COUNTED } from '@nibondhon/domain'
import { AppError } from '../../../platform/http/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { describeChanges, recordAudit, recordChange } from '../../audit/index.ts'
import { type Actor, needsAllForms, type SignedInActor } from '../../auth/index.ts'
import { reminderNotFound } from '../campaign-errors.ts'
import { checkTexts } from '../check-texts.ts'
import { lockTemplate } from '../templates/templates-repository.ts'
import {
  deleteReminderRow,
  exists,
  insertReminder,
  listReminders,
  lockReminder,
  MAX_RULES,
  type ReminderInput,
  type StoredReminder,
  updateReminder,
} from './reminders-repository.ts'
import { listDue } from './run-reminders.ts'

interface ReminderContext {
  db: Db
  timeZone: string
}

export async function readReminders(
  { db, timeZone }: ReminderContext,
  { forms }: SignedInActor,
): Promise<Reminder[]> {
  const reminders: Reminder[] = []
  for (const reminder of await listReminders(db, forms)) reminders.push(await present(db, reminder, timeZone))
  return reminders
}

export async function createReminder(
  { db, timeZone }: ReminderContext,
  actor: SignedInActor,
  sent: BodyOf<'POST /api/reminders'>,
): Promise<Reminder> {
  const input = withoutUnused(sent)
  return db.transaction().execute(async (trx) => {
    await check(trx, actor, input)
    if ((await listReminders(trx, null)).length >= MAX_RULES) {
      const params = { max: MAX_RULES }
      throw new AppError('invalid', 'invalid_input.too_many_reminders', { params, field: 'name' })
    }
    const stored = await insertReminder(trx, input, actor.username)
    const changes = describeChanges({}, auditValues(stored))
    await recordAudit(trx, { actor, kind: 'message', action: 'created', subject: subjectOf(stored), changes })
    return present(trx, stored, timeZone)
  })
}

export async function changeReminder(
  { db, timeZone }: ReminderContext,
  actor: SignedInActor,
  id: string,
  sent: BodyOf<'POST /api/reminders'>,
): Promise<Reminder> {
  const input = withoutUnused(sent)
  return db.transaction().execute(async (trx) => {
    const before = await lockReminder(trx, id)
    if (!before) throw reminderNotFound()
    await check(trx, actor, input)
    const stored = await updateReminder(trx, id, input, actor.username)
    await recordChange(trx, {
      actor,
      kind: 'message',
      subject: subjectOf(stored),
      before: auditValues(before),
      after: auditValues(stored),
    })
    return present(trx, stored, timeZone)
  })
}

export async function deleteReminder({ db }: ReminderContext, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await lockReminder(trx, id)
    if (!stored) throw reminderNotFound()
    await deleteReminderRow(trx, id)
    await recordAudit(trx, { actor, kind: 'message', action: 'deleted', subject: subjectOf(stored) })
  })
}

/** A membership is of no form, and is paid already. */
function withoutUnused({ about = 'payment', ...input }: BodyOf<'POST /api/reminders'>): ReminderInput {
  if (about === 'payment') return { ...input, about }
  return { ...input, about, formId: null, paymentStatus: 'unpaid', paymentMethod: null }
}

async function check(
  trx: Db,
  { forms }: SignedInActor,
  { templateId, formId, channels }: ReminderInput,
): Promise<void> {
  // A rule without a form reaches the members of all forms.
  if (formId === null && forms !== null) throw needsAllForms()
  const template = await lockTemplate(trx, templateId)
  if (!template) throw new AppError('invalid', 'invalid_input.template', { field: 'templateId' })
  checkTexts({ ...template, channels })
  if (formId !== null && !(canReachForm(forms, formId) && (await exists(trx, 'forms', formId)))) {
    throw new AppError('invalid', 'invalid_input.form_gone', { field: 'formId' })
  }
}

function subjectOf({ id, name }: StoredReminder) {
  return { id, name: `Reminder ${name}` }
}

function auditValues({
  onSince,
  channels,
  lastRunAt: _at,
  lastReached: _l,
  totalReached: _t,
  ...rule
}: StoredReminder) {
  const { updatedBy: _by, id: _id, ...values } = rule
  return { ...values, channels: channels.join(', '), isOn: onSince !== null }
}

async function present(
  db: Db,
  { onSince, lastRunAt, ...reminder }: StoredReminder,
  timeZone: string,
): Promise<Reminder> {
  const now = new Date()
  const due = await listDue(db, { ...reminder, onSince, lastRunAt }, { timeZone, now, max: MAX_COUNTED })
  return {
    ...reminder,
    isOn: onSince !== null,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    nextRunAt: onSince === null ? null : dailyRuns({ hour: reminder.hour, timeZone, now }).next.toISOString(),
    dueNow: due.length,
  }
}
