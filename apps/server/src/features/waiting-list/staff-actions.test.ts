import { beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { waitingListServer } from '../../testing/servers/waiting-list-server.ts'

const list = waitingListServer()
let formId: string
let taken: string
beforeAll(async () => {
  formId = await list.makeForm()
  taken = (await list.submit(formId)).body.submissionId
  for (const number of [1, 2, 3])
    await list.join(formId, number, number === 3 ? { phone: '01711000003' } : {})
})

const read = async (token = list.token) =>
  (await call(list.server.app, `GET /api/forms/${formId}/waiting-list`, { token })).body
const names = async () => (await read()).entries.map(({ name }: { name: string }) => name)
const idOf = async (name: string) =>
  (await read()).entries.find((entry: { name: string }) => entry.name === name).id as string
const act = async (action: string, name: string, body: object = {}, token = list.token) =>
  call(list.server.app, `POST /api/forms/${formId}/waiting-list/${await idOf(name)}/${action}`, {
    token,
    body,
  })
const audit = async () =>
  (
    await list.server.db.selectFrom('audit_events').select('changes').orderBy('happened_at', 'desc').execute()
  )[0]?.changes

describe('staff', () => {
  it('see the order, what is wanted and how to reach each person', async () => {
    expect(await read()).toMatchObject({
      total: 3,
      waiting: 3,
      offered: 0,
      isOffering: true,
      entries: [
        {
          position: 1,
          name: 'Member 1',
          email: 'member1@example.org',
          wanted: [{ label: 'Seat', count: 1 }],
          state: 'waiting',
          isMovedUp: false,
        },
        { position: 2 },
        { position: 3, phone: '8801711000003' },
      ],
    })
  })

  it('move someone to the top; it is in the audit log with the reason', async () => {
    expect((await act('move-up', 'Member 3', { reason: 'Guest of honour' })).status).toBe(200)
    expect(await names()).toEqual(['Member 3', 'Member 1', 'Member 2'])
    expect(await audit()).toEqual([
      { what: 'moved up on the waiting list', from: null, to: 'Member 3' },
      { what: 'reason', from: null, to: 'Guest of honour' },
    ])
    expect((await act('move-up', 'Member 2')).status).toBe(200)
    expect(await names()).toEqual(['Member 2', 'Member 3', 'Member 1'])
  })

  it('offer free seats to someone now, and remove someone, whose seat becomes free', async () => {
    expect((await act('offer', 'Member 1')).body.code).toBe('no_free_seats')
    await list.cancel(taken)
    expect((await act('offer', 'Member 1')).status).toBe(200)
    expect((await read()).entries.at(-1)).toMatchObject({
      name: 'Member 1',
      state: 'offered',
      messages: [{ channel: 'email', state: 'queued' }],
    })
    expect((await act('move-up', 'Member 1')).body.code).toBe('not_possible')
    expect((await act('remove', 'Member 1')).status).toBe(200)
    await list.makeOffers()
    expect(
      (await read()).entries.map(({ name, state }: Record<string, string>) => `${name} ${state}`),
    ).toEqual(['Member 3 waiting', 'Member 2 offered', 'Member 1 removed'])
  })

  it('change nothing without the role, and see the list with it', async () => {
    const { token } = await makeUser(list.server.db, { role: 'payment_approver' })
    expect((await read(token)).total).toBe(3)
    expect((await act('remove', 'Member 3', {}, token)).status).toBe(403)
  })

  it('export the list as CSV, which is in the audit log', async () => {
    const { status, body } = await call(list.server.app, `GET /api/forms/${formId}/waiting-list/export`, {
      token: list.token,
    })
    expect(status).toBe(200)
    const [titles, first] = String(body).split('\r\n')
    expect(titles).toContain('"Position","Name","E-mail","Phone","Wanted","State"')
    expect(first).toContain('"1","Member 3","member3@example.org"')
    expect(await audit()).toContainEqual({ what: 'waiting list', from: null, to: '3' })
  })

  it('find the number of people who wait on the dashboard', async () => {
    const { body } = await call(list.server.app, 'GET /api/dashboard', { token: list.token })
    expect(body.waitingLists).toEqual([expect.objectContaining({ id: formId, waiting: 1 })])
  })
})
