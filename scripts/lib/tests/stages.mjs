import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { run, runTool, wasStopped } from '../run.mjs'
import { print } from '../print.mjs'
import { openMemoryFolder } from './memory-folder.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)

/** The tests start hundreds of processes of the server: what one has compiled, the next ones find. */
const COMPILED = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'nibondhon-tests') }

export const format = () => stage('Format', tool('oxfmt', 'bin', 'oxfmt'), ['--check', '.'])
export const lint = () => stage('Lint', tool('eslint', 'bin', 'eslint.js'), ['.'])
export const unused = () => stage('Unused files and exports', tool('knip', 'bin', 'knip.js'), [])
/** Types, and the lint rules that need them. */
export const types = () =>
  stage('Types', tool('oxlint', 'bin', 'oxlint'), ['--type-aware', '--type-check', '.'])

/** A check that passes or fails as a whole. Its output is shown only when it fails. */
async function stage(name, script, args) {
  const result = await runTool(script, args)
  report(name, result)
  return { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, failures: result.ok ? [] : [name] }
}

/** Runs Vitest projects and counts their tests. */
export async function tests(name, projects, env = {}) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-results-'))
  const file = path.join(scratch, 'results.json')
  const temporary = openMemoryFolder()
  print(`${name}…`)
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const result = await run(
    process.execPath,
    [
      tool('vitest', 'vitest.mjs'),
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { ...process.env, ...COMPILED, ...temporary.env, ...env }, show: true },
  )
  const counts = readCounts(file, result.ok)
  rmSync(scratch, { recursive: true, force: true })
  temporary.remove()
  report(name, { ...result, ok: counts.failed === 0 })
  return counts
}

/** A file that fails to load has no failed test, nor has an error outside of tests: each counts as one failure. */
export function readCounts(file, ok) {
  try {
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const failures = testResults.flatMap(failuresOfFile)
    if (failures.length === 0 && !ok) failures.push('an error outside of tests')
    return { passed, failed: failures.length, failures }
  } catch {
    return { passed: 0, failed: 1, failures: ['a run of tests without results'] }
  }
}

function failuresOfFile({ name, status, assertionResults }) {
  const file = path.relative(inRoot(), name)
  if (status === 'failed' && assertionResults.length === 0) return [file]
  const failed = assertionResults.filter((test) => test.status === 'failed')
  return failed.map((test) => `${file} > ${test.fullName}`)
}

export function report(name, { ok, output, seconds }) {
  if (!ok && output.trim() !== '') console.log(output.trimEnd())
  print(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
}

/** Prints what failed and the summary line, and exits. */
export function finish(counts) {
  if (wasStopped()) process.exit(130)
  for (const failure of counts.flatMap(({ failures }) => failures)) print(`Failed: ${failure}`)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  print(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
