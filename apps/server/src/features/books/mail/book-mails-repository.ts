import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface DueMail {
  /** 2026-11 */
  month: string
  recipient: string
  attempts: number
}

/** Once for each month and recipient, whichever process comes first. */
export async function queueMails(db: Db, month: string, recipients: readonly string[]): Promise<void> {
  await sql`
    insert into book_mails (month, recipient)
    select ${`${month}-01`}::date, recipient from unnest(${recipients}::text[]) as r (recipient)
    on conflict do nothing`.execute(db)
}

/** Longer than one attempt may take: until then no other process takes it. */
const LEASE_MINUTES = 10

/** Takes the next mail that is due, so that no other process sends it. */
export async function takeDueMail(db: Db): Promise<DueMail | null> {
  const { rows } = await sql<DueMail>`
    with taken as (
      update book_mails m set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${LEASE_MINUTES})
      from (
        select month, recipient from book_mails where state = 'due' and next_try_at <= now()
        order by month, recipient limit 1 for update skip locked) as due
      where m.month = due.month and m.recipient = due.recipient
      returning m.month, m.recipient, m.attempts)
    select to_char(month, 'YYYY-MM') as month, recipient, attempts from taken`.execute(db)
  return rows[0] ?? null
}

export async function markSent(db: Db, { month, recipient }: DueMail): Promise<void> {
  await sql`
    update book_mails set state = 'sent', detail = ''
    where month = ${`${month}-01`}::date and recipient = ${recipient}`.execute(db)
}

export async function markFailed(
  db: Db,
  { month, recipient }: DueMail,
  { detail, isFinal, pauseMinutes }: { detail: string; isFinal: boolean; pauseMinutes: number },
): Promise<void> {
  await sql`
    update book_mails set state = ${isFinal ? 'failed' : 'due'}, detail = ${detail},
      next_try_at = now() + make_interval(mins => ${pauseMinutes})
    where month = ${`${month}-01`}::date and recipient = ${recipient}`.execute(db)
}
