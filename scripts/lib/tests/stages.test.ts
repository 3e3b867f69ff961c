import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from '../paths.mjs'
import { formatFailure, readCounts } from './stages.mjs'

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
    const counts = readCounts(file, false)
    expect(counts).toMatchObject({ passed: 5, failed: 2 })
    const name = 'forms.test.ts > a form is saved'
    expect(counts.failures.map((failure) => failure.name)).toEqual([name, name])
  })

  it('counts a file that does not load as one failure', () => {
    const file = results({ numPassedTests: 5, testResults: [tests('broken.test.ts', [])] })
    const failures = [{ name: 'broken.test.ts', message: '', command: 'npm test -- broken.test.ts' }]
    expect(readCounts(file, false)).toEqual({ passed: 5, failed: 1, failures })
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

describe('a failure', () => {
  it('is named with its message in one line and the command that runs it alone', () => {
    const failed = {
      status: 'failed',
      fullName: "forms a form's title (in Bangla) is kept",
      title: "a form's title (in Bangla) is kept",
      failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at forms.test.ts:3:1'],
    }
    const file = results({ numPassedTests: 0, testResults: [tests('apps/forms.test.ts', [failed])] })
    const [failure] = readCounts(file, false).failures
    expect(failure && formatFailure(failure).split('\n')).toEqual([
      "Failed: apps/forms.test.ts > forms a form's title (in Bangla) is kept",
      '  AssertionError: expected 1 to be 2',
      `  Run it alone: npm test -- apps/forms.test.ts -t 'a form'\\''s title .in Bangla. is kept'`,
    ])
  })

  it('outside of tests has a name only', () => {
    expect(formatFailure({ name: 'an error outside of tests' })).toBe('Failed: an error outside of tests')
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
