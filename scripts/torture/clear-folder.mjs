import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Ends every process that works in a folder (only Linux says which they are), and empties it. */
export async function clearPlace(dir) {
  // Servers first, for they would start their database again. They have nothing to lose that anyone wants.
  await end(() => processesIn(dir).filter((one) => !one.isDatabase), ['SIGKILL'])
  // A database that is killed outright leaves the memory that it shares with its helpers behind.
  await end(() => processesIn(dir), ['SIGQUIT', 'SIGCONT'])
  for (const disk of disksIn(dir)) execFileSync('umount', ['--lazy', disk])
  for (const name of readdirSync(dir)) {
    // Where a torture took away the right to write.
    execFileSync('chmod', ['-R', 'u+rwX', path.join(dir, name)])
    rmSync(path.join(dir, name), { recursive: true, force: true })
  }
}

/** Processes whose working directory is in the folder, or whose environment names it. */
export function processesIn(dir) {
  if (!existsSync('/proc/self')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const place = readlinkSync(`/proc/${name}/cwd`)
        const isOurs = place.startsWith(dir) || readFileSync(`/proc/${name}/environ`).includes(dir)
        return isOurs ? [{ pid: Number(name), isDatabase: path.basename(place) === 'postgres' }] : []
      } catch {
        return [] // it has ended meanwhile, or is somebody else's
      }
    })
}

const POLITE_MS = 3_000

async function end(find, signals) {
  const began = Date.now()
  for (let left = find(); left.length > 0; left = find()) {
    for (const { pid } of left) {
      for (const signal of Date.now() - began < POLITE_MS ? signals : ['SIGKILL']) send(pid, signal)
    }
    await sleep(100)
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

function disksIn(dir) {
  if (!existsSync('/proc/mounts')) return []
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mounted) => mounted.startsWith(`${dir}/`))
}
