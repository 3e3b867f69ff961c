import { execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './contender.ts'

export interface PeerProgram {
  /** A script for Node, from the peer's folder. */
  script: string
  args?: string[]
  folder: string
  env: Record<string, string>
  stage: Stage
}

export interface PeerProcess {
  pid: number
  port: number
}

const START_SECONDS = 120
const STOP_SECONDS = 10

/** Starts a peer's server and waits until it prints its port. */
export async function startPeerProcess(program: PeerProgram, port: RegExp): Promise<PeerProcess> {
  const { folder, stage } = program
  const child = spawn(process.execPath, argumentsOf(program), {
    cwd: folder,
    env: environmentOf(program),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stage.signal,
  })
  // The exit event reports it too.
  child.on('error', () => {})
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  stage.atEnd(async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
    await ended
    clearTimeout(late)
  })

  let output = ''
  const append = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000))
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const until = performance.now() + START_SECONDS * 1000
  while (!port.test(output)) {
    await wait(100)
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it stopped: ${output.trim()}`)
    if (performance.now() > until) throw new Error(`it takes over ${START_SECONDS} seconds to start`)
  }
  return { pid: child.pid ?? 0, port: Number(port.exec(output)?.[1]) }
}

/** Runs a program of a peer to its end. */
export async function runPeerProgram(program: PeerProgram, seconds: number): Promise<void> {
  await runToEnd(process.execPath, argumentsOf(program), {
    cwd: program.folder,
    env: environmentOf(program),
    signal: program.stage.signal,
    timeout: seconds * 1000,
  })
}

export function runToEnd(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; signal: AbortSignal; timeout: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { ...options, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (!error) return resolve()
      const message = (stderr.trim() || stdout.trim() || error.message).slice(-2000)
      reject(new Error(error.killed ? `it took more than ${options.timeout / 1000} seconds` : message))
    })
  })
}

function argumentsOf({ folder, script, args = [] }: PeerProgram): string[] {
  return [path.join(folder, script), ...args]
}

/** Nothing from this shell: no proxy, no npm settings, no NODE_OPTIONS; home and temporary files go to the scratch folder. */
function environmentOf({ env, stage }: PeerProgram): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: stage.scratchDir, TMPDIR: stage.scratchDir, ...env }
}
