import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START = path.resolve(import.meta.dirname, '../../../scripts/start.mjs')

/** Environment variables that are not passed on, so that the demonstration never touches real data. */
const NOT_INHERITED =
  /^(DATABASE_URL|APP_SECRET|S3_|DATA_DIR|PUBLIC_URL|HOST|PORT|ADMIN_|BKASH_|SSLCOMMERZ_|TRUST_PROXY)/

export interface ServerProcess {
  stop(): Promise<void>
  /** Resolves when the process ends. */
  ended: Promise<void>
}

/** The server as `npm start` starts it, in a process of its own. */
export async function startServer(url: string, settings: Record<string, string>): Promise<ServerProcess> {
  const own = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name))
  const child = spawn(process.execPath, [START], {
    env: { ...Object.fromEntries(own), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(Buffer.concat(output).toString('utf8').trim())
    await sleep(100)
  }
  // From now on only errors are printed.
  child.stdout.removeAllListeners('data').resume()
  child.stderr.removeAllListeners('data').pipe(process.stderr)
  return {
    ended,
    async stop() {
      if (!hasEnded(child)) child.kill('SIGTERM')
      await ended
    },
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health`).catch(() => null)
  return response?.ok === true
}
