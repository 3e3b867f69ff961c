import { ensureChromium } from './lib/tests/chromium.mjs'
import { ensureWebBuilt } from './lib/setup/build-web.mjs'
import { ensureInstalled } from './lib/setup/install.mjs'
import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { root } from './lib/paths.mjs'
import { finish, format, lint, report, tests, types, unused } from './lib/tests/stages.mjs'
import { ensureLibreOffice } from './lib/tests/libreoffice.mjs'
import { ensurePoppler } from './lib/tests/poppler.mjs'
import { ensureProxies } from './lib/tests/proxies.mjs'

/** `npm test`: everything, even after a failure; ends with a line `N passed, N failed`. */
process.chdir(root)
await ensureInstalled()
await continueOnNode24()
await ensurePoppler()
await ensureLibreOffice()
await ensureProxies()

// Two lanes for two cores: what needs one core runs beside the tests that mostly wait for the database.
const checks = lane(format, unused, types, lint)
const suites = lane(build, () => tests('Unit and server tests', ['unit', 'server']), browser)
finish([...(await checks), ...(await suites)])

async function build() {
  const began = Date.now()
  const result = await ensureWebBuilt()
  report('Web app', { ...result, seconds: Math.round((Date.now() - began) / 1000) })
  return { passed: 0, failed: result.ok ? 0 : 1, failures: result.ok ? [] : ['Web app'] }
}

async function browser() {
  const chromium = await ensureChromium()
  if (!chromium) return { passed: 0, failed: 1, failures: ['Chromium is missing'] }
  await checks // timing matters to a browser: nothing else runs beside it
  return tests('Browser tests', ['browser'], { CHROMIUM_PATH: chromium })
}

async function lane(...stages) {
  const counts = []
  for (const stage of stages) counts.push(await stage())
  return counts
}
