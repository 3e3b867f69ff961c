import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runToEnd } from './peer-process.ts'

export interface PeerPackage {
  name: string
  folder: string
  /** On the disk, about. */
  megabytes: number
}

const INSTALL_SECONDS = 1200

/**
 * Installs a peer into its own folder, once, in exactly the versions of its lock file. No script of any package is run:
 * what needs a binary brings it along.
 */
export async function installPeer(
  { name, folder, megabytes }: PeerPackage,
  signal: AbortSignal,
): Promise<void> {
  await once({ folder, stamp: 'node_modules/.nibondhon-stamp', sources: ['package-lock.json'] }, () => {
    const place = path.relative(process.cwd(), path.join(folder, 'node_modules'))
    console.log(`Downloading ${name} from the npm registry into ${place}, once: ${megabytes} MB on the disk…`)
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    return runToEnd('npm', args, { cwd: folder, env: process.env, signal, timeout: INSTALL_SECONDS * 1000 })
  })
}

/** Does what has not been done yet, or was done with other sources or on another system. */
export async function once(
  { folder, stamp, sources }: { folder: string; stamp: string; sources: string[] },
  work: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(path.join(folder, source)))
  const wanted = `${hash.digest('hex')} ${process.platform}-${process.arch} ${process.versions.modules}\n`
  const file = path.join(folder, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  await work()
  writeFileSync(file, wanted)
}
