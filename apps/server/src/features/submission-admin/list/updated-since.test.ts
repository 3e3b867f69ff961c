import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { call } from '../../../testing/http/call.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'

const admin = submissionAdminServer()

it('a program that asks from where it stopped gets what is new and what changed, and no more', async () => {
  const { app, db } = admin.server
  const formId = await makeStoredForm(db)
  const before = await admin.makeMany(formId, 3)
  const read = (updatedSince: string) =>
    call(
      app,
      `GET /api/submissions?formId=${formId}&sort=updatedAt&direction=asc&updatedSince=${updatedSince}`,
      {
        token: admin.token,
      },
    )
  const { body: first } = await read('2020-01-01T00:00:00.000Z')
  expect([first.total, first.submissions.length]).toEqual([3, 3])
  expect((await read(first.asOf)).body).toMatchObject({ total: 0, submissions: [] })

  const changed = before[1] ?? ''
  await call(app, `PUT /api/submissions/${changed}/status`, {
    token: admin.token,
    body: { status: 'pending' },
  })
  const [added = ''] = await admin.makeMany(formId, 1)
  const { body: next } = await read(first.asOf)
  expect(next.total).toBe(2)
  expect(next.submissions.map(({ id }: { id: string }) => id).toSorted()).toEqual([changed, added].toSorted())
})

/** As a program reads all pages, with something that happens after the first. */
async function readAll(formId: string, between: (first: string[]) => Promise<unknown>): Promise<string[]> {
  const query = {
    formId,
    sort: 'updatedAt',
    direction: 'asc',
    updatedSince: '2020-01-01T00:00:00.000Z',
    limit: 2,
  }
  const first = await admin.list(query)
  const read: string[] = first.submissions.map(({ id }: { id: string }) => id)
  await between([...read])
  for (let { next } = first; next !== null;) {
    const page = await admin.list({ ...query, after: next })
    read.push(...page.submissions.map(({ id }: { id: string }) => id))
    next = page.next
  }
  return read
}

describe('a program that reads page after page by what `next` says', () => {
  it('misses none when one of the first page changes, which comes once more', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const made = await admin.makeMany(formId, 5)
    const read = await readAll(formId, ([changed]) =>
      admin.call(`PUT /api/submissions/${changed}/status`, { status: 'pending', notify: false }),
    )
    expect(read.toSorted()).toEqual([...made, read[0]].toSorted())
    expect(read.at(-1)).toBe(read[0])
  })

  it('misses none when one of the first page is deleted', async () => {
    const formId = await makeStoredForm(admin.server.db)
    const made = await admin.makeMany(formId, 5)
    const read = await readAll(formId, ([deleted]) => admin.call(`DELETE /api/submissions/${deleted}`))
    expect(read.toSorted()).toEqual(made.toSorted())
  })

  it('gets each once of many that changed at the same moment, and the number of all with each page', async () => {
    const { db } = admin.server
    const formId = await makeStoredForm(db)
    const made = await admin.makeMany(formId, 4)
    await sql`update submissions set updated_at = '2026-11-01T00:00:00Z' where form_id = ${formId}`.execute(
      db,
    )
    expect((await readAll(formId, async () => {})).toSorted()).toEqual(made.toSorted())
    const query = { formId, sort: 'updatedAt', direction: 'asc', limit: 3 }
    const { next, total } = await admin.list(query)
    const rest = await admin.list({ ...query, after: next })
    expect([total, rest.total, rest.submissions.length, rest.next]).toEqual([4, 4, 1, null])
  })

  it('gets no `next` in another order, where it would miss some', async () => {
    const formId = await makeStoredForm(admin.server.db)
    await admin.makeMany(formId, 2)
    for (const query of [
      {},
      { sort: 'updatedAt' },
      { sort: 'updatedAt', direction: 'asc', group: 'form' },
      { sort: 'createdAt', direction: 'asc' },
    ]) {
      expect((await admin.list({ formId, limit: 1, ...query })).next).toBeNull()
    }
  })

  it.each([
    ['is none', { after: 'yesterday' }],
    ['has no id', { after: '2026-11-01T00:00:00.000Z' }],
    ['has a year that there was not', { after: `-271000-01-01T00:00Z_${randomUUID()}` }],
    ['has no time', { after: `soon_${randomUUID()}` }],
    ['goes with another order', { direction: 'desc' }],
    ['goes with a page', { page: 2 }],
    ['goes with groups', { group: 'form' }],
  ])('is rejected with 400 when `after` %s', async (_what, over) => {
    const after = `2026-11-01T00:00:00.000Z_${randomUUID()}`
    const body = await admin.list({ sort: 'updatedAt', direction: 'asc', after, ...over })
    expect([body.success, Object.keys(body.errors ?? {})]).toEqual([false, ['after']])
  })
})

it('rejects a moment that is none', async () => {
  const { status, body } = await call(admin.server.app, 'GET /api/submissions?updatedSince=yesterday', {
    token: admin.token,
  })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['updatedSince']])
})
