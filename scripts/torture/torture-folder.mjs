import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clearPlace } from './clear-folder.mjs'
import { inRoot } from '../lib/paths.mjs'

/**
 * A folder for everything that tortures make, and what watches over it: whichever way this process ends (a second
 * Ctrl-C, `kill -9`), a process of its own then ends all that was started there and takes the folder away.
 */
export function openPlace() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'nib-torture-'))
  // The database does not run as root, nor do all of the servers.
  chmodSync(dir, 0o755)
  // It hears of our end by the end of its input; in a group of its own, a Ctrl-C does not reach it.
  const caretaker = spawn(process.execPath, [inRoot('scripts', 'torture', 'caretaker.mjs'), dir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  caretaker.unref()
  caretaker.stdin.unref()
  return {
    dir,
    /** Everything that is started with it makes its folders in the place. */
    env: { TMPDIR: dir },
    /** Ends what a torture that failed has left behind. */
    clear: () => clearPlace(dir),
  }
}
