import { rmSync } from 'node:fs'
import { clearPlace } from './clear-folder.mjs'

/** Waits for the end of whoever started it, and then ends all that runs in the folder and takes it away. */
const [, , dir] = process.argv

process.stdin.resume()
process.stdin.once('close', async () => {
  await clearPlace(dir)
  rmSync(dir, { recursive: true, force: true })
})
