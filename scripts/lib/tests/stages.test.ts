import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from '../paths.mjs'
import { readCounts } from './stages.mjs'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'nib-results-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

describe('counting tests', () => {
  it('counts what passed, and names each test that failed', () => {
    const failed = { status: 'failed', fullName: 'a form is saved' }
    const passed = { status: 'passed', fullName: 'a form is listed' }
    const file = results({
      numPassedTests: 5,
      testResults: [tests('forms.test.ts', [failed, passed, failed])],
    })
    const name = 'forms.test.ts > a form is saved'
    expect(readCounts(file, false)).toEqual({ passed: 5, failed: 2, failures: [name, name] })
  })

  it('counts a file that does not load as one failure', () => {
    const file = results({ numPassedTests: 5, testResults: [tests('broken.test.ts', [])] })
    expect(readCounts(file, false)).toEqual({ passed: 5, failed: 1, failures: ['broken.test.ts'] })
  })

  it('counts an error outside of any test as one failure', () => {
    const file = results({ numPassedTests: 5, testResults: [] })
    expect(readCounts(file, false)).toMatchObject({ passed: 5, failed: 1 })
    expect(readCounts(file, true)).toEqual({ passed: 5, failed: 0, failures: [] })
  })

  it('counts a run without results as one failure', () => {
    expect(readCounts('/nowhere/results.json', true)).toMatchObject({ passed: 0, failed: 1 })
  })
})

function results(content: unknown): string {
  const file = path.join(scratch, 'results.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

function tests(file: string, assertionResults: object[]) {
  return { name: inRoot(file), status: 'failed', assertionResults }
}
