import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Kills every process that uses a folder (found by /proc, so on Linux only), and empties the folder. */
export async function clearFolder(dir) {
  // Servers first, because they would restart their database.
  await end(() => processesIn(dir).filter((one) => !one.isDatabase), ['SIGKILL'])
  // SIGQUIT, because a database that gets SIGKILL leaves its shared memory behind.
  await end(() => processesIn(dir), ['SIGQUIT', 'SIGCONT'])
  for (const disk of disksIn(dir)) execFileSync('umount', ['--lazy', disk])
  for (const name of readdirSync(dir)) {
    // A fault-injection run may have removed the write permission.
    execFileSync('chmod', ['-R', 'u+rwX', path.join(dir, name)])
    rmSync(path.join(dir, name), { recursive: true, force: true })
  }
}

/** Processes whose working directory is in the folder, or whose environment names it. */
function processesIn(dir) {
  if (!existsSync('/proc/self')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const place = readlinkSync(`/proc/${name}/cwd`)
        const isOurs = place.startsWith(dir) || readFileSync(`/proc/${name}/environ`).includes(dir)
        return isOurs ? [{ pid: Number(name), isDatabase: path.basename(place) === 'postgres' }] : []
      } catch {
        return [] // it has ended, or belongs to another user
      }
    })
}

const SIGNAL_TIMEOUT_MS = 3_000

async function end(find, signals) {
  const began = Date.now()
  for (let left = find(); left.length > 0; left = find()) {
    for (const { pid } of left) {
      for (const signal of Date.now() - began < SIGNAL_TIMEOUT_MS ? signals : ['SIGKILL']) send(pid, signal)
    }
    await sleep(100)
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

function disksIn(dir) {
  if (!existsSync('/proc/mounts')) return []
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mounted) => mounted.startsWith(`${dir}/`))
}
