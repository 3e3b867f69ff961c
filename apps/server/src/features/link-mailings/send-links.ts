import type { LinkMailingResult } from '@nibondhon/api-contract'
import { MESSAGE_CHANNELS, type LinkMailing, type MessageChannel } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { lockQueueing } from '../campaigns/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import { countStaffMessages, missingSetup, notSetUp, staffMessagesLeft } from '../notifications/index.ts'
import type { Settings } from '../settings/index.ts'
import { countDue, queueLinks } from './mailing-repository.ts'

interface SendParts {
  db: Db
  settings: Settings
}

export interface MailingRequest {
  formId: string
  mailing: LinkMailing
  channels: readonly MessageChannel[]
  note: string
  linkId: string | null
}

/** Who would get a message now, by channel, and which channels are set up. */
export async function countRecipients({ db, settings }: SendParts, formId: string, mailing: LinkMailing) {
  if (!(await loadForm(db, formId))) throw formNotFound()
  const current = await settings.read()
  const counts = await Promise.all(
    MESSAGE_CHANNELS.map(async (channel) => ({
      channel,
      due: await countDue(db, { formId, mailing, channel, linkId: null }),
      left: await staffMessagesLeft(db, channel, current),
      missing: missingSetup(channel, current),
    })),
  )
  return { channels: counts }
}

/**
 * Queues the links of those who have not answered, within what staff may send in a day. Who is over that limit is due
 * again the next time.
 */
export async function sendLinks(
  { db, settings }: SendParts,
  actor: Actor,
  { formId, mailing, channels, note, linkId }: MailingRequest,
): Promise<LinkMailingResult> {
  const current = await settings.read()
  for (const channel of channels) {
    const missing = missingSetup(channel, current)
    if (missing !== null) throw notSetUp(missing)
  }
  return db.transaction().execute(async (trx) => {
    const form = await loadForm(trx, formId)
    if (!form) throw formNotFound()
    // As messages to many do, so that two of them never count the same room twice.
    await lockQueueing(trx)
    const result = { queued: { email: 0, sms: 0 }, held: { email: 0, sms: 0 } }
    for (const channel of new Set(channels)) {
      const selection = { formId, mailing, channel, linkId }
      const due = await countDue(trx, selection)
      const limit = Math.min(due, await staffMessagesLeft(trx, channel, current))
      const queued = await queueLinks(trx, { ...selection, limit, note, sentBy: actor.username })
      if (queued > 0) await countStaffMessages(trx, channel, queued)
      result.queued[channel] = queued
      result.held[channel] = due - queued
    }
    const { email, sms } = result.queued
    if (email + sms > 0) {
      await recordAudit(trx, {
        actor,
        kind: 'message',
        action: 'sent to many',
        subject: { id: formId, name: form.title },
        changes: [
          {
            what: mailing === 'invitation' ? 'personal links' : 'reminders of personal links',
            from: null,
            to: '',
          },
          { what: 'Email', from: null, to: String(email) },
          { what: 'SMS', from: null, to: String(sms) },
        ],
      })
    }
    return result
  })
}
