import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Our Typst (0.13, in version 0.6 of its Node.js binding) writes no tags, so we add them ourselves: `marked-text.ts` hides
 * the number of each text in its colour, and `mark-content.ts` finds the numbers again by parsing how this version of
 * Typst writes the commands of a page. Typst 0.14 writes tags itself and comes with version 0.7 of the binding. That
 * version had no binaries for macOS and for Linux on arm64, and the server has to run there.
 *
 * The test fails once all four binaries of such a version are in the lock file. Then let Typst write the tags and see
 * whether they pass `tagged-pdf.test.ts`, and whether Bangla can still be copied (`typst-engine.test.ts`). If so, delete
 * our own tagging, the hidden numbers and this test; if not, raise the version here and write down why.
 */
const BINDING = '@myriaddreamin/typst-ts-node-compiler'
const PLATFORMS = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64']

type LockedPackages = Record<string, { version?: string }>

/** Whether each platform that we support has a binary of a Typst that writes tags. npm locks only what was published. */
function canWriteTags(packages: LockedPackages): boolean {
  const names = ['', ...PLATFORMS.map((platform) => `-${platform}`)]
  return names.every((name) => isTagging(packages[`node_modules/${BINDING}${name}`]?.version))
}

function isTagging(version = '0.0.0'): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 0 || minor >= 7
}

function locked(versions: Record<string, string>): LockedPackages {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`node_modules/${BINDING}${name}`, { version }]),
  )
}

describe('canWriteTags', () => {
  const ALL = {
    '': '0.7.0',
    ...Object.fromEntries(PLATFORMS.map((platform) => [`-${platform}`, '0.7.0'])),
  }

  it('needs version 0.7 or later on all four platforms', () => {
    expect(canWriteTags(locked(ALL))).toBe(true)
    expect(canWriteTags(locked({ ...ALL, '-darwin-arm64': '0.6.1-rc5' }))).toBe(false)
    expect(canWriteTags(locked({ '': '0.7.0', '-linux-x64-gnu': '0.7.0' }))).toBe(false)
  })

  it('takes version 1 for a later one', () => {
    const next = Object.fromEntries(Object.keys(ALL).map((name) => [name, '1.0.0']))
    expect(canWriteTags(locked(next))).toBe(true)
  })
})

it('tags are still written by us, because the locked Typst writes none on some platform', () => {
  const file = path.resolve(import.meta.dirname, '../../../../../../package-lock.json')
  const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'))
  expect(packages[`node_modules/${BINDING}`]?.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(
    canWriteTags(packages),
    'Typst can write tags on all four platforms now. The comment at the top of this test says what to do.',
  ).toBe(false)
})
