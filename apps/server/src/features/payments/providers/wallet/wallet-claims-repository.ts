import type { ClaimNote, ClaimProof, Paisa, WalletClaim, WalletKind } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../../../platform/database/index.ts'

export interface StoredClaim extends WalletClaim {
  id: string
  submissionId: string
  state: 'waiting' | 'proved' | 'replaced'
  provedBy: ClaimProof | null
  /** What was found under the transaction; null while nothing was. */
  paidPaisa: Paisa | null
  /** Why what was found does not complete the submission by itself; '' without. */
  note: ClaimNote | ''
  sentAt: Date
}

const SELECT = sql`
  select c.id, c.submission_id as "submissionId", c.account_kind as kind, c.trx_id as "trxId",
    c.sending_number as "sendingNumber", c.state, c.proved_by as "provedBy", c.paid_paisa::float8 as "paidPaisa", c.note,
    c.created_at as "sentAt"
  from wallet_claims c`

export async function addClaim(trx: Db, submissionId: string, claim: WalletClaim): Promise<void> {
  await trx
    .insertInto('wallet_claims')
    .values({
      submission_id: submissionId,
      account_kind: claim.kind,
      trx_id: claim.trxId,
      sending_number: claim.sendingNumber,
      proved_by: null,
      paid_paisa: null,
    })
    .execute()
}

/** The transactions that the member typed last, by submission. */
export async function loadClaims(
  db: Db,
  submissionIds: readonly string[],
): Promise<Map<string, StoredClaim>> {
  if (submissionIds.length === 0) return new Map()
  const { rows } = await executePrepared(
    db,
    'typed transactions',
    sql<StoredClaim>`
    select distinct on ("submissionId") * from (
      ${SELECT} where c.submission_id = any(${submissionIds}::uuid[]) and c.state <> 'replaced') as found
    order by "submissionId", "sentAt" desc, id`,
  )
  return new Map(rows.map((claim) => [claim.submissionId, claim]))
}

export async function findCurrentClaim(db: Db, submissionId: string): Promise<StoredClaim | null> {
  return (await loadClaims(db, [submissionId])).get(submissionId) ?? null
}

/** What nothing has proved is no longer looked for: the member has typed something else, or pays in another way. */
export async function replaceWaiting(trx: Db, submissionId: string): Promise<void> {
  await sql`
    update wallet_claims set state = 'replaced', updated_at = now()
    where submission_id = ${submissionId} and state = 'waiting'`.execute(trx)
}

/** Locked until the transaction ends. The submission is locked before: otherwise deadlocks. */
export async function lockClaim(trx: Db, id: string): Promise<StoredClaim | null> {
  const { rows } = await sql<StoredClaim>`${SELECT} where c.id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** Of a submission that is neither rejected nor cancelled; what staff approved may still be proved. */
const IS_OPEN = sql`c.state = 'waiting' and c.note = '' and exists (
  select from submissions s where s.id = c.submission_id and s.payment_method = 'wallet'
    and s.payment_status in ('pending', 'completed') and s.status = s.payment_status and (
      not s.needs_review or s.late_reasons <> '{}' or exists (
        select from agreed_prices p where p.submission_id = s.id and p.waiting_paisa is not null)))`

export interface AnnouncedClaim {
  claimId: string
  submissionId: string
  announcedId: string
}

/**
 * Claims whose transaction was announced and belongs to no submission yet, with that announcement. The oldest first, `after` the
 * claim that was found last.
 */
export async function findAnnouncedClaims(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<AnnouncedClaim[]> {
  const { rows } = await sql<AnnouncedClaim>`
    select c.id as "claimId", c.submission_id as "submissionId", a.id as "announcedId"
    from announced_payments a join wallet_claims c on c.trx_id = a.trx_id
    where a.state = 'unmatched' and a.method = 'bkash' and c.account_kind = 'bkash' and ${IS_OPEN}
      and (${after}::uuid is null
        or (c.created_at, c.id) > (select created_at, id from wallet_claims where id = ${after}::uuid))
    order by c.created_at, c.id limit ${limit}`.execute(db)
  return rows
}

const PAUSE = sql`least(greatest((now() - c.created_at) / 2, interval '10 seconds'), interval '12 hours')`

/** When the next claim is due whose transaction can be searched, for the plan of the jobs. */
export const NEXT_SEARCHED_CLAIM = sql<Date | null>`(select min(next_check_at) from wallet_claims
  where state = 'waiting' and note = '' and account_kind = 'bkash' and created_at > now() - interval '30 days')`

/** Takes claims of a kind that are due. Taking moves the next check ahead, so that no other process gets the same ones. */
export async function takeDueClaims(
  db: Db,
  { kind, limit }: { kind: WalletKind; limit: number },
): Promise<{ id: string; submissionId: string; trxId: string }[]> {
  const { rows } = await sql<{ id: string; submissionId: string; trxId: string }>`
    with due as materialized (
      select c.id, now() + ${PAUSE} as next_check_at from wallet_claims c
      where c.next_check_at <= now() and c.created_at > now() - interval '30 days'
        and c.account_kind = ${kind} and ${IS_OPEN}
      order by c.next_check_at limit ${limit} for update skip locked)
    update wallet_claims c set next_check_at = due.next_check_at from due where c.id = due.id
    returning c.id, c.submission_id as "submissionId", c.trx_id as "trxId"`.execute(db)
  return rows
}

export async function setClaimNote(
  trx: Db,
  id: string,
  { note, paidPaisa }: { note: ClaimNote; paidPaisa: Paisa | null },
): Promise<void> {
  await sql`
    update wallet_claims set note = ${note}, paid_paisa = ${paidPaisa}::bigint, updated_at = now()
    where id = ${id}`.execute(trx)
}

/** A transaction proves one claim: the index refuses a second one. */
export async function proveClaim(
  trx: Db,
  id: string,
  { by, paidPaisa }: { by: ClaimProof; paidPaisa: Paisa },
): Promise<void> {
  await sql`
    update wallet_claims set state = 'proved', proved_by = ${by}, paid_paisa = ${paidPaisa}::bigint, note = '',
      updated_at = now()
    where id = ${id}`.execute(trx)
}

/** Of these submissions, those whose members typed a transaction that nothing proves yet. */
export async function findClaimants(db: Db, submissionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct submission_id as id from wallet_claims
    where submission_id = any(${submissionIds}::uuid[]) and state = 'waiting'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The submission's claim to one of these transactions is proved, if it has one and no other submission proved it. */
export async function proveClaims(
  trx: Db,
  {
    submissionId,
    trxIds,
    ...proof
  }: { submissionId: string; trxIds: readonly string[]; by: ClaimProof; paidPaisa: Paisa },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from wallet_claims c
    where c.submission_id = ${submissionId} and c.trx_id = any(${trxIds}::text[]) and c.state = 'waiting'
      and not exists (select from wallet_claims o where o.trx_id = c.trx_id and o.state = 'proved')
    order by c.created_at desc limit 1`.execute(trx)
  if (rows[0]) await proveClaim(trx, rows[0].id, proof)
}

/** The money was taken back: nothing proves the claim any more, and only staff decide about it. */
export async function releaseClaims(
  trx: Db,
  { submissionId, trxId }: { submissionId: string; trxId: string },
): Promise<void> {
  await sql`
    update wallet_claims set state = 'waiting', proved_by = null, note = 'taken_back', updated_at = now()
    where submission_id = ${submissionId} and trx_id = ${trxId} and state = 'proved'`.execute(trx)
}
