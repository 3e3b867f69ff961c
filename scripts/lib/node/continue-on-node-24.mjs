import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { chooseNode } from './choose-node.mjs'
import { binDir, toolEnvironment } from '../paths.mjs'
import { endWith } from '../run.mjs'
import { exitWithError } from '../print.mjs'
import { stopWithNpm } from '../stop-with-npm.mjs'

const NEEDED = 24

/**
 * Continues on Node 24 or later. Where this script runs on an older one, or on one with known security holes (npm found
 * the machine's own, as on a fresh clone), it is started again on the one from node_modules, and this process only
 * waits for it.
 */
export async function continueOnNode24() {
  const node = path.join(binDir, 'node')
  const hasOwn = existsSync(node)
  const isOwn = hasOwn && realpathSync(node) === realpathSync(process.execPath)
  const choice = chooseNode({ version: process.version, hasOwn, isOwn })
  if (choice.use === 'this') {
    if (choice.warning) console.warn(choice.warning)
    return
  }
  if (choice.use === 'none') {
    exitWithError(
      `Nibondhon needs Node.js ${NEEDED} or later. npm has none for ${process.platform} ${process.arch}, and this machine has ${process.version}: please install a newer one.`,
    )
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: toolEnvironment() })
  endWith(child)
  stopWithNpm()
  await new Promise(() => {
    child.once('error', (error) =>
      exitWithError(`Node.js ${NEEDED} from npm does not run on this system: ${error.message}`),
    )
    child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
  })
}
