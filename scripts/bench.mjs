import { readdirSync } from 'node:fs'
import { keepResult } from './lib/keep-result.mjs'
import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { exitWithError, print } from './lib/print.mjs'

/**
 * `npm run bench -- <name> …`: measures against a target in one run, and fails when one is missed.
 * Without a name it runs all but those that download what they compare with. The last report of each is kept in
 * bench/results.
 */
process.chdir(root)
await continueOnNode24()

const SUFFIX = '.bench.ts'
const ONLY_ON_REQUEST = ['peers']
const known = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort()

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !known.includes(name))
if (unknown.length > 0) exitWithError(`There is no bench "${unknown[0]}". Choose from: ${known.join(', ')}`)

const missed = []
for (const name of requested.length > 0
  ? requested
  : known.filter((name) => !ONLY_ON_REQUEST.includes(name))) {
  // Collecting garbage between rounds keeps one contender from paying for another's.
  const { ok, output } = await runTool('--expose-gc', [inRoot('bench', `${name}${SUFFIX}`)], { show: true })
  keepResult(name, output)
  if (!ok) missed.push(name)
}
if (missed.length > 0) exitWithError(`Missed: ${missed.join(', ')}`)
print('All targets met.')
