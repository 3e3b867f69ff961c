import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Changes with any of our PDF code, so that cached PDFs of an older version are not reused. */
export const TEMPLATE_VERSION = versionOf(import.meta.dirname)

function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:typ|ts)$/.test(file) || file.endsWith('.test.ts')) continue
    hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex')
}
