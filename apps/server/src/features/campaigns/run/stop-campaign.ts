import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import { campaignNotFound } from '../campaign-errors.ts'
import { countRecipients, endCampaign, lockCampaign } from '../campaigns-repository.ts'
import { lockQueueing, takeBack } from './recipients-repository.ts'

/** False when it had ended before. Members who have not got the message yet get none; a message that is being sent at this moment still arrives. */
export async function stopCampaign(
  db: Db,
  { id, actor, note }: { id: string; actor: AuditEntry['actor']; note: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // In the order of the job that queues, so that the two don't wait for each other.
    await lockQueueing(trx)
    const campaign = await lockCampaign(trx, id)
    if (!campaign) throw campaignNotFound()
    if (campaign.state === 'finished' || campaign.state === 'stopped') return false
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
    return true
  })
}
