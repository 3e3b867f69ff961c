import path from 'node:path'
import { ensureChromium } from './lib/tests/chromium.mjs'
import { ensureWebBuilt } from './lib/setup/build-web.mjs'
import { ensureInstalled } from './lib/setup/install.mjs'
import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { root } from './lib/paths.mjs'
import { countStage, finish, format, lint, report, tests, types, unused } from './lib/tests/stages.mjs'
import { ensureLibreOffice } from './lib/tests/libreoffice.mjs'
import { ensurePoppler } from './lib/tests/poppler.mjs'
import { ensureProxies } from './lib/tests/proxies.mjs'

/**
 * `npm test`: everything, even after a failure. `npm test -- PATH …`: the tests whose paths begin so, and nothing else; what
 * follows a path is Vitest's (`-t 'part of a name'`). Both end with a line `N passed, N failed`.
 */
const given = process.argv.slice(2)
process.chdir(root)
await ensureInstalled()
await continueOnNode24()
await ensurePoppler()
await ensureLibreOffice()
await ensureProxies()
finish(await (given.length > 0 ? runPart() : runAll()))

async function runAll() {
  // Two lanes for two cores: what needs one core runs beside the tests that mostly wait for the database.
  const checks = lane(format, unused, types, lint)
  const suites = lane(build, () => tests('Unit and server tests', ['unit', 'server']), browser)
  return [...(await checks), ...(await suites)]
}

function runPart() {
  const isBrowser = given.some((one) => path.relative(root, path.resolve(one)).startsWith('e2e'))
  return lane(build, isBrowser ? browser : () => tests('Tests', ['unit', 'server'], { paths: given }))
}

async function build() {
  const began = Date.now()
  const result = await ensureWebBuilt()
  report('Web app', { ...result, seconds: Math.round((Date.now() - began) / 1000) })
  return { ...countStage({ ok: result.ok, name: 'Web app', command: 'npm run build' }), passed: 0 }
}

async function browser() {
  const chromium = await ensureChromium()
  if (!chromium) return countStage({ ok: false, name: 'Chromium is missing' })
  return tests('Browser tests', ['browser'], { paths: given, env: { CHROMIUM_PATH: chromium } })
}

async function lane(...stages) {
  const counts = []
  for (const stage of stages) counts.push(await stage())
  return counts
}
