import { sql } from 'kysely'
import { type Db, laterThan } from '../../../platform/database/index.ts'
import type { Contacts } from './traces-repository.ts'

export async function blankPlaces(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update waiting_list set name = '', email = '', phone = '', email_identity = null, phone_identity = null
    where id = any(${ids}::uuid[])`.execute(trx)
  await blankMessages(trx, sql`waiting_id = any(${ids}::uuid[])`)
}

export async function blankLinks(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update personal_links set name = '', email = '', phone = '', person_key = id::text, answers = '{}',
      revoked_at = coalesce(revoked_at, now())
    where id = any(${ids}::uuid[])`.execute(trx)
  await blankMessages(trx, sql`link_id = any(${ids}::uuid[])`)
}

/**
 * Empties the submissions of a person. Their states, amounts, payments, seats and entries of the books stay, and with them every
 * count and sum. The search text is made again from what is left.
 */
export async function blankSubmissions(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update submissions set data = '{}', email_identity = null, phone_identity = null, admin_notes = '',
      transfer_notes = '', receipt_file_id = null, updated_at = ${laterThan('updated_at')}
    where id = any(${ids}::uuid[])`.execute(trx)
  for (const table of BELONGING) {
    await sql`delete from ${sql.table(table)} where submission_id = any(${ids}::uuid[])`.execute(trx)
  }
  await blankDeliveries(trx, ids)
  await blankMessages(trx, sql`(submission_id = any(${ids}::uuid[]) or about_ids && ${ids}::uuid[])`)
  await sql`update campaign_recipients set recipient = '' where submission_id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await sql`update wallet_claims set sending_number = '' where submission_id = any(${ids}::uuid[])`.execute(
    trx,
  )
  await sql`
    update refund_requests set return_to = '',
      requester = case when origin = 'member' then '' else requester end
    where submission_id = any(${ids}::uuid[])`.execute(trx)
  await sql`
    update agreed_prices set answers = '{}'
    where submission_id = any(${ids}::uuid[]) and answers is not null`.execute(trx)
  await sql`update merges set content = null where kept_id = any(${ids}::uuid[])`.execute(trx)
  // Entries about payments say amounts and states; those about submissions may quote answers.
  await sql`
    update audit_events a set subject = s.unique_id,
      changes = case when a.kind = 'submission' then '[]' else a.changes end
    from submissions s
    where s.id = any(${ids}::uuid[]) and a.kind in ('submission', 'payment') and a.subject_id = s.id::text`.execute(
    trx,
  )
}

/** Rows that say something about the person and are neither money nor counted. */
const BELONGING = [
  'files',
  'submission_edits',
  'submission_notes',
  'former_identities',
  'submission_texts',
  'made_pdfs',
  'failed_pdfs',
] as const

/** Messages stay as rows, because campaigns count them. One that was not sent yet is not sent. */
export async function blankMessages(trx: Db, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update messages set recipient = '', subject = '', body = '', body_html = '', shown_subject = null, shown_body = null,
      detail = '', state = case when state = 'queued' then 'failed' else state end, taken_until = null
    where ${condition}`.execute(trx)
}

/** What was written to people who leave the register; campaigns still count it. Nothing more is sent to them. */
export async function blankMessagesTo(trx: Db, personIds: readonly string[]): Promise<void> {
  await blankMessages(trx, sql`person_id = any(${personIds}::uuid[])`)
  await sql`
    update campaign_people set recipient = '', reason = case when state = 'waiting' then 'no_address' else reason end,
      state = case when state = 'waiting' then 'skipped' else state end
    where person_id = any(${personIds}::uuid[])`.execute(trx)
}

/** Calls to other programs about these subjects; one that waits says what is left. */
export async function blankDeliveries(trx: Db, subjectIds: readonly string[]): Promise<void> {
  await sql`
    update webhook_deliveries set body = null, response = '' where subject_id = any(${subjectIds}::uuid[])`.execute(
    trx,
  )
}

/** The same for submissions of the person that were deleted and can be restored. Returns their ids. */
export async function blankDeleted(trx: Db, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update deleted_submissions set title = unique_id,
      content = jsonb_set(content, '{submissions,0}', (content #> '{submissions,0}') ||
        '{"data": {}, "email_identity": null, "phone_identity": null, "admin_notes": "", "transfer_notes": "",
          "receipt_file_id": null}')
        || '{"files": [], "submission_edits": [], "submission_notes": [], "note_mentions": [], "former_identities": [],
          "messages": [], "wallet_claims": [], "campaign_recipients": [], "person_memberships": []}'
        || jsonb_build_object('agreed_prices', ${storedRows('agreed_prices')}, 'refund_requests', ${storedRows('refund_requests')})
    where content -> 'person_submissions' -> 0 ->> 'person_id' = any(${personIds}::text[])
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from deleted_files where submission_id = any(${ids}::uuid[])`.execute(trx)
  await blankDeliveries(trx, ids)
  await sql`update merges set content = null where kept_id = any(${ids}::uuid[])`.execute(trx)
  await sql`
    update audit_events a set subject = d.unique_id,
      changes = case when a.kind = 'submission' then '[]' else a.changes end
    from deleted_submissions d
    where d.id = any(${ids}::uuid[]) and a.kind in ('submission', 'payment') and a.subject_id = d.id::text`.execute(
    trx,
  )
  return ids
}

