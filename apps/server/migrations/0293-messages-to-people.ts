import { type Kysely, sql } from 'kysely'

/**
 * Messages to people of the register who have no submission, such as reminders of a membership from an imported list. They name the
 * person without a reference: a merge of people and its undo leave them as they are, like entries of the audit log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column person_id uuid,
      drop constraint messages_about,
      add constraint messages_about check (num_nonnulls(submission_id, waiting_id, link_id, person_id) = 1)`.execute(
    db,
  )
  // An erased recipient has no address, and two people of one campaign may be erased.
  await sql`drop index messages_of_campaign`.execute(db)
  await sql`
    create unique index messages_of_campaign on messages (campaign_id, channel, recipient)
    where campaign_id is not null and recipient <> ''`.execute(db)
  await sql`
    create index messages_of_people on messages (person_id, created_at desc) where person_id is not null`.execute(
    db,
  )
  await sql`
    create table campaign_people (
      campaign_id uuid not null references campaigns on delete cascade,
      person_id uuid not null,
      channel text not null check (channel in ('email', 'sms')),
      -- After all submissions of the campaign.
      position integer not null,
      recipient text not null,
      state text not null check (state in ('waiting', 'queued', 'skipped')),
      reason text not null default '',
      primary key (campaign_id, person_id, channel)
    )`.execute(db)
  await sql`create index campaign_people_of on campaign_people (person_id)`.execute(db)
  await sql`
    create index campaign_people_by_position on campaign_people (campaign_id, position, channel)`.execute(db)
  await sql`
    create index campaign_people_waiting on campaign_people (campaign_id, channel, position)
    where state = 'waiting'`.execute(db)
  // How often a rule about memberships reminded a person; one about payments counts by submission.
  await sql`
    create table membership_reminders (
      reminder_id uuid not null references reminders on delete cascade,
      person_id uuid not null,
      count integer not null,
      last_on date not null,
      primary key (reminder_id, person_id)
    )`.execute(db)
  await sql`
    insert into membership_reminders (reminder_id, person_id, count, last_on)
    select p.reminder_id, j.person_id, max(p.count), max(p.last_on)
    from reminder_progress p join reminders r on r.id = p.reminder_id and r.about = 'membership'
    join person_submissions j on j.submission_id = p.submission_id
    group by p.reminder_id, j.person_id`.execute(db)
  await sql`
    delete from reminder_progress p using reminders r where r.id = p.reminder_id and r.about = 'membership'`.execute(
    db,
  )
}
