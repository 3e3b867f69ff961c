import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'

const admin = submissionAdminServer()

const essays = (text: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`essay${index}`, text(index)]))

async function storeHuge(count: number) {
  const { db } = admin.server
  const fields = Object.keys(essays(() => '')).map((id) => ({ id, label: id, type: 'textarea' as const }))
  const group = { id: 'guests', type: 'group' as const, group: { fields: [{ id: 'who', label: 'Name' }] } }
  const formId = await makeStoredForm(db, { fields: [...fields, group] })
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const guests = ['Rahim', 'খ'.repeat(9_000) + number].map((who) => ({ who }))
    const data = { ...essays((index) => 'ক'.repeat(9_000) + (index === 7 ? number : '')), guests }
    ids.push((await makeSubmission(db, { id: formId, version: 1 }, { data })).id)
  }
  return ids
}

const bulkRead = (ids: string[]) => admin.call('POST /api/submissions/bulk-read', { ids })

describe('reading several submissions at once', () => {
  it('truncates long answers, and keeps different ones different', async () => {
    const ids = await storeHuge(8)
    const { body } = await bulkRead(ids)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(5_000_000)
    const answers = body.submissions.map(({ data }: { data: Answers }) => data)
    expect(answers[0].essay7).toMatch(/^ক{50,}… \(9001 characters, [0-9a-f]{8}\)$/)
    expect(answers[0].essay7).not.toBe(answers[1].essay7)
    expect(answers[0].essay8).toBe(answers[1].essay8)
    expect(answers[0].guests).toEqual([
      { who: 'Rahim' },
      { who: expect.stringMatching(/^খ{50}… \([0-9a-f]{8}\)$/) },
    ])
    expect(answers[0].guests).not.toEqual(answers[1].guests)
  })

  it('does not truncate answers within the limit', async () => {
    const [id = ''] = await storeHuge(1)
    const { body } = await bulkRead([id])
    expect(body.submissions[0].data.essay0).toBe('ক'.repeat(9_000))
  })

  it('leaves out edits that do not fit', async () => {
    const ids = await storeHuge(4)
    await sql`
      insert into submission_edits (submission_id, edited_by, changed_fields, previous_data, new_data)
      select id, 'Submitter', '{essay0}', data, data from submissions where id = any(${ids}::uuid[])`.execute(
      admin.server.db,
    )
    const { body } = await bulkRead(ids)
    expect(body.submissions.map(({ editHistory }: { editHistory: object[] }) => editHistory)).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect((await admin.call(`GET /api/submissions/${ids[0]}`)).body.editHistory).toHaveLength(1)
  })
})
