import type { RelatedSubmission } from '@nibondhon/api-contract'
import {
  type Answers,
  findCopies,
  type FormScope,
  namingFields,
  type Paisa,
  paisaToTaka,
  personIn,
  RECEIPT_FIELD,
  truncate,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../../../platform/database/index.ts'
import { loadFields } from '../../../forms/index.ts'
import { findPictures } from '../../../payments/index.ts'

/** How many are shown; reviewers look at a few, and one more tells that there are others. */
const MAX_RELATED = 6
/** How many of each kind are read, before the most suspicious are chosen. */
const MAX_OF_KIND = 50

interface RelatedRow {
  id: string
  uniqueId: string
  formId: string
  formVersion: number
  formTitle: string
  status: RelatedSubmission['status']
  amountPaisa: Paisa
  createdAt: Date
  data: Answers
  relations: RelatedSubmission['relations']
}

/**
 * Other submissions with a payment that have the same receipt file (also an earlier one), one that looks the same, the same
 * transaction or sending number, a number of the payer's note, or the phone or e-mail address. A note may also name a
 * transaction. Each kind is found by an index and limited.
 */
export async function findRelated(
  db: Db,
  submissionId: string,
  /** Others are left out, and not counted. */
  forms: FormScope,
): Promise<{ related: RelatedSubmission[]; hasMore: boolean }> {
  const { own, candidates } = await findPictures(db, submissionId)
  const { rows } = await sql<RelatedRow>`
    with this as materialized (
      select id, phone_identity, email_identity, transfer_references(transfer_notes) as refs,
        array(select trx_id from wallet_claims where submission_id = ${submissionId} limit ${MAX_OF_KIND}) as typed
      from submissions where id = ${submissionId}),
    same_picture as (select unnest(${findCopies(own, candidates)}::uuid[]) as id),
    same_transaction as (
      (select c.submission_id as id from this join wallet_claims c on c.trx_id = any(this.typed || this.refs)
        where c.submission_id <> this.id limit ${MAX_OF_KIND})
      union
      (select p.submission_id from this join payments p on p.trx_id = any(this.typed)
        where p.submission_id <> this.id limit ${MAX_OF_KIND})
      union
      (select e.submission_id from this join ledger_entries e on e.external_id = any(this.typed)
        where e.external_id <> '' and e.kind = 'payment' and e.submission_id <> this.id limit ${MAX_OF_KIND})
      union
      (select s.id from this join submissions s
          on s.transfer_notes <> '' and transfer_references(s.transfer_notes) && this.typed
        where s.id <> this.id limit ${MAX_OF_KIND})),
    same_number as (
      select distinct other.submission_id as id
      from wallet_claims own join wallet_claims other on other.sending_number = own.sending_number
      where own.submission_id = ${submissionId} and own.sending_number <> ''
        and other.sending_number <> '' and other.submission_id <> ${submissionId}
      limit ${MAX_OF_KIND}),
    same_receipt as (
      select distinct other.submission_id as id
      from files own join files other on other.digest = own.digest
      where own.submission_id = ${submissionId} and own.field_id = ${RECEIPT_FIELD} and own.digest is not null
        and other.field_id = ${RECEIPT_FIELD} and other.submission_id <> ${submissionId}
      limit ${MAX_OF_KIND}),
    same_reference as (
      (select s.id from this join submissions s
          on s.transfer_notes <> '' and transfer_references(s.transfer_notes) && this.refs
        where s.id <> this.id limit ${MAX_OF_KIND})
      union
      (select p.submission_id from this join payments p on p.trx_id = any(this.refs)
        where p.submission_id <> this.id limit ${MAX_OF_KIND})),
    same_sender as (
      (select s.id from this join submissions s on s.phone_identity = this.phone_identity
        where s.id <> this.id and s.has_payment limit ${MAX_OF_KIND})
      union
      (select s.id from this join submissions s on s.email_identity = this.email_identity
        where s.id <> this.id and s.has_payment limit ${MAX_OF_KIND})),
    found as (
      select id, array_agg(relation order by place) as relations, min(place) as place from (
        select id, 'transaction' as relation, 1 as place from same_transaction
        union all select id, 'receipt', 2 from same_receipt
        union all select id, 'picture', 3 from same_picture where id not in (select id from same_receipt)
        union all select id, 'reference', 4 from same_reference
        union all select id, 'sending_number', 5 from same_number
        union all select id, 'sender', 6 from same_sender) as each
      group by id)
    select s.id, s.unique_id as "uniqueId", s.form_id as "formId", s.form_version as "formVersion",
      f.title as "formTitle", s.status, s.amount_paisa::float8 as "amountPaisa", s.created_at as "createdAt",
      s.data, found.relations
    from found join submissions s on s.id = found.id join forms f on f.id = s.form_id
    where ${withinForms('s.form_id', forms)}
    order by found.place, s.created_at desc, s.id
    limit ${MAX_RELATED + 1}`.execute(db)
  const related = await Promise.all(rows.slice(0, MAX_RELATED).map((row) => present(db, row)))
  return { related, hasMore: rows.length > MAX_RELATED }
}

async function present(db: Db, row: RelatedRow): Promise<RelatedSubmission> {
  const fields = await loadFields(db, row.formId, row.formVersion)
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    who: truncate(personIn(namingFields(fields), row.data)),
    formTitle: row.formTitle,
    status: row.status,
    amount: paisaToTaka(row.amountPaisa),
    createdAt: row.createdAt.toISOString(),
    relations: row.relations,
  }
}
