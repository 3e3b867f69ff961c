import { type Kysely, sql } from 'kysely'

/** Statements book money in the ledger, and staff assign payments by hand or mark them as not ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_rows drop constraint statement_rows_state_check;
    alter table statement_rows
      add constraint statement_rows_state_check
        check (state in ('new', 'booked', 'recorded', 'proposed', 'unmatched', 'not_ours')),
      -- Why staff say that the money is not for a submission.
      add column note text not null default '';
    alter table statement_matches drop constraint statement_matches_reason_check;
    alter table statement_matches add constraint statement_matches_reason_check
      check (reason in ('reference', 'trx_id', 'phone_amount', 'name_amount_date', 'by_hand'));
    create index statement_rows_proposed on statement_rows (day, id) where state = 'proposed'`.execute(db)
  await sql`
    alter table announced_payments drop constraint announced_payments_state_check;
    alter table announced_payments
      add constraint announced_payments_state_check
        check (state in ('new', 'matched', 'unmatched', 'handled', 'assigned')),
      -- Of the entries in the ledger while it is assigned to submissions.
      add column booking_id uuid,
      -- Submissions that staff had completed before this money proved it.
      add column proved_ids uuid[] not null default '{}',
      add check ((state = 'assigned') = (booking_id is not null));
    drop index announced_payments_listed;
    create index announced_payments_listed on announced_payments (state, received_at desc)
      where state in ('unmatched', 'handled', 'assigned')`.execute(db)
  // The same transaction, however it is reported.
  await sql`
    create index ledger_entries_external on ledger_entries (external_id)
      where external_id <> '' and kind in ('payment', 'refund')`.execute(db)
  await bookEarlierMatches(db)
}

/**
 * What statements booked before is in the ledger only as the decision that the submission is paid. It becomes the money of
 * the statement; what that does not cover stays a decision.
 */
async function bookEarlierMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_entries (submission_id, kind, account, amount_paisa, method, external_id, value_date, reason,
      booking_key, actor, booked_at)
    select m.submission_id, case when m.kind = 'return' then 'refund' else 'payment' end,
      case when m.kind = 'return' then 'returned' else 'received' end,
      case when m.kind = 'return' then -m.paisa else m.paisa end,
      case when i.account ~* 'bkash|বিকাশ' then 'bkash' else 'bank_transfer' end, r.trx_id, r.day,
      'By statement: ' || i.account || ', ' || r.day || ', row ' || r.line, 'statement:' || m.id,
      coalesce(r.decided_by, i.actor), coalesce(r.decided_at, i.created_at)
    from statement_matches m join statement_rows r on r.id = m.row_id join statement_imports i on i.id = r.import_id
    where m.state = 'booked'
    on conflict (booking_key) do nothing`.execute(db)
  await sql`
    with paid as (
      select submission_id, sum(amount_paisa) as paisa from ledger_entries
      where booking_key like 'statement:%' and account = 'received' group by 1),
    decided as (
      select e.* from ledger_entries e join paid p using (submission_id)
      where e.booking_key like 'status:%' and e.account = 'received'
        and not exists (select from ledger_entries c where c.corrects = e.id)),
    taken_back as (
      insert into ledger_entries (submission_id, kind, account, amount_paisa, method, reason, corrects, booking_key, actor)
      select submission_id, 'correction', account, -amount_paisa, method, 'Booked by statement', id, 'correction:' || id,
        'System'
      from decided)
    insert into ledger_entries (submission_id, kind, account, amount_paisa, method, reason, booking_key, actor)
    select p.submission_id, 'payment', 'received', sum(d.amount_paisa) - p.paisa, max(d.method),
      'Completed before statements were booked', 'status:' || gen_random_uuid(), 'System'
    from paid p join decided d using (submission_id)
    group by p.submission_id, p.paisa having sum(d.amount_paisa) > p.paisa`.execute(db)
}
