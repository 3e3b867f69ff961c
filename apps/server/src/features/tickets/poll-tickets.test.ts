import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkInServer } from '../../testing/servers/check-in-server.ts'
import { refreshPolledTickets } from './poll-tickets.ts'

const event = checkInServer()
const SECOND_MS = 1000

async function makeEvent() {
  const { db } = event.server
  const formId = await event.makeForm()
  const { id } = await event.submit(formId, { name: 'Rahim Uddin', phone: '01712345678' })
  let time = Date.parse('2027-01-15T10:00:00+06:00')
  const poll = () => refreshPolledTickets(db, formId, () => time)
  await poll()
  return {
    id,
    poll,
    pass: (seconds: number) => void (time += seconds * SECOND_MS),
    names: async () =>
      (await db.selectFrom('tickets').select('people').where('form_id', '=', formId).execute()).flatMap(
        ({ people }) => people.map(({ name }) => name),
      ),
    /** As another process does, which tells this one nothing. */
    rename: (name: string) =>
      sql`update submissions set data = data || ${JSON.stringify({ name })}::jsonb where id = ${id}`.execute(
        db,
      ),
    remove: () => sql`delete from submissions where id = ${id}`.execute(db),
    revoked: async () =>
      (await db.selectFrom('tickets').select('revoked_at').where('form_id', '=', formId).execute()).map(
        ({ revoked_at }) => revoked_at !== null,
      ),
  }
}

it('a list that is asked for again has at once what this process changed', async () => {
  const { id, poll, names } = await makeEvent()
  await event.call(`PUT /api/submissions/${id}`, { data: { name: 'Rahima' } })
  await poll()
  expect(await names()).toEqual(['Rahima'])
})

it('a list that is asked for again has within ten seconds what another process changed', async () => {
  const { poll, pass, names, rename } = await makeEvent()
  await rename('Karim')
  pass(9)
  await poll()
  expect(await names()).toEqual(['Rahim Uddin'])
  pass(1)
  await poll()
  expect(await names()).toEqual(['Karim'])
})

it('a list that is asked for again has all by a clock that was set back', async () => {
  const { poll, pass, names, rename } = await makeEvent()
  await rename('Karim')
  pass(-3600)
  await poll()
  expect(await names()).toEqual(['Karim'])
})

it('a list that is asked for again has within ten seconds what another process deleted', async () => {
  const { poll, pass, remove, revoked } = await makeEvent()
  await remove()
  await poll()
  expect(await revoked()).toEqual([false])
  pass(10)
  await poll()
  expect(await revoked()).toEqual([true])
})
