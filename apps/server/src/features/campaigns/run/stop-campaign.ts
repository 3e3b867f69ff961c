import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { alreadyEnded, campaignNotFound } from '../campaign-errors.ts'
import { countRecipients, endCampaign, lockCampaign } from '../campaigns-repository.ts'
import { lockQueueing, takeBack } from './recipients-repository.ts'

/** Members who have not got the message yet get none; a message that is being sent at this moment still arrives. */
export async function stopCampaign(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // In the order of the job that queues, so that the two don't wait for each other.
    await lockQueueing(trx)
    const campaign = await lockCampaign(trx, id)
    if (!campaign) throw campaignNotFound()
    if (campaign.state === 'finished' || campaign.state === 'stopped') throw alreadyEnded()
    const note = `Stopped by ${actor.username}`
    await takeBack(trx, id, note)
    const counts = await countRecipients(trx, { id, state: 'stopped' })
    await endCampaign(trx, id, { state: 'stopped', note, counts })
    const { email, sms } = counts
    await recordAudit(trx, {
      actor,
      kind: 'message',
      action: 'stopped',
      subject: { id, name: campaign.name },
      changes: [{ what: 'sent', from: null, to: String(email.sent + sms.sent) }],
    })
  })
}
