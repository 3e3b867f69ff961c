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
import type { ChosenSubmission } from '../audience/read-addresses.ts'
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
    const submissions = await listDueSubmissions(trx, reminder, { timeZone, now })
    const reached =
      submissions.length === 0 ? 0 : await write(trx, reminder, { submissions, smsCountries, now })
    const ids = submissions.map((submission) => submission.id)
    const today = localDay(now, timeZone)
    if (reminder.about === 'membership') await forgetFormerTerms(trx, reminder, today)
    await recordReminded(trx, id, ids, today)
    await recordRun(trx, id, now, reached)
  })
}

/** A run is a campaign of its own, with everything that one has: report, stop, ceilings. */
async function write(
  trx: Db,
  { id: reminderId, name, channels, templateId }: StoredReminder,
  {
    submissions,
    smsCountries,
    now,
  }: { submissions: ChosenSubmission[]; smsCountries: readonly string[]; now: Date },
): Promise<number> {
  const template = await lockTemplate(trx, templateId)
  if (!template) throw new Error('a reminder has no template')
  const { subject, emailText, smsText } = template
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
  const reached = await addRecipients(trx, campaign, { submissions, smsCountries })
  await startSending(trx, campaign.id)
  return reached
}

const CHUNK_SIZE = 5000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** At most as many as a campaign may have; the rest is due again the next day. */
export async function listDueSubmissions(
  db: Db,
  reminder: StoredReminder,
  { timeZone, now, max = MAX_CAMPAIGN_RECIPIENTS }: { timeZone: string; now: Date; max?: number },
): Promise<ChosenSubmission[]> {
  const today = localDay(now, timeZone)
  const due: ChosenSubmission[] = []
  for (let after = FIRST_ID; ;) {
    const page = { after, limit: CHUNK_SIZE }
    const candidates =
      reminder.about === 'membership'
        ? (await listEndingMemberships(db, reminder, { today, ...page })).map((one) => ({
            submission: one,
            decision: decideMembershipReminder(reminder, one, today),
          }))
        : (await listCandidates(db, reminder, { timeZone, ...page })).map((one) => ({
            submission: one,
            decision: decideReminder(reminder, one, today),
          }))
    for (const { submission, decision } of candidates) {
      if (decision === 'due') due.push(submission)
      if (due.length >= max) return due
    }
    const last = candidates.at(-1)
    if (!last || candidates.length < CHUNK_SIZE) return due
    after = last.submission.id
  }
}
