import type { Db } from '../../../platform/database/index.ts'
import type { BulkTexts } from './message-content.ts'

/** The texts of a message to many; they don't change once it is stored. */
export async function findBulkTexts(db: Db, campaignId: string): Promise<BulkTexts> {
  return db
    .selectFrom('campaigns')
    .select([
      'subject',
      'email_text as emailText',
      'sms_text as smsText',
      'is_confirmation as isConfirmation',
    ])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
}
