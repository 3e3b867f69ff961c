import { randomUUID } from 'node:crypto'
import {
  dailyRuns,
  decideMembershipReminder,
  decideReminder,
  localDay,
  MAX_CAMPAIGN_RECIPIENTS,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { messageLimits } from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { ChosenPerson, ChosenSubmission } from '../audience/read-addresses.ts'
import { insertCampaign, startSending } from '../campaigns-repository.ts'
import { addRecipients } from '../run/add-recipients.ts'
import { lockTemplate } from '../templates/templates-repository.ts'
import {
  forgetFormerTerms,
  listCandidates,
  listEndingMemberships,
  listReminders,
  lockReminder,
  recordReminded,
  recordRemindedPeople,
  recordRun,
  type StoredReminder,
} from './reminders-repository.ts'

export interface ReminderParts {
  db: Db
  settings: Settings
  timeZone: string
}

/**
 * Runs each rule once a day, at its hour or, after an outage, as soon as the server is back. Every process may call it: a
 * run is one transaction that locks the rule.
 */
export async function runReminders(
  parts: ReminderParts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  for (const reminder of await listReminders(parts.db, null)) {
    if (signal?.aborted) return
    if (isTimeFor(reminder, parts.timeZone, now)) await runReminder(parts, reminder.id, now)
  }
}

function isTimeFor({ onSince, lastRunAt, hour }: StoredReminder, timeZone: string, now: Date): boolean {
  if (onSince === null) return false
  const { last } = dailyRuns({ hour, timeZone, now })
  return last > onSince && (lastRunAt === null || last > lastRunAt)
}

async function runReminder({ db, settings, timeZone }: ReminderParts, id: string, now: Date): Promise<void> {
  const { smsCountries } = messageLimits(await settings.read())
  await db.transaction().execute(async (trx) => {
    const reminder = await lockReminder(trx, id)
    // Another process may have run it, or a user switched it off.
    if (!reminder || !isTimeFor(reminder, timeZone, now)) return
    const due = await listDue(trx, reminder, { timeZone, now })
    const reached = due.length === 0 ? 0 : await write(trx, reminder, { due, smsCountries, now })
    await recordDue(trx, reminder, due, localDay(now, timeZone))
    await recordRun(trx, id, now, reached)
  })
}

async function recordDue(
  trx: Db,
  reminder: StoredReminder,
  due: readonly DueRecipient[],
  today: string,
): Promise<void> {
  if (reminder.about === 'membership') {
    await forgetFormerTerms(trx, reminder, today)
    const personIds = due.flatMap(({ member }) => (member === null ? [] : [member.personId]))
    await recordRemindedPeople(trx, reminder.id, personIds, today)
    return
  }
  await recordReminded(
    trx,
    reminder.id,
    submissionsIn(due).map(({ id }) => id),
    today,
  )
}

/** A run is a campaign of its own, with everything that one has: report, stop, ceilings. */
async function write(
  trx: Db,
  { id: reminderId, name, channels, templateId }: StoredReminder,
  { due, smsCountries, now }: { due: readonly DueRecipient[]; smsCountries: readonly string[]; now: Date },
): Promise<number> {
  const template = await lockTemplate(trx, templateId)
  if (!template) throw new Error('a reminder has no template')
  const { subject, emailText, smsText } = template
  const submissions = submissionsIn(due)
  const people = due.flatMap(({ submission, member }) =>
    submission === null && member !== null ? [member] : [],
  )
  const campaign = {
    id: randomUUID(),
    name,
    channels,
    subject,
    emailText,
    smsText,
    isConfirmation: false,
    selection: null,
    reminderId,
    scheduledFor: now,
    createdBy: `Reminder “${name}”`,
    // A rule of the association, not of the one who wrote it.
    authorId: null,
    formIds: [...new Set(submissions.map(({ formId }) => formId))],
  }
  await insertCampaign(trx, campaign)
  const reached = await addRecipients(trx, campaign, { submissions, people, smsCountries })
  await startSending(trx, campaign.id)
  return reached
}

const CHUNK_SIZE = 5000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A submission, or a member, who may have none. */
interface DueRecipient {
  submission: ChosenSubmission | null
  member: ChosenPerson | null
}

function submissionsIn(due: readonly DueRecipient[]): ChosenSubmission[] {
  return due.flatMap(({ submission }) => submission ?? [])
}

/** At most as many as a campaign may have; the rest is due again the next day. */
export async function listDue(
  db: Db,
  reminder: StoredReminder,
  { timeZone, now, max = MAX_CAMPAIGN_RECIPIENTS }: { timeZone: string; now: Date; max?: number },
): Promise<DueRecipient[]> {
  const today = localDay(now, timeZone)
  const due: DueRecipient[] = []
  for (let after = FIRST_ID; ;) {
    const page = { after, limit: CHUNK_SIZE }
    const candidates =
      reminder.about === 'membership'
        ? (await listEndingMemberships(db, reminder, { today, ...page })).map((one) => ({
            id: one.personId,
            recipient: { submission: one.submission, member: one },
            decision: decideMembershipReminder(reminder, one, today),
          }))
        : (await listCandidates(db, reminder, { timeZone, ...page })).map((one) => ({
            id: one.id,
            recipient: { submission: one, member: null },
            decision: decideReminder(reminder, one, today),
          }))
    for (const { recipient, decision } of candidates) {
      if (decision === 'due') due.push(recipient)
      if (due.length >= max) return due
    }
    const last = candidates.at(-1)
    if (!last || candidates.length < CHUNK_SIZE) return due
    after = last.id
  }
}
