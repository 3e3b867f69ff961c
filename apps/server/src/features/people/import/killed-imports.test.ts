import { spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { listFile } from '../../../testing/people/import-list.ts'
import { peopleServer } from '../../../testing/servers/people-server.ts'
import { until } from '../../../testing/until.ts'

const register = peopleServer()

const ROWS = 450
const SYLLABLES = ['ka', 'to', 'mi', 'ru', 'la', 'no', 'pi', 'su']
/** A name of its own for each number up to 512. */
const nameOf = (index: number) =>
  [64, 8, 1].map((size) => SYLLABLES[Math.floor(index / size) % SYLLABLES.length]).join('')

/** Rows of different batches. */
const HELD = [150, 410]
const SCRIPT = path.resolve(import.meta.dirname, '../../../testing/servers/import-process.ts')

/** Everyone with what the list can change, by name. */
async function everyone(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' | ', name, array_to_string(phones, ','), array_to_string(emails, ','), batch, note) as text
    from people order by name, id`.execute(register.server.db)
  return rows.map(({ text }) => text)
}

const stateOf = async (id: string) =>
  (await register.call(`GET /api/people/imports/${id}`)).body.import.status

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%person_import_rows%'`.execute(register.server.db)
  return rows.length > 0
}

/** A process that works until this says that it is enough, and is killed then. */
async function killWhen(isEnough: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, register.server.databaseUrl], { stdio: 'inherit' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  try {
    await until(isEnough)
  } finally {
    child.kill('SIGKILL')
    await exited
  }
}

/** Kills one process after the other, each within a batch: it waits for a row that is held here. */
async function workAndKill(id: string, end: string, rows: readonly number[]): Promise<void> {
  for (const row of rows) {
    const held = await register.server.db.startTransaction().execute()
    await sql`select from person_import_rows where import_id = ${id} and row = ${row} for update`.execute(
      held,
    )
    await killWhen(isWaiting)
    await held.rollback().execute()
    await until(async () => !(await isWaiting()))
    expect(await stateOf(id)).not.toBe(end)
  }
  await killWhen(async () => (await stateOf(id)) === end)
}

it('an import and its undo whose process is killed again and again lose nothing and do nothing twice', async () => {
  const { token } = await makeUser(register.server.db, { role: 'super_admin' })
  await register.create({ name: 'Anis Rahman', phones: ['01712000000'], note: 'Known before' })
  const before = await everyone()
  const list = [
    'Name,Mobile,E-mail,Batch',
    'Anis Rahman,01712000000,anis@example.org,1998',
    ...Array.from({ length: ROWS - 1 }, (_, index) => {
      const number = String(index + 1).padStart(6, '0')
      return `${nameOf(index)} ${nameOf(511 - index)},01712${number},member${number}@example.org,`
    }),
  ]
  const { body } = await postMultipart(
    register.server.app,
    '/api/people/imports',
    { file: listFile(list) },
    { authorization: `Bearer ${token}` },
  )
  const { id } = body.import
  expect(body.import.counts).toMatchObject({ create: ROWS - 1, update: 1 })
  expect((await register.call(`POST /api/people/imports/${id}/apply`)).status).toBe(202)
  await workAndKill(id, 'applied', HELD)
  const people = await everyone()
  expect(people).toHaveLength(ROWS)
  expect(new Set(people.map((text) => text.split(' | ')[1])).size).toBe(ROWS)
  expect(people[0]).toBe('Anis Rahman | 8801712000000 | anis@example.org | 1998 | Known before')

  expect((await register.call(`POST /api/people/imports/${id}/undo`)).status).toBe(202)
  // The last rows are taken back first.
  await workAndKill(id, 'undone', HELD.toReversed())
  expect(await everyone()).toEqual(before)
})
