import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../paths.mjs'

/** A checkout with our scripts and a lock file, and an `npm` that only notes when it is called. */
let checkout: string
beforeEach(() => {
  checkout = path.join(mkdtempSync(path.join(os.tmpdir(), 'nib-scripts-')), 'a checkout')
  cpSync(path.join(root, 'scripts'), path.join(checkout, 'scripts'), { recursive: true })
  writeFileSync(path.join(checkout, 'package-lock.json'), '{ "packages": {} }')
  mkdirSync(path.join(checkout, 'bin'))
  writeFileSync(
    path.join(checkout, 'bin', 'npm'),
    '#!/bin/sh\necho "$@" >> npm-calls\nsleep 0.3\nif [ -n "$NPM_FAILS" ]; then echo no network >&2; exit 1; fi\nmkdir -p node_modules\n',
    { mode: 0o755 },
  )
})
afterEach(() => rmSync(path.dirname(checkout), { recursive: true, force: true }))

describe('installing', () => {
  it('runs npm ci once, with the tools and without npm noise, and again only when the lock file changed', () => {
    expect(install().stdout).toBe('Installing packages (once, about a minute)…\n')
    expect(install().stdout).toBe('')
    expect(npmCalls()).toEqual(['ci --include=dev --include=optional --no-audit --no-fund --loglevel=error'])

    writeFileSync(
      path.join(checkout, 'package-lock.json'),
      '{ "packages": { "node_modules/x": { "version": "1.0.0" } } }',
    )
    install()
    expect(npmCalls()).toHaveLength(2)
  })

  it('prints what to do when npm fails, and tries again next time', () => {
    const failed = install({ NPM_FAILS: '1' })
    expect(failed.status).toBe(1)
    expect(failed.stderr).toBe(
      'no network\nInstalling packages failed. Check the connection to the npm registry, then start again.\n',
    )
    expect(install().status).toBe(0)
    expect(npmCalls()).toHaveLength(2)
  })

  it('accepts packages installed by hand when they match the lock file', () => {
    const packages = { 'node_modules/x': { version: '1.0.0' } }
    mkdirSync(path.join(checkout, 'node_modules'))
    writeFileSync(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages }))
    writeFileSync(path.join(checkout, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
    expect(install().stdout).toBe('')
    expect(existsSync(path.join(checkout, 'npm-calls'))).toBe(false)
  })

  it('lets a second start wait for the first', async () => {
    await Promise.all([installInBackground(), installInBackground(), installInBackground()])
    expect(npmCalls()).toHaveLength(1)
  })

  it('does not wait for a start that was killed', () => {
    const gone = spawnSync('true').pid
    writeFileSync(path.join(checkout, '.install.lock'), String(gone))
    expect(install().status).toBe(0)
    expect(existsSync(path.join(checkout, '.install.lock'))).toBe(false)
  })
})

const script = `import { ensureInstalled } from './scripts/lib/setup/install.mjs'\nawait ensureInstalled()`

function options(env: Record<string, string> = {}) {
  return { cwd: checkout, env: { PATH: `${path.join(checkout, 'bin')}:${process.env['PATH']}`, ...env } }
}

function install(env?: Record<string, string>) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...options(env),
    encoding: 'utf8',
  })
}

async function installInBackground(): Promise<void> {
  await once(spawn(process.execPath, ['--input-type=module', '-e', script], options()), 'close')
}

function npmCalls(): string[] {
  return readFileSync(path.join(checkout, 'npm-calls'), 'utf8').trim().split('\n')
}