/** Stored rows of a deleted submission without what says who the member is. */
function storedRows(table: 'agreed_prices' | 'refund_requests') {
  const blank =
    table === 'agreed_prices'
      ? sql`case when r.stored -> 'answers' <> 'null' then '{"answers": {}}' else '{}' end::jsonb`
      : sql`case when r.stored ->> 'origin' = 'member' then '{"return_to": "", "requester": ""}' else '{"return_to": ""}' end::jsonb`
  return sql`(
    select coalesce(jsonb_agg(r.stored || ${blank}), '[]')
    from jsonb_array_elements(coalesce(content -> ${table}::text, '[]')) as r (stored))`
}

export interface ListedRow {
  importId: string
  row: number
  name: string
}

/** Rows of lists that were not applied, or were left out. */
export async function findListed(trx: Db, { phones, emails }: Contacts): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select import_id as "importId", row, vals ->> 'name' as name from person_import_rows
    where vals -> 'phones' ?| ${phones}::text[]
      or exists (select from jsonb_array_elements_text(vals -> 'emails') as given (email)
        where lower(given.email) = any(${emails}::text[]))`.execute(trx)
  return rows
}

/** Empties these rows, and those of imports that became the person. */
export async function blankImports(
  trx: Db,
  ids: readonly string[],
  listed: readonly ListedRow[],
): Promise<void> {
  const given = listed.map(({ importId, row }) => ({ import_id: importId, row }))
  await sql`
    update person_import_rows r set cells = '[]', vals = '{}', problems = '[]', candidates = '[]', before = null,
      after = null, digest = '', person_id = null, action = 'skip', decision = null, decided_person_id = null,
      result = case when result = 'pending' then 'left' else result end
    where r.person_id = any(${ids}::uuid[]) or r.decided_person_id = any(${ids}::uuid[]) or (r.import_id, r.row) in (
      select import_id, row from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as listed (import_id uuid, row integer))`.execute(
    trx,
  )
}

/** Ends the sessions in which someone proved one of the contacts. */
export async function endOwnSessions(trx: Db, contacts: Contacts): Promise<void> {
  const both: ['phone' | 'email', readonly string[]][] = [
    ['phone', contacts.phones],
    ['email', contacts.emails],
  ]
  for (const [kind, values] of both) {
    for (const table of ['own_sessions', 'own_codes', 'own_code_requests'] as const) {
      await sql`delete from ${sql.table(table)} where kind = ${kind} and value = any(${values}::text[])`.execute(
        trx,
      )
    }
    await sql`
      update saved_drafts set contact_kind = null, contact_value = null, sealed_secret = null
      where contact_kind = ${kind} and contact_value = any(${values}::text[])`.execute(trx)
  }
}

/** Empties the person itself, who stays as the owner of submissions without a name. `ids` has those who were merged into it as well. */
export async function blankPerson(trx: Db, id: string, ids: readonly string[]): Promise<void> {
  await sql`
    update people set name = '', name_bn = '', other_names = '{}', phones = '{}', emails = '{}', batch = '', category = '',
      member_since = null, member_until = null, attributes = '{}', tags = '{}', note = '', contacts = '{}',
      name_keys = '{}', batch_key = '', tag_keys = '{}', search_text = '', erased_at = now()
    where id = ${id}`.execute(trx)
  await blankDeliveries(trx, ids)
  await blankMessagesTo(trx, ids)
  // Entries about other people name those with whom they were merged or compared.
  await sql`
    update audit_events set changes = '[]'
    where kind = 'person' and action in ('merged', 'merge undone', 'not the same') and subject_id in (
      select kept_id::text from person_merges where removed_id = any(${ids}::uuid[])
      union select removed_id::text from person_merges where kept_id = any(${ids}::uuid[])
      union select a_id::text from person_pairs where b_id = ${id}
      union select b_id::text from person_pairs where a_id = ${id})`.execute(trx)
  await sql`delete from person_pairs where a_id = ${id} or b_id = ${id}`.execute(trx)
  await sql`delete from person_memberships where person_id = ${id}`.execute(trx)
  await sql`
    update person_merges set content = null, removed_name = ''
    where removed_id = any(${ids}::uuid[]) or (kept_id = any(${ids}::uuid[]) and undone_at is null)`.execute(
    trx,
  )
  await sql`
    update audit_events set subject = '', changes = '[]'
    where kind = 'person' and subject_id = any(${ids}::text[])`.execute(trx)
}
