import { randomBytes } from 'node:crypto'
import { openScratch, type ServerProcess } from '../../support/server-process.ts'
import type { Installation } from '../installation.ts'

/** Runs against another server with an empty database, and removes both afterwards. */
export function onOwnServer<T>(
  installation: Installation,
  env: Record<string, string>,
  run: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  return withOwnDatabase(installation, async (url) => {
    const scratch = openScratch()
    try {
      return await run(await scratch.start({ DATABASE_URL: url, ...env }))
    } finally {
      await scratch.close()
    }
  })
}

/** Runs with the address of an empty database, which is removed afterwards. */
export async function withOwnDatabase<T>(
  { db, databaseUrl }: Installation,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const name = `abuse_${randomBytes(6).toString('hex')}`
  await db.query(`create database ${name} template template0`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  try {
    return await run(url.href)
  } finally {
    await db.query(`drop database ${name} with (force)`)
  }
}
