import { randomUUID } from 'node:crypto'
import type { Answers, Locale } from '@nibondhon/domain'
import { sql } from 'kysely'
import { linkTokens } from '../../features/personal-links/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { APP_SECRET } from '../servers/start-test-server.ts'

interface LinkInput {
  formId: string
  name?: string
  email?: string
  phone?: string
  answers?: Answers
  locale?: Locale
  /** That of the server. */
  appSecret?: string
}

/** Stores a personal link; returns its id and its token. */
export async function makePersonalLink(
  db: Db,
  {
    formId,
    name = 'Rahim',
    email = '',
    phone = '',
    answers = {},
    locale = 'en',
    appSecret = APP_SECRET,
  }: LinkInput,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  await sql`
    insert into personal_links (id, form_id, number, name, email, phone, person_key, answers, locale, created_by)
    select ${id}, ${formId}, coalesce(max(number), 0) + 1, ${name}, ${email}, ${phone}, ${id},
      ${JSON.stringify(answers)}::jsonb, ${locale}, 'Nasrin'
    from personal_links where form_id = ${formId}`.execute(db)
  return { id, token: linkTokens(appSecret).sign(id) }
}
