import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findRunningPostgres } from '../../../apps/server/src/platform/database/index.ts'
import { callApi } from '../support/call-api.ts'
import { INSTALLATION, signIn } from '../support/member-forms.ts'
import type { Scratch, ServerProcess } from '../support/server-process.ts'

interface SeatTorture {
  scratch: Scratch
  /** Started with INSTALLATION. */
  server: ServerProcess
  seats: number
  members: number
}

export interface SeatTortureResult {
  /** How many members were told that they have a seat, and how many that the form is full. */
  stored: number
  full: number
  /** What the database has in the end. */
  rows: number
  taken: number
  held: number
  /** The server that runs in the end. */
  restarted: ServerProcess
}

/**
 * Members submit at once for fewer seats, with one more seat held by somebody who does not pay, while the server is
 * killed in the middle and started again. Each member repeats the same request until the server decides.
 */
export async function tortureSeats({
  scratch,
  server: first,
  seats,
  members,
}: SeatTorture): Promise<SeatTortureResult> {
  let server = first
  const { token } = await signIn(server.url)
  const form = await callApi(server.url, 'POST /api/forms', {
    token,
    body: {
      title: 'Reunion',
      settings: { limits: { maxSubmissions: seats + 1 } },
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    },
  })
  await submit(server.url, form.id, 'the first')
  await query(scratch, HOLD, [form.id])

  let decided = 1
  const crowd = Promise.all(
    Array.from({ length: members }, async (_, number) => {
      const outcome = await submitUntilDecided(() => server.url, form.id, `member ${number}`)
      decided += 1
      return outcome
    }),
  )
  while (decided < seats / 3) await pause(1)
  await server.end('SIGKILL')
  server = await scratch.start(INSTALLATION)
  const outcomes = await crowd
  const [counts] = await query<Counts>(scratch, COUNTS, [form.id])
  await query(scratch, EXPIRE, [form.id])
  while ((await query<Counts>(scratch, COUNTS, [form.id]))[0]?.held !== 0) await pause(100)
  return {
    stored: 1 + outcomes.filter((outcome) => outcome === 'stored').length,
    full: outcomes.filter((outcome) => outcome === 'full').length,
    rows: counts?.rows ?? -1,
    taken: counts?.taken ?? -1,
    held: counts?.held ?? -1,
    restarted: server,
  }
}

type Counts = Pick<SeatTortureResult, 'rows' | 'taken' | 'held'>

/** Somebody holds a seat. */
const HOLD = `
  with claim as (
    insert into seat_claims (holder_id, form_id, kind, state, seats, expires_at)
    values (gen_random_uuid(), $1, 'offer', 'held', '{"form": 1}', now() + interval '1 hour'))
  update seat_pools set held = held + 1 where form_id = $1`
const EXPIRE = `update seat_claims set expires_at = now() where form_id = $1 and state = 'held'`
const COUNTS = `
  select taken, held, (select count(*)::int from submissions where form_id = $1) as rows
  from seat_pools where form_id = $1`

async function query<Row extends object = object>(
  { dataDir }: Scratch,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const postgres = await findRunningPostgres(dataDir)
  if (!postgres) throw new Error('The database does not run.')
  const db = new pg.Client(postgres.connection)
  await db.connect()
  try {
    return (await db.query<Row>(text, values)).rows
  } finally {
    await db.end()
    await postgres.stop()
  }
}

/** A connection that was cut, or a server that starts or is busy, is asked again with the same key. */
async function submitUntilDecided(
  url: () => string,
  formId: string,
  name: string,
): Promise<'stored' | 'full'> {
  for (;;) {
    const outcome = await submit(url(), formId, name).catch(() => null)
    if (outcome === 'stored' || outcome === 'full') return outcome
    // Hundreds who ask more often would take the CPU from the server that starts.
    await pause(500)
  }
}

async function submit(url: string, formId: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/forms/${formId}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({ data: { name } }),
  })
  const body = (await response.json()) as { code?: string }
  if (response.status === 201) return 'stored'
  return response.status === 409 && body.code === 'form_full' ? 'full' : 'again'
}
