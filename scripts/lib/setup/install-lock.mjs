import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../paths.mjs'
import { print } from '../print.mjs'

const lockFile = inRoot('.install.lock')

/** Runs work under a lock, so that two starts do not install at the same time. A lock of a dead process is ignored. */
export async function withInstallLock(work) {
  let isAnnounced = false
  while (!tryToLock()) {
    if (!isAnnounced) print('Another start is installing or building; waiting for it…')
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
  if (pid === process.pid) return false // left by a container in which this process had the same id
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
