import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ChildServer {
  port: number
  pid: number
  /** Megabytes of memory it holds, as the system counts them; null where the system does not report it. */
  memory(): number | null
  stop(): Promise<void>
}

/** Starts a server in its own process and waits for the line with its address. */
export async function startChildServer(script: string, env: Record<string, string>): Promise<ChildServer> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child)
  return {
    port,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        // Ctrl-C in a terminal has reached it too.
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`The server stopped: ${output}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /listening on http:\/\/[\w.]+:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
}

function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}
