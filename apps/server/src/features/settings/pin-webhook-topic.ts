import type { Db } from '../../platform/database/index.ts'
import { describeChanges, recordAudit } from '../audit/index.ts'
import { SETTINGS } from './setting-keys.ts'
import { lockSettings, readAll, write } from './settings-repository.ts'

/** bKash's webhook is confirmed: only this topic counts from now on, and no other confirmation is accepted. */
export async function pinWebhookTopic(db: Db, topicArn: string): Promise<void> {
  const topic = SETTINGS.bkashWebhookTopic
  const waiting = SETTINGS.bkashWebhookWaiting
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const stored = await readAll(trx)
    await write(
      trx,
      new Map([
        [topic.key, topicArn],
        [waiting.key, 'false'],
      ]),
      null,
    )
    await recordAudit(trx, {
      actor: { id: null, username: 'bKash' },
      kind: 'setting',
      action: 'changed',
      subject: { id: 'system', name: 'System Settings' },
      changes: describeChanges(
        {
          [topic.key]: stored.get(topic.key) ?? topic.initial,
          [waiting.key]: stored.get(waiting.key) ?? waiting.initial,
        },
        { [topic.key]: topicArn, [waiting.key]: 'false' },
      ),
    })
  })
}
