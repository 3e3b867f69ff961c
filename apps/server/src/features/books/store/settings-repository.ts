import type { AccountNames, Locale } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../../platform/database/index.ts'

export interface BookSettings {
  recipients: string[]
  /** Of the mails and their files. */
  language: Locale
  accountNames: AccountNames
}

const INITIAL: BookSettings = { recipients: [], language: 'en', accountNames: {} }

export async function readBookSettings(db: Db): Promise<BookSettings> {
  const { rows } = await sql<BookSettings>`
    select recipients, language, account_names as "accountNames" from book_settings`.execute(db)
  return rows[0] ?? INITIAL
}

/** Lets one change at a time run, until its transaction ends. */
export async function lockBookSettings(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'settings of the books')
}

export async function writeBookSettings(trx: Db, settings: BookSettings): Promise<void> {
  const values = {
    recipients: settings.recipients,
    language: settings.language,
    account_names: JSON.stringify(settings.accountNames),
  }
  await trx
    .insertInto('book_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/**
 * The days of the books go by the time zone of the installation, which the database has to know. Without a row it is that
 * of the default.
 */
export async function setBookTimeZone(db: Db, timeZone: string): Promise<void> {
  await sql`
    update book_settings set time_zone = ${timeZone} where time_zone <> ${timeZone}`.execute(db)
  if (timeZone === DEFAULT_TIME_ZONE) return
  await sql`
    insert into book_settings (time_zone) values (${timeZone}) on conflict (id) do nothing`.execute(db)
}

const DEFAULT_TIME_ZONE = 'Asia/Dhaka'
