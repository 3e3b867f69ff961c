import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dirname, '../../../apps/server/src/main.ts')

const COMPILED = path.resolve(import.meta.dirname, '../../../node_modules/.cache/nibondhon-servers')

/** The user that the server runs as; null is the one that runs the tests. */
export type User = { uid: number; gid: number } | null

/** Root and an ordinary user where we are root and such a user can read the code; else only ourselves. */
export function usersToTry(): { name: string; user: User }[] {
  const nobody = { uid: 65534, gid: 65534 }
  if (process.getuid?.() !== 0) return [{ name: 'an ordinary user', user: null }]
  const root = { name: 'root', user: null }
  const canRead = spawnSync(process.execPath, ['--check', MAIN], { ...nobody, cwd: '/' }).status === 0
  return canRead ? [root, { name: 'an ordinary user', user: nobody }] : [root]
}

export interface ServerProcess {
  pid: number
  url: string
  /** Everything it printed so far. */
  output(): string
  /** Sends the signal and waits for the end; the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

/** A folder for one test's servers and their data. */
export function openScratch(user: User = null) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'nib-run-'))
  if (user) chownSync(dir, user.uid, user.gid)
  const compiled = compiledFor(user)
  const children: ChildProcess[] = []

  function launch(env: Record<string, string>): { child: ChildProcess; output(): string } {
    const cwd = path.join(dir, 'cwd')
    mkdirSync(cwd, { recursive: true })
    const child = spawn(process.execPath, [MAIN], {
      cwd,
      ...(user ?? {}),
      env: {
        PATH: process.env['PATH'] ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: path.join(dir, 'data'),
        NODE_COMPILE_CACHE: compiled,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk))
    return { child, output: () => text }
  }

  return {
    dataDir: path.join(dir, 'data'),
    launch,

    /** Starts a server and waits until it listens. */
    async start(env: Record<string, string> = {}): Promise<ServerProcess> {
      const { child, output } = launch(env)
      while (!output().includes('Press Ctrl-C')) {
        const ended = await Promise.race([once(child, 'exit'), once(child.stdout!, 'data').then(() => null)])
        if (ended) throw new Error(`The server ended before it listened:\n${output()}`)
      }
      const url = /listening on (\S+)/.exec(output())?.[1] ?? ''
      return { pid: child.pid ?? 0, url, output, end: (signal = 'SIGTERM') => end(child, signal) }
    },

    /** Starts a server that is expected to give up by itself. */
    async startInVain(env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
      const { child, output } = launch(env)
      const [code] = (await once(child, 'close')) as [number]
      return { code, output: output().trim() }
    },

    async close(): Promise<void> {
      for (const child of children) await end(child, 'SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The tests start dozens of servers, so they share a compile cache for each user; ours is that of the whole run. */
function compiledFor(user: User): string {
  const ofRun = process.env['NODE_COMPILE_CACHE']
  if (!user && ofRun) return ofRun
  const folder = path.join(COMPILED, user ? String(user.uid) : 'own')
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

export type Scratch = ReturnType<typeof openScratch>

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode ?? child.signalCode ?? 0
}

/** The PostgreSQL servers (not their helpers) that run on a data directory. */
export function postmastersOn(dataDir: string): number[] {
  const all = databaseProcessesOn(dataDir)
  return all.filter((pid) => {
    const parent = parentOf(pid)
    return parent !== null && !all.includes(parent)
  })
}

/** The working directory of every PostgreSQL process is its data directory. */
export function databaseProcessesOn(dataDir: string): number[] {
  const place = path.join(dataDir, 'postgres')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && cwdOf(name) === place)
    .map(Number)
}

function cwdOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Null for a process that has ended. */
function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return null
  }
}
