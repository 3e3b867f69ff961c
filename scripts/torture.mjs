import { readdirSync } from 'node:fs'
import { keepResult } from './lib/keep-result.mjs'
import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { inRoot, root, toolEnvironment } from './lib/paths.mjs'
import { runTool, wasStopped } from './lib/run.mjs'
import { exitWithError, print } from './lib/print.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'
import { openTortureFolder } from './lib/torture/torture-folder.mjs'
import { formatSummary } from './lib/torture/summary.mjs'

/**
 * `npm run torture -- <name> [count] …`: stress and fault-injection tests, which fail when anything
 * is lost or done twice. Without a name it runs all, each with its default count. On loopback only; nothing is
 * left behind except the last report of each, in bench/results.
 */
process.chdir(root)
await continueOnNode24()
stopWithNpm()

const SUFFIX = '.ts'
/** Two lanes for two cores, for tortures that do not measure speed. Beside `kills`, which times starts, runs one that mostly waits. */
const SIDE_BY_SIDE = [
  [['kills'], ['outages']],
  [
    ['payments', 'money', 'migration'],
    ['disk', 'memory'],
  ],
]

const known = readdirSync(inRoot('bench', 'torture'))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort()
const asked = readArguments(process.argv.slice(2))
const unknown = asked.filter(({ name }) => !known.includes(name))
if (unknown.length > 0)
  exitWithError(`There is no torture "${unknown[0].name}". Choose from: ${known.join(', ')}`)

const place = openTortureFolder()
const results = asked.length > 0 ? await inTurn(asked, { show: true }) : await runAll()
await place.clear()
if (wasStopped()) process.exit(130)

const summary = formatSummary(results)
if (results.length > 1) keepResult('torture', summary)
print(summary)
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name)
if (failed.length > 0) exitWithError(`Failed: ${failed.join(', ')}`)
print('Nothing was lost, and nothing done twice.')

/** Tortures that measure speed come last, each alone. */
async function runAll() {
  const results = []
  for (const lanes of SIDE_BY_SIDE) {
    if (wasStopped()) break
    print(`${lanes.map((names) => names.join(', ')).join(' beside ')}: each is shown once it is over.`)
    const ended = await Promise.all(lanes.map((names) => inTurn(byName(names))))
    results.push(...ended.flat())
    await place.clear()
  }
  const alone = known.filter((name) => !SIDE_BY_SIDE.flat(2).includes(name))
  return [...results, ...(await inTurn(byName(alone), { show: true }))]
}

function byName(names) {
  return names.map((name) => ({ name, count: [] }))
}

async function inTurn(tortures, { show = false } = {}) {
  const done = []
  for (const { name, count } of tortures) {
    if (wasStopped()) break
    const env = { ...toolEnvironment(), ...place.env }
    const result = await runTool(inRoot('bench', 'torture', `${name}${SUFFIX}`), count, { show, env })
    if (wasStopped()) break
    if (!show) print(result.output.trimEnd())
    keepResult(`torture-${name}`, result.output)
    done.push({ name, ...result })
    // With another torture running, the folder is still in use.
    if (show) await place.clear()
  }
  return done
}

/** A number is the count of the name before it. */
function readArguments(given) {
  const tortures = []
  for (const argument of given) {
    const last = tortures.at(-1)
    if (last && /^\d+$/.test(argument)) last.count = [argument]
    else tortures.push({ name: argument, count: [] })
  }
  return tortures
}
