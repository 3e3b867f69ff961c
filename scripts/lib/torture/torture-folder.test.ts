import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearFolder } from './clear-folder.mjs'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'nib-place-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

const SLEEP = ['-e', 'setInterval(() => {}, 1000)']

describe.skipIf(process.platform !== 'linux')('the folder of a torture', () => {
  it('stops only processes that run in it or whose environment names it', async () => {
    mkdirSync(path.join(scratch, 'postgres'))
    writeFileSync(path.join(scratch, 'left'), '')
    const inside = spawn(process.execPath, SLEEP, { cwd: path.join(scratch, 'postgres') })
    const named = spawn(process.execPath, SLEEP, { env: { TMPDIR: scratch } })
    const stranger = spawn(process.execPath, SLEEP)
    try {
      await Promise.all([clearFolder(scratch), once(inside, 'exit'), once(named, 'exit')])
      expect(readdirSync(scratch)).toEqual([])
      expect(isRunning(stranger)).toBe(true)
    } finally {
      stranger.kill('SIGKILL')
    }
  })

  it('is deleted with everything that runs there when its owner is killed', async () => {
    const opens = `
      import { spawn } from 'node:child_process'
      import { openTortureFolder } from '${fileURLToPath(new URL('./torture-folder.mjs', import.meta.url))}'
      const { dir, env } = openTortureFolder()
      const server = spawn(process.execPath, ${JSON.stringify(SLEEP)}, { env })
      console.log(dir + ' ' + server.pid)
      setInterval(() => {}, 1000)`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', opens], {
      env: { TMPDIR: scratch },
    })
    const [said] = (await once(owner.stdout, 'data')) as [Buffer]
    const [dir = '', pid] = said.toString().trim().split(' ')
    expect(existsSync(dir)).toBe(true)
    owner.kill('SIGKILL')
    await expect.poll(() => existsSync(dir)).toBe(false)
    // A process that has ended has no working directory, even before it is reaped.
    expect(existsSync(`/proc/${pid}/cwd`)).toBe(false)
  })
})

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
