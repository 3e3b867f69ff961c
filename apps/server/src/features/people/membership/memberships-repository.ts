import type { GrantedTerm, Membership, MembershipGrant } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StoredTerm extends GrantedTerm, Pick<MembershipGrant, 'field' | 'option'> {
  submissionId: string
  personId: string
}

const COLUMNS = sql.raw(`
  submission_id as "submissionId", person_id as "personId", category, years, until, field, option, day::text, before, after`)

export async function findTerms(trx: Db, submissionIds: readonly string[]): Promise<StoredTerm[]> {
  const { rows } = await sql<StoredTerm>`
    select ${COLUMNS} from person_memberships where submission_id = any(${submissionIds}::uuid[])`.execute(
    trx,
  )
  return rows
}

/** All terms of a person, the earliest first. */
export async function listTerms(db: Db, personId: string): Promise<StoredTerm[]> {
  const { rows } = await sql<StoredTerm>`
    select ${COLUMNS} from person_memberships where person_id = ${personId} order by position`.execute(db)
  return rows
}

export interface RegisteredMembership {
  category: string
  from: string | null
  until: string | null
}

/**
 * The membership that staff or a list entered for the one person who has this contact. Null where several people share it, where someone
 * was merged into the person, and where the contact may have come with a submission: it would not prove that the membership is theirs.
 */
export async function findRegisteredMembership(
  db: Db,
  contact: string,
): Promise<RegisteredMembership | null> {
  const { rows } = await sql<RegisteredMembership & { isOwn: boolean }>`
    select p.category, p.member_since::text as "from", p.member_until::text as until,
      p.category <> ''
        and not exists (select from person_merges m where m.kept_id = p.id and m.undone_at is null)
        and (not exists (select from person_submissions j where j.person_id = p.id)
          or exists (
            select from person_import_rows r
            where r.person_id = p.id and r.result not in ('pending', 'left') and (r.vals -> 'phones' ? ${contact} or exists (
              select from jsonb_array_elements_text(r.vals -> 'emails') as given (email)
              where lower(given.email) = ${contact})))) as "isOwn"
    from people p where p.contacts @> array[${contact}] and p.erased_at is null limit 2`.execute(db)
  const [only] = rows
  if (!only?.isOwn || rows.length > 1) return null
  const { category, from, until } = only
  return { category, from, until }
}

/** Those that were added after the one of a submission, the earliest first. */
export async function listLaterTerms(trx: Db, { personId, submissionId }: StoredTerm): Promise<StoredTerm[]> {
  const { rows } = await sql<StoredTerm>`
    select ${COLUMNS} from person_memberships
    where person_id = ${personId}
      and position > (select position from person_memberships where submission_id = ${submissionId})
    order by position`.execute(trx)
  return rows
}

export async function insertTerm(trx: Db, term: StoredTerm): Promise<void> {
  await sql`
    insert into person_memberships (submission_id, person_id, category, years, until, field, option, day, before, after)
    values (${term.submissionId}, ${term.personId}, ${term.category}, ${term.years}, ${term.until}, ${term.field},
      ${term.option}, ${term.day}, ${JSON.stringify(term.before)}, ${JSON.stringify(term.after)})`.execute(
    trx,
  )
}

export async function updateTerms(trx: Db, terms: readonly StoredTerm[]): Promise<void> {
  for (const { submissionId, before, after } of terms) {
    await sql`
      update person_memberships set before = ${JSON.stringify(before)}, after = ${JSON.stringify(after)}
      where submission_id = ${submissionId}`.execute(trx)
  }
}

export async function deleteTerm(trx: Db, submissionId: string): Promise<void> {
  await sql`delete from person_memberships where submission_id = ${submissionId}`.execute(trx)
}

type NamedMembership = Membership & { name: string }

/** What a person is now; null for one who was deleted or erased. */
export async function findMembership(trx: Db, personId: string): Promise<NamedMembership | null> {
  const { rows } = await sql<NamedMembership>`
    select name, category, member_since::text as "memberSince", member_until::text as "memberUntil"
    from people where id = ${personId} and erased_at is null`.execute(trx)
  return rows[0] ?? null
}

export async function setMembership(trx: Db, personId: string, membership: Membership): Promise<void> {
  const { category, memberSince, memberUntil } = membership
  await sql`
    update people set category = ${category}, member_since = ${memberSince}, member_until = ${memberUntil}, updated_at = now()
    where id = ${personId}`.execute(trx)
}

/** When submissions were paid: when their last payment was booked, or they were sent where nothing was to pay. */
export async function findPaidTimes(trx: Db, submissionIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select s.id, coalesce(
      (select max(e.booked_at) from ledger_entries e where e.submission_id = s.id and e.kind = 'payment'),
      s.created_at) as at
    from submissions s where s.id = any(${submissionIds}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

const MAX_GRANTING_FORMS = 10

/** The newest active forms that make members of a category. */
export async function findGrantingForms(db: Db, category: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from forms
    where is_active and settings->'people'->'memberships' @> ${JSON.stringify([{ category }])}::jsonb
    order by created_at desc, id limit ${MAX_GRANTING_FORMS}`.execute(db)
  return rows.map(({ id }) => id)
}
