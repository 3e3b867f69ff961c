import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../paths.mjs'
import { say } from '../say.mjs'

const lockFile = inRoot('.install.lock')

/** Two starts on a fresh clone must not install into each other. A lock whose process is gone counts for nothing. */
export async function oneAtATime(work) {
  let isAnnounced = false
  while (!tryToLock()) {
    if (!isAnnounced) say('Another start is installing or building; waiting for it…')
    isAnnounced = true
    await sleep(300)
  }
  const unlock = () => rmSync(lockFile, { force: true })
  process.once('exit', unlock)
  try {
    return await work()
  } finally {
    process.removeListener('exit', unlock)
    unlock()
  }
}

function tryToLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = readHolder()
    if (holder !== null && !isAlive(holder)) rmSync(lockFile, { force: true })
    return false
  }
}

function readHolder() {
  if (!existsSync(lockFile)) return null
  const pid = Number(readFileSync(lockFile, 'utf8'))
  return pid > 0 ? pid : null // empty while it is being written
}

function isAlive(pid) {
  if (pid === process.pid) return false // left by a container in which we have the same number
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
