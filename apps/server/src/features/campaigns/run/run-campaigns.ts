import { hasFlag, MAX_CAMPAIGN_RECIPIENTS, MESSAGE_CHANNELS, type MessageChannel } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import {
  countStaffMessages,
  messageLimits,
  missingSetup,
  staffMessagesLeft,
} from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import { isAnswerFilterInvalid, listSelected } from '../../submission-admin/index.ts'
import {
  countRecipients,
  endCampaign,
  findCampaign,
  lockCampaign,
  startSending,
  type StoredCampaign,
} from '../campaigns-repository.ts'
import { stopCampaign } from './stop-campaign.ts'
import { addRecipients } from './add-recipients.ts'
import {
  countQueued,
  findFormsOfAuthor,
  hasOpenRecipients,
  listAuthors,
  listDue,
  listSending,
  lockQueueing,
  queueNext,
  skipPaid,
  skipRenewed,
} from './recipients-repository.ts'
import { readChosen, readChosenPeople } from '../audience/read-chosen.ts'

export interface RunParts {
  db: Db
  settings: Settings
  timeZone: string
}

/** Messages to many in the queue at one time, by each channel: few enough that stopping takes effect at once. */
const MAX_QUEUED = 400

/**
 * Starts campaigns whose time has come, and keeps the queue filled with the next messages of those that are running.
 * Every process may run it; each step is one transaction, so a process that is killed leaves nothing half done.
 */
export async function runCampaigns(parts: RunParts, signal?: AbortSignal): Promise<void> {
  await stopAbandoned(parts.db)
  for (const id of await listDue(parts.db)) {
    if (signal?.aborted) return
    await startCampaign(parts, id)
  }
  const sending = await listSending(parts.db)
  if (sending.length === 0 || signal?.aborted) return
  await queueBatch(parts, sending)
  for (const id of sending) {
    if (signal?.aborted) return
    await finishIfDone(parts.db, id)
  }
}

/** Nothing is sent in the name of someone who has left, or may not send messages any more. */
async function stopAbandoned(db: Db): Promise<void> {
  for (const { id, role, reaches, createdBy } of await listAuthors(db)) {
    if (role !== null && hasFlag(role, 'canSendNotifications') && reaches) continue
    const note = `Stopped: ${createdBy} may not send messages any more`
    await stopCampaign(db, { id, note, actor: { id: null, username: 'System' } })
  }
}

/** What a user has chosen for themselves is stored with their id. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

async function startCampaign({ db, settings, timeZone }: RunParts, id: string): Promise<void> {
  const campaign = await findCampaign(db, id)
  if (!campaign?.selection) return
  const filter = await readChosen(db, campaign.selection, timeZone, {
    id: NO_USER,
    // What its author may reach today, whatever it was when it was written.
    forms: await findFormsOfAuthor(db, id),
  }).catch((error: unknown) => {
    if (isAnswerFilterInvalid(error)) return null
    throw error
  })
  if (filter === null) {
    const note = 'Stopped: the form no longer has the question by whose answer the recipients were chosen'
    await stopCampaign(db, { id, note, actor: { id: null, username: 'System' } })
    return
  }
  const { smsCountries } = messageLimits(await settings.read())
  const people = campaign.isConfirmation ? [] : await readChosenPeople(db, campaign.selection, timeZone)
  await db.transaction().execute(async (trx) => {
    const locked = await lockCampaign(trx, id)
    if (locked?.state !== 'scheduled') return
    const submissions = await listSelected(trx, filter, MAX_CAMPAIGN_RECIPIENTS)
    await addRecipients(trx, locked, {
      submissions,
      people: people.slice(0, MAX_CAMPAIGN_RECIPIENTS - submissions.length),
      smsCountries,
    })
    await startSending(trx, id)
  })
}

/** Fills the queue up, the oldest campaign first, within what staff may send in a day. */
async function queueBatch({ db, settings }: RunParts, campaignIds: readonly string[]): Promise<void> {
  const current = await settings.read()
  await db.transaction().execute(async (trx) => {
    await lockQueueing(trx)
    for (const id of campaignIds) {
      const campaign = await lockCampaign(trx, id)
      if (campaign?.state !== 'sending') continue
      if (isAboutUnpaid(campaign)) await skipPaid(trx, id)
      if (campaign.reminderAbout === 'membership') await skipRenewed(trx, id)
    }
    for (const channel of MESSAGE_CHANNELS) {
      if (missingSetup(channel, current) !== null) continue
      const room = MAX_QUEUED - (await countQueued(trx, channel))
      const left = await staffMessagesLeft(trx, channel, current)
      await queueOf(trx, channel, campaignIds, Math.min(room, left))
    }
  })
}

/** A reminder, or a message to the unpaid: who pays before their turn gets none. */
function isAboutUnpaid({ reminderAbout, selection }: StoredCampaign): boolean {
  return (
    reminderAbout === 'payment' ||
    (selection !== null && 'filter' in selection && selection.filter.unpaid === true)
  )
}

async function queueOf(
  trx: Db,
  channel: MessageChannel,
  campaignIds: readonly string[],
  limit: number,
): Promise<void> {
  let queued = 0
  for (const campaignId of campaignIds) {
    if (queued >= limit) break
    const campaign = await lockCampaign(trx, campaignId)
    if (campaign?.state !== 'sending') continue
    queued += await queueNext(trx, { campaignId, channel, limit: limit - queued })
  }
  if (queued > 0) await countStaffMessages(trx, channel, queued)
}

async function finishIfDone(db: Db, id: string): Promise<void> {
  if (await hasOpenRecipients(db, id)) return
  await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (campaign?.state !== 'sending' || (await hasOpenRecipients(trx, id))) return
    await endCampaign(trx, id, { state: 'finished', note: '', counts: await countRecipients(trx, campaign) })
  })
}
