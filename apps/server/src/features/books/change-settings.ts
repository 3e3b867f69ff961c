import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import {
  type BookSettings,
  lockBookSettings,
  readBookSettings,
  writeBookSettings,
} from './store/settings-repository.ts'

export async function changeBookSettings(
  db: Db,
  settings: BookSettings,
  actor: Actor,
): Promise<BookSettings> {
  return db.transaction().execute(async (trx) => {
    await lockBookSettings(trx)
    const before = await readBookSettings(trx)
    await writeBookSettings(trx, settings)
    await recordChange(trx, {
      actor,
      kind: 'setting',
      subject: { id: 'books', name: 'Books' },
      before: described(before),
      after: described(settings),
    })
    return settings
  })
}

function described({ recipients, language, accountNames }: BookSettings) {
  return {
    recipients: recipients.join(', '),
    language,
    accountNames: pairs(accountNames),
  }
}

function pairs(record: Readonly<Record<string, string>>): string {
  return Object.entries(record)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')
}
