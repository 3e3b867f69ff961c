import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, toolEnvironment } from '../paths.mjs'
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
  stage('Types', tool('oxlint', 'bin', 'oxlint'), ['--type-aware', '--type-check', '.'], {
    env: { ...toolEnvironment(), ...COMPILER },
  })

/** What checking everything takes without collecting garbage. */
const COMPILER_BYTES = 6 * 1024 ** 3

/**
 * The compiler is written in Go and keeps most of what it allocates: collecting garbage took a third of its time. And each
 * of its threads infers the types of packages anew, so half of the cores have less to do together than all of them.
 */
const COMPILER = {
  GOMAXPROCS: String(Math.ceil(os.availableParallelism() / 2)),
  ...(process.availableMemory() > 2 * COMPILER_BYTES && { GOGC: 'off', GOMEMLIMIT: `${COMPILER_BYTES}B` }),
}

/** A check that passes or fails as a whole. Its output is shown only when it fails. */
async function stage(name, script, args, options) {
  const result = await runTool(script, args, options)
  report(name, result)
  const command = `npx ${path.basename(script, '.js')} ${args.join(' ')}`.trim()
  return countStage({ ok: result.ok, name, message: firstLine(result.output), command })
}

/** The counts of a stage that has no tests of its own. */
export function countStage({ ok, ...failure }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [failure] }
}

/** Runs Vitest projects, or those of their files whose paths are given, and counts their tests. */
export async function tests(name, projects, { paths = [], env = {} } = {}) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-results-'))
  const file = path.join(scratch, 'results.json')
  const temporary = openMemoryFolder()
  print(`${name}…`)
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...paths]
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

/** @typedef {{ name: string, message?: string, command?: string }} Failure */

/**
 * A file that fails to load has no failed test, nor has an error outside of tests: each counts as one failure.
 * @returns {{ passed: number, failed: number, failures: Failure[] }}
 */
export function readCounts(file, ok) {
  try {
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const failures = testResults.flatMap(failuresOfFile)
    if (failures.length === 0 && !ok) failures.push({ name: 'an error outside of tests' })
    return { passed, failed: failures.length, failures }
  } catch {
    return { passed: 0, failed: 1, failures: [{ name: 'a run of tests without results' }] }
  }
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(inRoot(), name)
  const command = `npm test -- ${quoted(file)}`
  if (status === 'failed' && assertionResults.length === 0)
    return [{ name: file, message: firstLine(message), command }]
  const failed = assertionResults.filter((test) => test.status === 'failed')
  return failed.map(({ fullName, title, failureMessages }) => ({
    name: `${file} > ${fullName}`,
    message: firstLine(failureMessages?.[0]),
    command: `${command} -t ${quoted(patternOf(title ?? fullName))}`,
  }))
}

/** Vitest reads the name as a regular expression. */
function patternOf(title) {
  return title.replaceAll(/[$()*+?[\\\]^{|}]/g, '.')
}

/** As a shell reads it. */
function quoted(text) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

const MAX_MESSAGE_LENGTH = 200

/** The first line that says something, without colours. */
function firstLine(text = '') {
  const line = stripVTControlCharacters(text)
    .split('\n')
    .find((one) => one.trim() !== '')
  return (line ?? '').trim().slice(0, MAX_MESSAGE_LENGTH)
}

export function report(name, { ok, output, seconds }) {
  if (!ok && output.trim() !== '') console.log(output.trimEnd())
  print(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
}

/** Prints what failed and the summary line, and exits. */
export function finish(counts) {
  if (wasStopped()) process.exit(130)
  for (const failure of counts.flatMap(({ failures }) => failures)) print(formatFailure(failure))
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  print(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/**
 * What failed, why, and how to run it alone.
 * @param {Failure} failure
 */
export function formatFailure({ name, message, command }) {
  return [`Failed: ${name}`, message && `  ${message}`, command && `  Run it alone: ${command}`]
    .filter(Boolean)
    .join('\n')
}
