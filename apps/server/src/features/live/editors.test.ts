import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { type EventStream, openEvents } from '../../testing/http/open-events.ts'
import { submit } from '../../testing/http/submit.ts'
import { connectDatabase } from '../../platform/database/index.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { encodeEditors } from './editors.ts'
import { notifyProcesses } from './notifications-repository.ts'
import { STREAM_LIMITS } from './stream-hub.ts'

const LIMITS = { ...STREAM_LIMITS, checkMs: 50, heartbeatMs: 100 }

/** Two processes on one database, and a submission. */
let one: TestServer
let other: TestServer
let otherDb: ReturnType<typeof connectDatabase>
let formId: string
let submission: string
beforeAll(async () => {
  one = await startTestServer({ listen: true, streams: LIMITS })
  otherDb = connectDatabase({ connectionString: one.databaseUrl })
  other = await startTestServer({ listen: true, streams: LIMITS, db: otherDb.db })
  formId = await makeStoredForm(one.db)
})
afterAll(async () => {
  await other.close()
  await otherDb.close()
  await one.close()
})
beforeEach(async () => {
  submission = `submission:${(await submit(one, formId, { name: 'Rahima' })).body.submissionId}`
})

type User = Awaited<ReturnType<typeof makeUser>>
const editor = (username: string) => makeUser(one.db, { role: 'submission_editor', username })

async function edit(server: TestServer, { token }: User, editing = submission): Promise<EventStream> {
  const stream = await openEvents(server.url, token, { editing })
  onTestFinished(() => stream.leave())
  await expect.poll(() => stream.events, { interval: 5 }).toContain('ready {}')
  return stream
}

/** What the console was told, in order. */
const toldTo = (stream: EventStream) =>
  stream.events.flatMap((event) =>
    event.startsWith('editors ')
      ? [(JSON.parse(event.slice('editors '.length)) as { names: string[] }).names]
      : [],
  )

describe('the editors of a submission or form', () => {
  it('learn of each other, on the same server and on another', async () => {
    const [nasrin, karim, salma] = [await editor('Nasrin'), await editor('Karim'), await editor('Salma')]
    const first = await edit(one, nasrin)
    const second = await edit(one, karim)
    await expect.poll(() => toldTo(first).at(-1), { interval: 5 }).toEqual(['Karim'])
    const third = await edit(other, salma)
    await expect.poll(() => toldTo(first).at(-1), { interval: 5 }).toEqual(['Karim', 'Salma'])
    await expect.poll(() => toldTo(second).at(-1), { interval: 5 }).toEqual(['Nasrin', 'Salma'])
    await expect.poll(() => toldTo(third).at(-1), { interval: 5 }).toEqual(['Karim', 'Nasrin'])
  })

  it('are forgotten as soon as they leave or their connection is lost', async () => {
    const stays = await edit(one, await editor('Nasrin'))
    for (const server of [one, other]) {
      const leaves = await edit(server, await editor('Karim'))
      await expect.poll(() => toldTo(stays).at(-1), { interval: 5 }).toEqual(['Karim'])
      leaves.leave()
      await expect.poll(() => toldTo(stays).at(-1), { interval: 5 }).toEqual([])
    }
  })

  it('are forgotten when their session ends', async () => {
    const stays = await edit(one, await editor('Nasrin'))
    const karim = await editor('Karim')
    await edit(other, karim)
    await expect.poll(() => toldTo(stays).at(-1), { interval: 5 }).toEqual(['Karim'])
    await sql`delete from sessions where user_id = ${karim.id}`.execute(one.db)
    await expect.poll(() => toldTo(stays).at(-1), { interval: 5 }).toEqual([])
  })

  it('of a server that was killed are forgotten after some heartbeats', async () => {
    const stays = await edit(one, await editor('Nasrin'))
    await notifyProcesses(
      one.db,
      encodeEditors({
        process: crypto.randomUUID(),
        edited: submission as `submission:${string}`,
        editors: [{ id: crypto.randomUUID(), username: 'Killed' }],
        asks: false,
      }),
    )
    await expect.poll(() => toldTo(stays), { interval: 5 }).toEqual([['Killed'], []])
  })

  it('learn of each other again after the connection to the database was lost', async () => {
    const stays = await edit(one, await editor('Nasrin'))
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where (query ilike 'listen %' or query = 'select 1') and datname = current_database()`.execute(one.db)
    await edit(other, await editor('Karim'))
    await expect.poll(() => toldTo(stays).at(-1), { interval: 10 }).toEqual(['Karim'])
  })

  it('are people: another window of the same person is none', async () => {
    const nasrin = await editor('Nasrin')
    const windows = [await edit(one, nasrin), await edit(other, nasrin)]
    const karim = await edit(one, await editor('Karim'))
    for (const stream of windows)
      await expect.poll(() => toldTo(stream), { interval: 5 }).toEqual([['Karim']])
    await expect.poll(() => toldTo(karim).at(-1), { interval: 5 }).toEqual(['Nasrin'])
  })

  it('are not told to people who edit something else, or nothing', async () => {
    const elsewhere = await edit(one, await editor('Nasrin'), `submission:${crypto.randomUUID()}`)
    const nothing = await edit(one, await editor('Salma'), '')
    const both = [await edit(one, await editor('Karim')), await edit(other, await editor('Habib'))]
    for (const stream of both) await expect.poll(() => toldTo(stream), { interval: 5 }).toHaveLength(1)
    expect([...toldTo(elsewhere), ...toldTo(nothing)]).toEqual([])
  })

  it('learn of others and are counted only with the right to edit it, and to reach its form', async () => {
    const stays = await edit(one, await editor('Nasrin'))
    const limited = await editor('Limited')
    const setForms = (id: string) =>
      one.db
        .updateTable('users')
        .set({ form_ids: [id] })
        .where('id', '=', limited.id)
        .execute()
    await setForms(await makeStoredForm(one.db))
    const outOfReach = await edit(one, limited)
    const viewer = await edit(one, await makeUser(one.db, { role: 'submission_viewer', username: 'Viewer' }))
    await edit(other, await editor('Karim'))
    await expect.poll(() => toldTo(stays), { interval: 5 }).toEqual([['Karim']])
    expect([...toldTo(outOfReach), ...toldTo(viewer)]).toEqual([])

    await setForms(formId)
    const within = await edit(one, limited)
    await expect.poll(() => toldTo(within).at(-1), { interval: 5 }).toEqual(['Karim', 'Nasrin'])
    await setForms(await makeStoredForm(one.db))
    await expect.poll(() => toldTo(within).at(-1), { interval: 5 }).toEqual([])
  })

  it('of a form are those who may edit forms', async () => {
    const manager = (username: string) => makeUser(one.db, { role: 'form_manager', username })
    const first = await edit(one, await manager('Nasrin'), `form:${formId}`)
    await edit(other, await editor('Viewer'), `form:${formId}`)
    await edit(other, await manager('Karim'), `form:${formId}`)
    await expect.poll(() => toldTo(first), { interval: 5 }).toEqual([['Karim']])
  })

  it('are refused nothing where it is not known what they edit', async () => {
    const { token } = await editor('Nasrin')
    expect((await openEvents(one.url, token, { editing: 'form:x' })).status).toBe(400)
    const stream = await edit(one, await editor('Karim'), `submission:${crypto.randomUUID()}`)
    expect(stream.status).toBe(200)
  })
})
