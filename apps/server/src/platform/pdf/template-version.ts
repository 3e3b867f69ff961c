import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Differs whenever what makes PDFs does, so that none made by an older version is taken for a new one. */
export const TEMPLATE_VERSION = versionOf(import.meta.dirname)

function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:typ|ts)$/.test(file) || file.endsWith('.test.ts')) continue
    hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex')
}
