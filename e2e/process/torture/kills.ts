import { setTimeout as pause } from 'node:timers/promises'
import { findRunningPostgres } from '../../../apps/server/src/platform/database/index.ts'
import { type SubmissionCheck, checkSubmissions } from '../support/check-submissions.ts'
import { INSTALLATION, makeMemberForms } from '../support/member-forms.ts'
import { openScratch, postmastersOn, type Scratch, type ServerProcess } from '../support/server-process.ts'
import { type Crowd, sendCrowd, unexpectedFailures } from './retrying-members.ts'

export const TARGETS = ['server', 'database', 'both'] as const
export type Target = (typeof TARGETS)[number]

export interface KillTorture {
  cycles: number
  /** How many members submit at once. */
  atOnce?: number
  /** A server that was started with INSTALLATION and has no submissions; otherwise one is started and stopped again. */
  running?: RunningInstallation
  /** Called with the server each time it is ready again. */
  watch?: (server: ServerProcess) => void
}

interface RunningInstallation {
  scratch: Scratch
  server: ServerProcess
}

export interface KillTortureResult extends SubmissionCheck {
  acknowledged: number
  failures: Crowd['failures']
  durations: Crowd['durations']
  /** Milliseconds from each kill until members are served again. */
  readyAfter: Record<Target, number[]>
}

/**
 * Members submit continuously, some with files, while the server, its database or both are killed repeatedly,
 * each time at another moment. In the end every acknowledged submission is stored once, with its message and its file.
 */
export async function tortureKills({ running, ...torture }: KillTorture): Promise<KillTortureResult> {
  if (running) return killRepeatedly(running, torture)
  const scratch = openScratch()
  try {
    return await killRepeatedly({ scratch, server: await scratch.start(INSTALLATION) }, torture)
  } finally {
    await scratch.close()
  }
}

async function killRepeatedly(
  { scratch, server: first }: RunningInstallation,
  { cycles, atOnce = 6, watch = () => undefined }: Omit<KillTorture, 'running'>,
): Promise<KillTortureResult> {
  let server = first
  let crowd: Crowd | null = null
  try {
    const forms = await makeMemberForms(server.url)
    crowd = sendCrowd({ url: () => server.url, forms, atOnce })
    const readyAfter: KillTortureResult['readyAfter'] = { server: [], database: [], both: [] }
    const wrong: string[] = []

    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await someSubmissions(crowd, cycle)
      const target = TARGETS[cycle % TARGETS.length] ?? 'both'
      const began = performance.now()
      server = await KILLS[target](scratch, server)
      readyAfter[target].push(performance.now() - began)
      const databases = postmastersOn(scratch.dataDir).length
      if (databases !== 1) wrong.push(`${databases} databases run after a kill of ${target}`)
      watch(server)
    }

    const acknowledged = await crowd.finish()
    const checked = await check(scratch, server, acknowledged)
    return {
      ...checked,
      wrong: [...wrong, ...unexpectedFailures(crowd, { mayBeCut: true }), ...checked.wrong],
      acknowledged: acknowledged.length,
      failures: crowd.failures,
      durations: crowd.durations,
      readyAfter,
    }
  } finally {
    crowd?.abandon()
  }
}

/** Waits for a few submissions and up to 0.2 s more, so that the kill hits the next ones at any moment. */
async function someSubmissions(crowd: Crowd, cycle: number): Promise<void> {
  const enough = crowd.count() + 3
  while (crowd.count() < enough) await pause(5)
  await pause((cycle * 37) % 200)
}

/** Each resolves to the running server once members are served again. */
const KILLS: Record<Target, (scratch: Scratch, server: ServerProcess) => Promise<ServerProcess>> = {
  async server(scratch, server) {
    await server.end('SIGKILL')
    return scratch.start(INSTALLATION)
  },

  async database(scratch, server) {
    const killed = killDatabase(scratch)
    // Helper processes of the killed database respond for a moment: only a new one counts.
    while (!isReplaced(scratch, killed) || !(await isHealthy(server))) await pause(10)
    return server
  },

  async both(scratch, server) {
    killDatabase(scratch)
    await server.end('SIGKILL')
    return scratch.start(INSTALLATION)
  },
}

function killDatabase({ dataDir }: Scratch): number {
  const [postmaster] = postmastersOn(dataDir)
  if (postmaster === undefined) throw new Error('There is no database to kill.')
  process.kill(postmaster, 'SIGKILL')
  return postmaster
}

function isReplaced({ dataDir }: Scratch, killed: number): boolean {
  const running = postmastersOn(dataDir)
  return running.length === 1 && running[0] !== killed
}

async function isHealthy({ url, output }: ServerProcess): Promise<boolean> {
  const response = await fetch(`${url}/health`).catch(() => null)
  if (!response) throw new Error(`The server is gone with its database:\n${output().slice(-2_000)}`)
  await response.arrayBuffer()
  return response.ok
}

async function check(
  { dataDir }: Scratch,
  { url }: ServerProcess,
  acknowledged: Awaited<ReturnType<Crowd['finish']>>,
): Promise<SubmissionCheck> {
  const postgres = await findRunningPostgres(dataDir)
  if (!postgres) throw new Error('The database does not run.')
  try {
    return await checkSubmissions({ connection: postgres.connection, url, acknowledged })
  } finally {
    await postgres.stop()
  }
}
