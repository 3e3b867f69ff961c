import type { MessageChannel } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { lockQueueing } from '../campaigns/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import { takeBackLinks } from './mailing-repository.ts'

/** People who have not got their message yet get none, and are due again; one that is being sent still arrives. */
export async function stopLinks(
  db: Db,
  actor: Actor,
  formId: string,
): Promise<Record<MessageChannel, number>> {
  return db.transaction().execute(async (trx) => {
    const form = await loadForm(trx, formId)
    if (!form) throw formNotFound()
    await lockQueueing(trx)
    const stopped = await takeBackLinks(trx, formId, `Stopped by ${actor.username}`)
    if (stopped.email + stopped.sms > 0) {
      await recordAudit(trx, {
        actor,
        kind: 'message',
        action: 'stopped',
        subject: { id: formId, name: form.title },
        changes: [
          { what: 'personal links', from: null, to: '' },
          { what: 'Email', from: null, to: String(stopped.email) },
          { what: 'SMS', from: null, to: String(stopped.sms) },
        ],
      })
    }
    return stopped
  })
}
