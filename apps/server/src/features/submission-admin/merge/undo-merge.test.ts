import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateSearchIndex } from '../search-index/update-search-index.ts'
import { findMergeTables } from './merge-tables-repository.ts'
import { mergeServer } from '../../../testing/servers/merge-server.ts'
import { sweepMerges } from './merges-repository.ts'

const { admin, makeForm, make, merge, read, pay, addAttempt, addReceipt } = mergeServer()

const undo = (id: string) => admin.call(`POST /api/merges/${id}/undo`)

/** Every row that belongs to these submissions, as text, so that no digit of a number is lost. */
async function allRows(ids: string[]): Promise<Record<string, string[]>> {
  // The ledger is only ever added to; follow-ledger.test.ts compares its sums after an undo.
  const tables = (await findMergeTables(admin.server.db)).filter(({ name }) => name !== 'ledger_entries')
  const found: Record<string, string[]> = {}
  for (const { name, column } of [{ name: 'submissions', column: 'id' }, ...tables]) {
    const { rows } = await admin.server.db.executeQuery<{ row: string }>(
      CompiledQuery.raw(
        `select to_jsonb(t)::text as row from "${name}" t where "${column}" = any($1::uuid[]) order by 1`,
        [ids],
      ),
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Three submissions with something in every table that a merge touches. */
async function makeRichGroup() {
  const { db } = admin.server
  const formId = await makeForm()
  const kept = await make(formId, { name: 'Rahima', mail: 'r@example.org' })
  const paid = await make(formId, { name: 'RAHIMA', mail: 'other@example.org', city: 'ঢাকা' })
  const third = await make(formId, { name: 'Rahima' })
  await sql`update submissions set data = data || '{"big": 12345678901234567890.10}', admin_notes = 'Note'
    where id = ${paid.id}`.execute(db)
  await pay(kept.id, { method: 'bkash', status: 'failed', amount: 500 })
  await addAttempt(kept.id, { state: 'failed', attempt: 1 })
  await pay(paid.id, { method: 'bank_transfer', status: 'completed', amount: 1000 })
  await addAttempt(paid.id, { state: 'cancelled', attempt: 0 })
  await addReceipt(paid.id, 'receipt.png')
  for (const { id } of [kept, paid]) {
    await sql`insert into messages (submission_id, event, channel, recipient) values (${id}, 'submitted', 'sms', '017')`.execute(
      db,
    )
    await sql`insert into submission_edits (submission_id, edited_by, changed_fields, previous_data, new_data)
      values (${id}, 'Member', '{name}', '{"name": 1.50}', '{"name": null}')`.execute(db)
    await sql`insert into former_identities values (${id}, 'email', 'old@example.org')`.execute(db)
    await sql`insert into payment_events (submission_id, method, actor, from_status, to_status, reason)
      values (${id}, 'bkash', 'System', 'pending', 'failed', 'x')`.execute(db)
    await admin.call(`PUT /api/submissions/${id}/tags`, { add: ['VIP', id.slice(0, 8)], remove: [] })
  }
  return { formId, kept, others: [paid, third], ids: [kept.id, paid.id, third.id], paid }
}

describe('the undo of a merge', () => {
  it('restores every row of every submission exactly as it was', async () => {
    const { formId, kept, others, ids, paid } = await makeRichGroup()
    const before = await allRows(ids)
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThanOrEqual(8)
    const { body } = await merge(kept, others, { name: paid.id, city: paid.id, mail: paid.id })
    expect(body.merge.changedFields).toHaveLength(3)
    expect(await allRows(ids)).not.toEqual(before)
    const undone = await undo(body.merge.id)
    expect(undone.status).toBe(200)
    expect(undone.body.ids.toSorted()).toEqual(ids.toSorted())
    expect(await allRows(ids)).toEqual(before)
    expect(await admin.totalOf({ formId })).toBe(3)
    await updateSearchIndex(admin.server.db)
    expect(await admin.totalOf({ formId })).toBe(3)
    expect(await admin.listIds({ formId, search: 'ঢাকা' })).toEqual([paid.id])
    const [listed] = (await admin.call(`GET /api/submissions/${kept.id}/merges`)).body.merges
    expect(listed).toMatchObject({ undoUntil: null })
    expect(listed.undoneBy).not.toBeNull()
    expect((await undo(body.merge.id)).body.message).toContain('undone already')
  })

  it('keeps what was only added since: messages and tags stay with the kept submission', async () => {
    const { kept, others, paid } = await makeRichGroup()
    const { body } = await merge(kept, others)
    await sql`insert into messages (submission_id, event, channel, recipient)
      values (${kept.id}, 'staff', 'sms', 'later')`.execute(admin.server.db)
    await admin.call(`PUT /api/submissions/${kept.id}/tags`, { add: ['Later'], remove: [] })
    expect((await undo(body.merge.id)).status).toBe(200)
    const rows = await allRows([kept.id])
    expect(rows['messages']?.join()).toContain('later')
    expect(rows['submission_tags']?.join()).toContain('Later')
    expect((await allRows([paid.id]))['submission_tags']).toHaveLength(2)
  })

  it.each([
    ['the answers', (id: string) => admin.call(`PUT /api/submissions/${id}`, { data: { name: 'Later' } })],
    [
      'the status or payment',
      (id: string) => admin.call(`PUT /api/submissions/${id}/status`, { status: 'failed' }),
    ],
  ])('is rejected where a change of %s would be lost', async (what, change) => {
    const { kept, others } = await makeRichGroup()
    const { body } = await merge(kept, others)
    await change(kept.id)
    const { status, body: error } = await undo(body.merge.id)
    expect([status, error.code]).toEqual([409, 'merge_not_undone'])
    expect(error.message).toContain(`someone changed ${what}`)
    expect((await read(kept.id)).id).toBe(kept.id)
  })

  it('undoes two merges from the last to the first, exactly', async () => {
    const formId = await makeForm()
    const [a, b, c] = [
      await make(formId, { name: 'A' }),
      await make(formId, { name: 'B' }),
      await make(formId),
    ]
    const before = await allRows([a.id, b.id, c.id])
    const first = (await merge(a, [b], { name: b.id })).body.merge
    const second = (await merge(a, [c])).body.merge
    expect((await undo(first.id)).body.message).toContain('Undo that merge first')
    expect((await undo(second.id)).status).toBe(200)
    expect((await undo(first.id)).status).toBe(200)
    expect(await allRows([a.id, b.id, c.id])).toEqual(before)
  })

  it('brings an earlier merge back when the kept one was merged itself', async () => {
    const formId = await makeForm()
    const [a, b, c] = [await make(formId), await make(formId), await make(formId)]
    const first = (await merge(a, [b])).body.merge
    const second = (await merge(c, [a])).body.merge
    expect((await undo(first.id)).body.message).toContain('does not exist any more')
    await undo(second.id)
    expect((await undo(first.id)).status).toBe(200)
    expect(await admin.totalOf({ formId })).toBe(3)
  })

  it('is rejected while a payment by bKash is open', async () => {
    const formId = await makeForm()
    const [a, b] = [await make(formId), await make(formId)]
    await pay(a.id, { method: 'bkash', status: 'failed', amount: 500 })
    const { body } = await merge(a, [b])
    await addAttempt(a.id, { state: 'executing', attempt: 0 })
    expect((await undo(body.merge.id)).body.message).toContain('bKash payment of the submission is open')
  })

  it('is possible for 30 days; then what was not chosen is deleted with its files', async () => {
    const { db } = admin.server
    const formId = await makeForm()
    const files = [randomUUID(), randomUUID()]
    const photoOf = (fileId?: string) => ({ photo: { fileId, name: 'a.png', type: 'image/png', size: 1 } })
    const [kept, other, third] = [
      await make(formId, { name: 'A' }),
      await make(formId, { name: 'A', ...photoOf(files[0]) }, files.slice(0, 1)),
      await make(formId, { name: 'A', ...photoOf(files[1]) }, files.slice(1)),
    ]
    const { body } = await merge(kept, [other, third], { photo: other.id })
    await sweepMerges(db)
    expect((await allRows([kept.id]))['files']).toHaveLength(2)
    await sql`update merges set merged_at = now() - interval '31 days' where id = ${body.merge.id}`.execute(
      db,
    )
    await sweepMerges(db)
    expect((await allRows([kept.id]))['files']?.join()).toContain(files[0])
    expect((await allRows([kept.id]))['files']).toHaveLength(1)
    expect((await undo(body.merge.id)).body.message).toContain('older than 30 days')
    expect((await admin.call(`GET /api/submissions/${kept.id}/merges`)).body.merges).toMatchObject([
      { uniqueIds: expect.arrayContaining([other.uniqueId, third.uniqueId]), undoUntil: null },
    ])
  })
})
