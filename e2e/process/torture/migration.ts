import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Content, lookInto, makeOldDatabase, migrateUndisturbed } from './old-database.ts'
import { openScratch, postmastersOn, type Scratch } from '../support/server-process.ts'

export interface MigrationTorture {
  cycles: number
  /** How many there are in the old database; the more, the longer its migration takes. */
  submissions: number
}

export interface MigrationTortureResult {
  /** How often the schema was the old one after the kill, and how often the new one. */
  stillOld: number
  alreadyNew: number
  /** How long the migration takes undisturbed. */
  migrationMs: number
  /** How long each next start took, migration and all. */
  finishedAfter: number[]
  wrong: string[]
}

/**
 * The current server starts on data of the oldest version and is killed during the migration, each time at another
 * moment and every other time together with its database. The data must then have the old schema or the new one, and the
 * next start must finish the migration with every submission unchanged.
 */
export async function tortureMigration({
  cycles,
  submissions,
}: MigrationTorture): Promise<MigrationTortureResult> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'nib-old-'))
  const scratch = openScratch()
  try {
    const oldData = path.join(dir, 'old')
    const old = await makeOldDatabase(oldData, submissions)
    const newData = copyOf(oldData, path.join(dir, 'new'))
    const { migrationMs, ...today } = await migrateUndisturbed(newData)
    const result: MigrationTortureResult = {
      ...{ stillOld: 0, alreadyNew: 0, migrationMs, finishedAfter: [] },
      wrong: today.submissions === old.submissions ? [] : ['an undisturbed migration changed submissions'],
    }
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const dataDir = copyOf(oldData, path.join(dir, 'tried'))
      const moment = migrationMs * 1.2 * (((cycle * 37) % 101) / 101)
      await killWhileItMigrates(scratch, { dataDir, moment, together: cycle % 2 === 1 })
      check(await lookInto(dataDir), `cycle ${cycle}, killed after ${Math.round(moment)} ms`)
      await finish(dataDir, cycle)
    }
    return result

    function check(found: Content, when: string): void {
      if (found.schema === old.schema) result.stillOld += 1
      else if (found.schema === today.schema) result.alreadyNew += 1
      else result.wrong.push(`${when}: the schema is neither the old one nor the new one`)
      if (found.submissions !== old.submissions) result.wrong.push(`${when}: submissions have changed`)
    }

    async function finish(dataDir: string, cycle: number): Promise<void> {
      const began = performance.now()
      const server = await scratch.start({ DATA_DIR: dataDir })
      result.finishedAfter.push(performance.now() - began)
      await server.end()
      const { schema, submissions: kept, counted } = await lookInto(dataDir)
      if (schema !== today.schema) result.wrong.push(`cycle ${cycle}: the next start did not finish`)
      if (kept !== old.submissions) result.wrong.push(`cycle ${cycle}: submissions have changed`)
      if (counted !== submissions) result.wrong.push(`cycle ${cycle}: ${counted} submissions are counted`)
    }
  } finally {
    await scratch.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** With owners and times, as the database insists on them. */
function copyOf(from: string, to: string): string {
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
  return to
}

async function killWhileItMigrates(
  scratch: Scratch,
  { dataDir, moment, together }: { dataDir: string; moment: number; together: boolean },
): Promise<void> {
  const { child, output } = scratch.launch({ DATA_DIR: dataDir })
  const ended = once(child, 'exit')
  await migrationBegins(dataDir, () => child.exitCode === null, output)
  await pause(moment)
  if (together) for (const postmaster of postmastersOn(dataDir)) process.kill(postmaster, 'SIGKILL')
  child.kill('SIGKILL')
  await ended
}

/** A server begins with the migration, so a connection means that it has begun. */
async function migrationBegins(dataDir: string, isAlive: () => boolean, output: () => string): Promise<void> {
  for (;;) {
    if (!isAlive()) throw new Error(`The server ended before it was killed:\n${output()}`)
    if (await hasServer(dataDir)) return
    await pause(3)
  }
}

async function hasServer(dataDir: string): Promise<boolean> {
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    user: 'nibondhon',
    database: 'postgres',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name = 'nibondhon'`,
    )
    return (rowCount ?? 0) > 0
  } catch {
    return false // not up yet
  } finally {
    await client.end().catch(() => undefined)
  }
}
