import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withInstallLock } from './install-lock.mjs'
import { inRoot, machineEnvironment } from '../paths.mjs'
import { run, wasStopped } from '../run.mjs'
import { exitWithError, print } from '../print.mjs'

/** `npm ci`, but only when the packages are missing, or are not those of the lock file or of this platform. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withInstallLock(async () => {
    if (isInstalled()) return
    print('Installing packages (once, about a minute)…')
    // Dev dependencies are needed even where NODE_ENV is production; npm's warning about the machine's Node is irrelevant.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const result = await run('npm', args, { env: machineEnvironment() })
    if (wasStopped()) process.exit(130)
    if (!result.ok) {
      exitWithError(
        'Installing packages failed. Check the connection to the npm registry, then start again.',
        result.output,
      )
    }
    writeFileSync(stampFile, wantedStamp())
  })
}

// npm empties node_modules before it installs, so an interrupted installation leaves no stamp.
const stampFile = inRoot('node_modules', '.nibondhon-stamp')

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()) return true
  if (!matchesLockFile()) return false
  try {
    writeFileSync(stampFile, wantedStamp())
  } catch {
    // node_modules belongs to another user; without a stamp each start compares it again.
  }
  return true
}

function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

/** Whether `npm install` was run by hand: npm records what it has installed. */
function matchesLockFile() {
  try {
    const { packages: wanted } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
    const { packages: present } = JSON.parse(
      readFileSync(inRoot('node_modules', '.package-lock.json'), 'utf8'),
    )
    return Object.entries(wanted)
      .filter(([place, entry]) => place.startsWith('node_modules/') && isForHere(entry))
      .every(([place, entry]) => present[place]?.version === entry.version)
  } catch {
    return false
  }
}

function isForHere({ os, cpu, libc }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc
}
