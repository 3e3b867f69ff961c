import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { waitingListServer } from '../../testing/servers/waiting-list-server.ts'
import { sweepWaitingList } from './sweep-waiting-list.ts'

const list = waitingListServer()
const db = () => list.server.db

/** Four people: one waits, the others ended in different ways, so many days ago. */
async function makeEnded(days: number) {
  const formId = await list.makeForm()
  await list.submit(formId)
  const places: string[] = []
  for (const number of [1, 2, 3, 4]) {
    places.push((await list.join(formId, number, { phone: `0171100000${number}` })).body.place)
  }
  for (const [number, state] of [[2, 'expired'] as const, [3, 'removed'] as const, [4, 'left'] as const]) {
    await sql`update waiting_list set state = ${state}, updated_at = now() - make_interval(days => ${days})
      where form_id = ${formId} and number = ${number}`.execute(db())
  }
  return { formId, places }
}

describe('places that ended 30 days ago', () => {
  it('lose their name, addresses and messages; the order of the list stays', async () => {
    const { formId, places } = await makeEnded(31)
    await sweepWaitingList(db())
    const entries = await list.entries(formId)
    expect(entries.map(({ number, state }) => [number, state])).toEqual([
      [1, 'waiting'],
      [2, 'expired'],
      [3, 'removed'],
      [4, 'left'],
    ])
    const [waiting, ...ended] = entries
    expect(waiting).toMatchObject({ name: 'Member 1', email: 'member1@example.org' })
    for (const one of ended) {
      expect(one).toMatchObject({
        name: '',
        email: '',
        phone: '',
        email_identity: null,
        phone_identity: null,
      })
    }
    const messages = await db().selectFrom('messages').select('waiting_id').distinct().execute()
    expect(messages.map(({ waiting_id }) => waiting_id)).toEqual([waiting?.id])
    expect((await list.place(places[1]!)).status).toBe(404)
    expect((await list.place(places[0]!)).body.position).toBe(1)
  })

  it('cannot be offered seats any more', async () => {
    const { formId } = await makeEnded(31)
    await sweepWaitingList(db())
    const [, expired] = await list.entries(formId)
    const path = `POST /api/forms/${formId}/waiting-list/${expired?.id}/offer`
    expect((await call(list.server.app, path, { token: list.token, body: {} })).body.code).toBe(
      'not_possible',
    )
  })

  it('keep everything until then', async () => {
    const { formId } = await makeEnded(29)
    await sweepWaitingList(db())
    expect((await list.entries(formId)).every(({ name }) => name !== '')).toBe(true)
  })
})
