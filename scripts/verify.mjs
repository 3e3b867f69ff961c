import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { keepResult } from './lib/keep-result.mjs'
import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { exitWithError, print } from './lib/print.mjs'
import { runTool, wasStopped } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/setup/build-web.mjs'
import { ensureInstalled } from './lib/setup/install.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'
import { formatSummary } from './lib/torture/summary.mjs'

/**
 * `npm run verify`: every bench and every torture, each alone, within two hours. For a machine that does nothing else, before
 * a release. Interrupted, it continues after the last step that ended, as long as the code is the same;
 * `npm run verify -- again` starts anew. The table of met and missed targets is kept in bench/results/verify.txt.
 *
 * The numbers leave room for the two hours; `scripts/verify.test.ts` compares the names with what there is.
 */
export const STEPS = [
  ['bench', 'validation'],
  ['bench', 'ingest'],
  ['bench', 'public-page'],
  ['bench', 'pdf'],
  ['bench', 'badges'],
  ['bench', 'gate'],
  ['bench', 'bulk'],
  ['bench', 'duplicates'],
  ['bench', 'people'],
  ['bench', 'webhooks'],
  ['bench', 'submission-admin'],
  ['bench', 'submission-list'],
  ['bench', 'submission-size'],
  ['torture', 'patterns'],
  ['torture', 'abuse'],
  ['torture', 'growth'],
  ['torture', 'login-flood'],
  ['torture', 'load', '180'],
  ['torture', 'kills', '200'],
  ['torture', 'payments'],
  ['torture', 'webhooks'],
  ['torture', 'money'],
  ['torture', 'statements'],
  ['torture', 'lifecycle', '60000'],
  ['torture', 'migration'],
  ['torture', 'move'],
  ['torture', 'outages'],
  ['torture', 'disk'],
  ['torture', 'memory'],
  ['torture', 'malformed', '100000'],
]

const stateFile = inRoot('bench', 'results', 'verify.json')

if (process.argv[1] === import.meta.filename) await verify()

async function verify() {
  process.chdir(root)
  await ensureInstalled()
  await continueOnNode24()
  stopWithNpm()
  const built = await ensureWebBuilt()
  if (!built.ok) exitWithError('Building the web app failed.', built.output)

  const code = describeCode()
  const done = process.argv[2] === 'again' ? [] : readDone(code)
  for (const [kind, name, ...count] of STEPS) {
    const step = `${kind} ${name}`
    if (done.some((one) => one.name === step)) {
      print(`${step}: done before`)
      continue
    }
    print(`\n${step}`)
    const result = await runTool(inRoot('scripts', `${kind}.mjs`), [name, ...count], { show: true })
    if (wasStopped()) process.exit(130)
    done.push({ name: step, ...result })
    writeDone(code, done)
  }
  const missed = done.filter(({ ok }) => !ok).map(({ name }) => name)
  const minutes = Math.round(done.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  const table = `${formatSummary(done)}\n${code}: ${done.length - missed.length} met, ${missed.length} missed, ${minutes} minutes\n`
  keepResult('verify', table)
  print(table)
  if (missed.length > 0) exitWithError(`Missed: ${missed.join(', ')}`)
}

/** The commit, and a digest of what was changed since. */
export function describeCode(cwd = root) {
  const git = (...args) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()
  const commit = git('describe', '--always', '--exclude=*', '--dirty', '--abbrev=10')
  if (!commit.endsWith('-dirty')) return commit
  return `${commit}-${createHash('sha256').update(git('diff', 'HEAD')).digest('hex').slice(0, 8)}`
}

function readDone(code) {
  try {
    const state = JSON.parse(readFileSync(stateFile, 'utf8'))
    return state.code === code ? state.done : []
  } catch {
    return []
  }
}

function writeDone(code, done) {
  mkdirSync(inRoot('bench', 'results'), { recursive: true })
  writeFileSync(stateFile, JSON.stringify({ code, done }))
}
