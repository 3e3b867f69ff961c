import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'
import { STEPS } from './verify.mjs'

/** Downloads what it compares with, and has no target. */
const ON_REQUEST = ['bench peers']

it('npm run verify runs every bench and every torture', () => {
  const names = STEPS.map(([kind, name]) => `${kind} ${name}`)
  const benches = namesIn('bench', '.bench.ts').map((name) => `bench ${name}`)
  const tortures = namesIn('bench/torture', '.ts').map((name) => `torture ${name}`)
  expect([...names, ...ON_REQUEST].sort()).toEqual([...benches, ...tortures].sort())
})

function namesIn(folder: string, suffix: string): string[] {
  return readdirSync(inRoot(folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
}
