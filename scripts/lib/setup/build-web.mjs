import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { inRoot, root } from '../paths.mjs'
import { runTool, wasStopped } from '../run.mjs'
import { print } from '../print.mjs'

/** Builds the web app if its sources changed since the last build. Returns whether that worked, and the output. */
export async function ensureWebBuilt() {
  if (isBuilt()) return { ok: true, output: '' }
  return withInstallLock(async () => {
    if (isBuilt()) return { ok: true, output: '' }
    print('Building the web app (about 15 seconds)…')
    const wanted = sourcesHash()
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
    const result = await runTool(vite, ['build', '--logLevel', 'warn'], { cwd: inRoot('apps', 'web') })
    if (wasStopped()) process.exit(130)
    if (result.ok) writeFileSync(stampFile, wanted)
    return result
  })
}

// Vite empties this folder before it builds, so an interrupted build leaves no stamp.
const stampFile = inRoot('apps', 'web', 'dist', '.nibondhon-stamp')

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of [
    ...filesIn(inRoot('apps', 'web')),
    ...filesIn(inRoot('packages')),
    inRoot('package-lock.json'),
  ]) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(dir, entry.name)
      return entry.isDirectory() ? filesIn(full) : [full]
    })
}
