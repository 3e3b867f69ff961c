import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret that signs links and encrypts stored secrets: made once, kept in the data directory.
 * Written beside and then linked into place, so two first starts agree on one and a crash leaves none half-written.
 */
export async function loadAppSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'app-secret')
  const existing = await readIfThere(file)
  if (existing) return existing

  // People's data: nobody else on the machine has business there.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
