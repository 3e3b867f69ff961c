import pg from 'pg'
import { createRandom } from './content/random.ts'
import type { Filled } from './fill-forms.ts'

const DAYS = 45
const DAY_MINUTES = 24 * 60

/**
 * Everything was submitted within seconds. This sets it back as if it had come in over six weeks, more of it lately,
 * and each with all that belongs to it; what is still open with bKash happened just now, or it would have run out.
 * The counts of submissions are stored by day, so they are computed again, as in the migration that introduced them.
 */
export async function spreadOverWeeks(
  database: pg.ClientConfig,
  submissions: Filled['submissions'],
): Promise<void> {
  const random = createRandom(45)
  const ages = submissions.map(({ isOpen }) => {
    if (isOpen) return 5 + random.below(90)
    // The power draws them towards today.
    const days = (random.below(1000) / 1000) ** 1.3 * DAYS
    return Math.floor(days) * DAY_MINUTES + random.below(600) + 30
  })
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('fold submission changes', 0))`)
    await client.query(
      `create temporary table ages on commit drop as
       select id, make_interval(mins => minutes) as age
       from unnest($1::text[], $2::int[]) as given (unique_id, minutes) join submissions using (unique_id)`,
      [submissions.map(({ uniqueId }) => uniqueId), ages],
    )
    for (const statement of [...SET_BACK, ...COUNT_AGAIN]) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const SET_BACK = [
  `update submissions set created_at = created_at - age, updated_at = updated_at - age from ages where ages.id = submissions.id`,
  `update files set created_at = created_at - age from ages where ages.id = submission_id`,
  `update messages set created_at = created_at - age, sent_at = sent_at - age from ages
   where ages.id = submission_id and state = 'sent'`,
  `update payments set created_at = created_at - age, updated_at = updated_at - age from ages where ages.id = submission_id`,
  `update submission_edits set edited_at = edited_at - age from ages where ages.id = submission_id`,
  `update payment_events set happened_at = happened_at - age from ages where ages.id = submission_id`,
  // Entries of the books are never changed; here they are made to have been booked earlier.
  'alter table ledger_entries disable trigger protect_entry',
  `update ledger_entries set booked_at = booked_at - age,
     book_date = ((booked_at - age) at time zone coalesce((select time_zone from book_settings), 'Asia/Dhaka'))::date
   from ages where ages.id = submission_id`,
  'alter table ledger_entries enable trigger protect_entry',
]

const COUNT_AGAIN = [
  `insert into submission_text_queue select submission_id from submission_changes where submission_id is not null
   on conflict do nothing`,
  'delete from submission_changes',
  'delete from submission_counts',
  'delete from submission_days',
  `insert into submission_counts
   select form_id, status, payment_status, coalesce(payment_method, ''), needs_review, count(*), sum(amount_paisa)
   from submissions group by 1, 2, 3, 4, 5`,
  `insert into submission_days
   select coalesce(form_id, '00000000-0000-0000-0000-000000000000'), (created_at at time zone 'UTC')::date, count(*)
   from submissions group by grouping sets ((form_id, 2), (2))`,
]
