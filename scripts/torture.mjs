import { readdirSync } from 'node:fs'
import { keepResult } from './lib/keep-result.mjs'
import { continueOnNode24 } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { runTool } from './lib/run.mjs'
import { giveUp, say } from './lib/say.mjs'

/**
 * `npm run torture -- <name> [count] …`: makes everything go wrong that can, again and again, and fails when anything
 * is lost or done twice. Without a name it runs all, each as often as it says by itself. On loopback only; nothing is
 * left behind but the last report of each, in bench/results.
 */
process.chdir(root)
await continueOnNode24()

const SUFFIX = '.ts'
const known = readdirSync(inRoot('bench', 'torture'))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort()

const asked = readArguments(process.argv.slice(2))
const unknown = asked.filter(({ name }) => !known.includes(name))
if (unknown.length > 0) giveUp(`There is no torture "${unknown[0].name}". Choose from: ${known.join(', ')}`)

const failed = []
for (const { name, count } of asked.length > 0 ? asked : known.map((name) => ({ name, count: [] }))) {
  const { ok, output } = await runTool(inRoot('bench', 'torture', `${name}${SUFFIX}`), count, { show: true })
  keepResult(`torture-${name}`, output)
  if (!ok) failed.push(name)
}
if (failed.length > 0) giveUp(`Failed: ${failed.join(', ')}`)
say('Nothing was lost, and nothing done twice.')

/** A number belongs to the name before it. */
function readArguments(given) {
  const tortures = []
  for (const argument of given) {
    const last = tortures.at(-1)
    if (last && /^\d+$/.test(argument)) last.count = [argument]
    else tortures.push({ name: argument, count: [] })
  }
  return tortures
}
