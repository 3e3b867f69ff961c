import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors/index.ts'

/**
 * The secret that signs links and encrypts stored secrets. Created once and stored in the data directory: written to a
 * draft and then linked, so that two first starts agree on one and a crash leaves no half-written file.
 */
export async function loadAppSecret(dataDir: string): Promise<string> {
  const existing = await readAppSecret(dataDir)
  if (existing) return existing

  const file = fileIn(dataDir)
  const draft = await writeDraft(dataDir, randomBytes(32).toString('base64url'))
  try {
    await link(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

/** The secret in the data directory; null when there is none. */
export async function readAppSecret(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(fileIn(dataDir), 'utf8')).trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Replaces the secret by that of a restored backup. */
export async function replaceAppSecret(dataDir: string, secret: string): Promise<void> {
  await rename(await writeDraft(dataDir, secret), fileIn(dataDir))
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'app-secret')
}

async function writeDraft(dataDir: string, secret: string): Promise<string> {
  // Personal data: no other user of the machine may read it.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true })
  return draft
}
