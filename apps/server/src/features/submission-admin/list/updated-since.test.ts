import { expect, it } from 'vitest'
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

it('rejects a moment that is none', async () => {
  const { status, body } = await call(admin.server.app, 'GET /api/submissions?updatedSince=yesterday', {
    token: admin.token,
  })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['updatedSince']])
})
