import { existsSync } from 'node:fs'
import { run } from '../run.mjs'

/** Whether Debian packages can be installed: as root, with apt. */
export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export async function apt(...packages) {
  // RUNLEVEL: what is installed for tests is not started as a service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], { env })
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
