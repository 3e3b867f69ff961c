import { readFileSync } from 'node:fs'

/**
 * Stops this process when the npm that runs it is gone. npm killed outright takes nothing with it, and the
 * shell between npm and us forwards no signal: the server would keep running with its port and data directory.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  setInterval(() => {
    if (ancestors() !== before) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

/** Our parent, and also its parent when ours is only the shell that npm runs scripts with. */
function ancestors() {
  const parent = process.ppid
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const [, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return /^(da|ba|a)?sh$/.test(name) ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    return `${parent}` // no /proc on this system
  }
}
