import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type SubmissionCheck, checkSubmissions } from '../support/check-submissions.ts'
import { makeMemberForms } from '../support/member-forms.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { type Crowd, sendCrowd, unexpectedFailures } from './retrying-members.ts'

/** A fault that is injected into a running server, and removed again. */
export interface Fault {
  server: ServerProcess
  /** The connection to its database after the fault. */
  connection: pg.ClientConfig
  begin(): Promise<void>
  end(): Promise<void>
  close(): Promise<void>
}

export interface FaultResult extends SubmissionCheck {
  acknowledged: number
  failures: Crowd['failures']
  durations: Crowd['durations']
  /** How many were stored and acknowledged during the fault. */
  meanwhile: number
  /** The response of /health during the fault, and how long it took. */
  health: { status: number; milliseconds: number }
  /** From the end of the fault until members were served again. */
  recoveredAfterMs: number
}

const AT_ONCE = 6
/** More than can have been in flight. */
const SERVED_AGAIN = 3 * AT_ONCE

/**
 * Members submit without a pause while the fault begins, lasts and ends. The server stays up all the time: members are
 * to try again or says that there is no space, acknowledges nothing that is not stored, and recovers
 * without help.
 */
export async function runWithFault(fault: Fault, lastsMs: number): Promise<FaultResult> {
  const { server, connection } = fault
  let crowd: Crowd | null = null
  try {
    const forms = await makeMemberForms(server.url)
    crowd = sendCrowd({ url: () => server.url, forms, atOnce: AT_ONCE })
    await served(crowd)
    const before = crowd.count()
    await fault.begin()
    await pause(lastsMs / 2)
    const [health] = await Promise.all([askHealth(server), pause(lastsMs / 2)])
    const meanwhile = crowd.count() - before
    const began = performance.now()
    await fault.end()
    await served(crowd)
    const recoveredAfterMs = performance.now() - began

    const acknowledged = await crowd.finish()
    const checked = await checkSubmissions({ connection, url: server.url, acknowledged })
    return {
      ...checked,
      wrong: [...unexpectedFailures(crowd, { mayBeCut: false }), ...wrongHealth(health), ...checked.wrong],
      acknowledged: acknowledged.length,
      failures: crowd.failures,
      durations: crowd.durations,
      ...{ meanwhile, health, recoveredAfterMs },
    }
  } finally {
    crowd?.abandon()
    await fault.close()
  }
}

async function served(crowd: Crowd): Promise<void> {
  const enough = crowd.count() + SERVED_AGAIN
  while (crowd.count() < enough) await pause(10)
}

async function askHealth({ url }: ServerProcess): Promise<FaultResult['health']> {
  const began = performance.now()
  const response = await fetch(`${url}/health`)
  await response.arrayBuffer()
  return { status: response.status, milliseconds: performance.now() - began }
}

function wrongHealth({ status }: FaultResult['health']): string[] {
  return [200, 503].includes(status) ? [] : [`/health responded with ${status}`]
}
