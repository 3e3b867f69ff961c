import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inRoot } from './lib/paths.mjs'
import { describeCode, STEPS } from './verify.mjs'

/** Downloads what it compares with, and has no target. */
const ON_REQUEST = ['bench peers']

it('npm run verify runs every bench and every torture', () => {
  const names = STEPS.map(([kind, name]) => `${kind} ${name}`)
  const benches = namesIn('bench', '.bench.ts').map((name) => `bench ${name}`)
  const tortures = namesIn('bench/torture', '.ts').map((name) => `torture ${name}`)
  expect([...names, ...ON_REQUEST].sort()).toEqual([...benches, ...tortures].sort())
})

it('npm run verify continues only on the same code: a commit, or the same changes of it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nib-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  const codeOf = (text: string) => {
    writeFileSync(path.join(folder, 'file'), text)
    return describeCode(folder)
  }
  git('init', '--quiet')
  writeFileSync(path.join(folder, 'file'), 'committed')
  git('add', '.')
  git('-c', 'user.name=Rahim', '-c', 'user.email=rahim@example.org', 'commit', '--quiet', '--message=First')
  expect(codeOf('committed')).toMatch(/^[0-9a-f]{10}$/)
  expect(codeOf('changed')).toMatch(/^[0-9a-f]{10}-dirty-[0-9a-f]{8}$/)
  expect(codeOf('changed')).not.toBe(codeOf('changed again'))
  expect(codeOf('changed')).toBe(codeOf('changed'))
})

function namesIn(folder: string, suffix: string): string[] {
  return readdirSync(inRoot(folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
}
