import { randomBytes } from 'node:crypto'
import { openScratch, type ServerProcess } from '../../support/server-process.ts'
import type { Installation } from '../installation.ts'

/** Runs against another server with an empty database, and removes both afterwards. */
export async function onOwnServer<T>(
  { db, databaseUrl }: Installation,
  env: Record<string, string>,
  run: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const name = `abuse_${randomBytes(6).toString('hex')}`
  await db.query(`create database ${name} template template0`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const scratch = openScratch()
  try {
    return await run(await scratch.start({ DATABASE_URL: url.href, ...env }))
  } finally {
    await scratch.close()
    await db.query(`drop database ${name} with (force)`)
  }
}
