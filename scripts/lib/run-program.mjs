import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { ensureWebBuilt } from './setup/build-web.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { continueOnNode24 } from './node/continue-on-node-24.mjs'
import { inRoot, root } from './paths.mjs'
import { exitWithError } from './print.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/**
 * Installs what is missing or out of date, then runs a program of this repository to its end, in this process:
 * `runProgram('apps', 'server', 'src', 'back-up.ts')`.
 * This file and what it imports run on Node 20 and need no package, since there may be none yet.
 */
export async function runProgram(...program) {
  await prepare()
  await load(program)
}

/** The same for a program that shows the web app, which is built, and runs until it is stopped. */
export async function runServerProgram(...program) {
  await prepare()
  const built = await ensureWebBuilt()
  if (!built.ok) exitWithError('Building the web app failed.', built.output)

  // From here on the program decides how to stop.
  process.removeAllListeners('SIGINT')
  process.removeAllListeners('SIGTERM')
  stopWithNpm()
  await load(program)
}

async function prepare() {
  process.chdir(root)
  await ensureInstalled()
  await continueOnNode24()
}

async function load(program) {
  // Caches compiled code for the next start; needs Node 24.
  module.enableCompileCache(inRoot('node_modules', '.cache', 'compiled'))
  await import(pathToFileURL(inRoot(...program)).href)
}
