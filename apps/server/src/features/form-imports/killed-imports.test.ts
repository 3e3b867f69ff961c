import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { until } from '../../testing/until.ts'
import type { ReceivedAnswers } from './receive-answers.ts'

/** Several batches. */
const ROWS = 450
const SCRIPT = path.resolve(import.meta.dirname, '../../testing/servers/answers-process.ts')

let server: TestServer
let directory: string
let file: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
  directory = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-answers-'))
  file = path.join(directory, 'answers.json')
  const received: ReceivedAnswers = {
    fileName: 'reunion.csv',
    title: 'Reunion',
    headings: ['Timestamp', 'Name'],
    rows: Array.from({ length: ROWS }, (_, row) => ['2025-11-16 20:15', `Member ${row}`]),
    rowNumbers: Array.from({ length: ROWS }, (_, row) => row + 2),
    digest: 'a digest',
    kinds: ['submittedAt', 'text'],
  }
  await writeFile(file, JSON.stringify(received))
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const run = (...task: string[]) =>
  spawn(process.execPath, [SCRIPT, server.databaseUrl, token, ...task], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })

async function exitCodeOf(...task: string[]): Promise<unknown> {
  const child = run(...task)
  child.stderr.resume()
  return (await once(child, 'exit'))[0]
}

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.db,
  )
  return rows.length > 0
}

/** Kills a process that has come as far as what the statement holds. */
async function killAt(hold: string, ...task: string[]): Promise<void> {
  const held = await server.db.startTransaction().execute()
  await sql.raw(hold).execute(held)
  const child = run(...task)
  const exited = once(child, 'exit')
  try {
    await until(isWaiting)
  } finally {
    child.kill('SIGKILL')
    await exited
    await held.rollback().execute()
  }
  await until(async () => !(await isWaiting()))
}

async function stored(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from forms) as forms, (select count(*)::int from submissions) as submissions,
      (select count(*)::int from form_imports) as imports,
      (select count(*)::int from audit_events where action = 'imported') as audits`.execute(server.db)
  return rows[0] ?? {}
}

const NOTHING = { forms: 0, submissions: 0, imports: 0, audits: 0 }
const ALL = { forms: 1, submissions: ROWS, imports: 1, audits: 1 }

it('an import of answers whose process is killed stores nothing, and two at once make one form', async () => {
  // Once the form is stored; with all submissions.
  await killAt('lock table submissions in share mode', 'import', file)
  expect(await stored()).toEqual(NOTHING)
  await killAt('lock table form_imports in exclusive mode', 'import', file)
  expect(await stored()).toEqual(NOTHING)
  const codes = await Promise.all([exitCodeOf('import', file), exitCodeOf('import', file)])
  expect(codes.sort()).toEqual([0, 1])
  expect(await stored()).toEqual(ALL)

  const { id } = await server.db.selectFrom('form_imports').select('id').executeTakeFirstOrThrow()
  await killAt('select from submissions for update', 'undo', id)
  expect(await stored()).toEqual(ALL)
  expect(await exitCodeOf('undo', id)).toBe(0)
  expect(await stored()).toEqual({ ...NOTHING, audits: 1 })
})
