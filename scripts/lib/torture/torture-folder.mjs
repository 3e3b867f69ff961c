import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clearFolder } from './clear-folder.mjs'
import { inRoot } from '../paths.mjs'

/**
 * A temporary folder for all tortures, and a process that cleans it up: however this process ends (a second
 * Ctrl-C, `kill -9`), the caretaker then kills all that was started there and deletes the folder.
 */
export function openTortureFolder() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'nib-torture-'))
  // Readable for others, because the database and some servers do not run as root.
  chmodSync(dir, 0o755)
  // Its stdin closes when this process ends; in its own process group it does not get a Ctrl-C.
  const caretaker = spawn(process.execPath, [inRoot('scripts', 'lib', 'torture', 'caretaker.mjs'), dir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  caretaker.unref()
  caretaker.stdin.unref()
  return {
    dir,
    /** Makes child processes create their temporary files in the folder. */
    env: { TMPDIR: dir },
    /** Kills what a failed torture left behind. */
    clear: () => clearFolder(dir),
  }
}
