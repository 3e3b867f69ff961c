import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/setup/install.mjs'
import { continueOnNode24 } from './lib/node/continue-on-node-24.mjs'
import { inRoot, root, toolEnvironment } from './lib/paths.mjs'
import { endAll, endWith } from './lib/run.mjs'
import { print } from './lib/print.mjs'

/** `npm run dev`: a server that restarts and a web app that reloads when their sources change. Ctrl-C stops both. */
process.chdir(root)
await ensureInstalled()
await continueOnNode24()

const port = process.env.PORT || '8082'
const env = { ...toolEnvironment(), PORT: port, NIBONDHON_DEV_API: `http://127.0.0.1:${port}` }
const parts = [
  start(['--watch', '--watch-preserve-output', inRoot('apps', 'server', 'src', 'main.ts')], root),
  start([inRoot('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], inRoot('apps', 'web')),
]
print('Open the address that follows “Local:” for the web app as you change it. Ctrl-C stops everything.')

const codes = await Promise.all(parts)
process.exit(codes.find((code) => code !== 0) ?? 0)

/** Resolves to its exit code. When one part ends, the other is stopped. */
function start(args, cwd) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
  endWith(child)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      endAll('SIGTERM')
      resolve(code ?? 0)
    })
  })
}
