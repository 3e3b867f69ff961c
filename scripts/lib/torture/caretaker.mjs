import { rmSync } from 'node:fs'
import { clearFolder } from './clear-folder.mjs'

/** Waits until its parent process ends, then stops everything that runs in the folder and deletes it. */
const [, , dir] = process.argv

process.stdin.resume()
process.stdin.once('close', () => void removeAll())

async function removeAll() {
  await clearFolder(dir)
  rmSync(dir, { recursive: true, force: true })
}
