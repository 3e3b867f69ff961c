import { type Kysely, sql } from 'kysely'

/**
 * Each submission gets a payment reference: seven signs that a member writes on a transfer. The server makes those of new
 * submissions; the default is for older ones, also for those that are restored after a deletion or the undo of a merge.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The signs, weights and check sign of payment-reference.ts in packages/domain; a test compares both. It may be there
  // already: a restore drops the tables, and the functions of their triggers only.
  await sql`
    create or replace function payment_reference_of(number bigint) returns text language sql immutable as $$
      select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', value + 1, 1), '' order by place)
        || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (31 - sum(value * (8 - place))::int % 31) % 31 + 1, 1)
      from (
        select place, (number / (31 ^ (6 - place))::bigint % 31)::int as value from generate_series(1, 6) as place
      ) as signs
    $$`.execute(db)
  // 31 is no divisor of the factor, so it takes 31^6 numbers until one repeats, and neighbours look different.
  await sql`create sequence if not exists payment_references maxvalue 887503680 cycle`.execute(db)
  // After a restore into another database the next ones should not be those that restored rows have.
  await sql`select setval('payment_references', 1 + floor(random() * 800000000)::bigint)`.execute(db)
  await sql`
    alter table submissions add column payment_reference text not null
      default payment_reference_of(nextval('payment_references') * 533000401 % 887503681)`.execute(db)
  await sql`
    alter table submissions
      add constraint submissions_payment_reference_key unique (payment_reference)`.execute(db)

  // A transfer with the reference of a merged submission finds the one that was kept.
  await sql`alter table merged_unique_ids add column payment_reference text`.execute(db)
  await sql`
    create index merged_unique_ids_reference on merged_unique_ids (payment_reference)
      where payment_reference is not null`.execute(db)
}
