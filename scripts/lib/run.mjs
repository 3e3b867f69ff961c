import { spawn } from 'node:child_process'
import { root, toolEnvironment } from './paths.mjs'

/**
 * Runs a program to its end. Its output is kept, and shown as it comes with `show`.
 * A program that cannot be started counts as failed; its output says why.
 */
export function run(program, args, { cwd = root, env = toolEnvironment(), show = false } = {}) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    for (const from of ['stdout', 'stderr']) {
      child[from]?.on('data', (chunk) => {
        chunks.push(chunk)
        if (show) process[from].write(chunk)
      })
    }
    const finish = (ok, reason = '') =>
      resolve({
        ok,
        output: Buffer.concat(chunks).toString('utf8') + reason,
        seconds: Math.round((Date.now() - began) / 1000),
      })
    child.once('error', (error) => finish(false, error.message))
    child.once('close', (code) => finish(code === 0))
    endWith(child)
  })
}

/** A tool of node_modules, on the Node that runs this. */
export function runTool(script, args, options) {
  return run(process.execPath, [script, ...args], options)
}

const running = new Set()
let stoppedBy = null

/** Stopping this process stops its child processes. */
export function endWith(child) {
  if (process.listenerCount('SIGTERM') === 0) {
    process.on('SIGINT', () => stop('SIGINT'))
    process.on('SIGTERM', () => stop('SIGTERM'))
  }
  running.add(child)
  child.once('exit', () => running.delete(child))
}

export function endAll(signal) {
  for (const child of running) child.kill(signal)
}

export function wasStopped() {
  return stoppedBy !== null
}

function stop(signal) {
  stoppedBy = signal
  if (running.size === 0) process.exit(130)
  // A Ctrl-C in a terminal reaches the children directly; a second signal would make some of them abort.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  endAll(signal)
}
