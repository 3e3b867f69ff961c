import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCounts } from './stages.mjs'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'nib-results-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

describe('counting tests', () => {
  it('adds up what passed and what failed', () => {
    const file = results({ numPassedTests: 5, numFailedTests: 2, testResults: [] })
    expect(readCounts(file, false)).toEqual({ passed: 5, failed: 2 })
  })

  it('counts a file that does not load as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const file = results({ numPassedTests: 5, numFailedTests: 0, testResults: [broken] })
    expect(readCounts(file, false)).toEqual({ passed: 5, failed: 1 })
  })

  it('counts an error outside of any test as one failure', () => {
    const file = results({ numPassedTests: 5, numFailedTests: 0, testResults: [] })
    expect(readCounts(file, false)).toEqual({ passed: 5, failed: 1 })
    expect(readCounts(file, true)).toEqual({ passed: 5, failed: 0 })
  })

  it('counts a run without results as one failure', () => {
    expect(readCounts('/nowhere/results.json', true)).toEqual({ passed: 0, failed: 1 })
  })
})

function results(content: unknown): string {
  const file = path.join(scratch, 'results.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
