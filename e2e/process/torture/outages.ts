import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { callApi } from '../support/call-api.ts'
import {
  checkMessages,
  type Deliveries,
  emailOf,
  type ServerEvent,
  phoneOf,
  UNDER_WAY,
} from '../support/check-messages.ts'
import { INSTALLATION, signIn } from '../support/member-forms.ts'
import { type Providers, startProviders, type Fault } from '../support/providers.ts'
import { openScratch, type ServerProcess } from '../support/server-process.ts'

export interface OutageTorture {
  databaseUrl: string
  /** How many messages there are in all, half of them e-mails and half SMS. */
  messages: number
  /** The duration of the last outage, whose waiting times are not shortened. */
  lastOutageMs: number
}

export interface OutageTortureResult extends Deliveries {
  messages: number
  outages: number
  kills: number
  /** From the end of the last outage until everything had arrived, with a kill on the way. */
  recoveredAfterMs: number
  /** Seconds from the end of the last outage until each message that had waited for it was sent. */
  lastDelays: number[]
}

interface Round extends Fault {
  then: ServerEvent
}

const ROUNDS: Round[] = [
  { mail: 'none', sms: 'none', then: 'keeps running' },
  { mail: 'gone', sms: 'hangs-up', then: 'keeps running' },
  { mail: 'relaying-denied', sms: 'says no', then: 'is killed' },
  { mail: 'busy', sms: 'HTTP 500', then: 'is killed' },
  { mail: 'wrong-password', sms: 'says no', then: 'is stopped' },
  { mail: 'drops-after-data', sms: 'HTTP 403', then: 'keeps running' },
  { mail: 'silent-after-data', sms: 'none', then: 'is killed' },
  { mail: 'gone', sms: 'HTTP 500', then: 'is killed' },
  { mail: 'busy', sms: 'hangs-up', then: 'is stopped' },
]
/** 1.5 times the allowed duration. */
const TIMEOUT_MS = 15 * 60_000
const LAST: Round = { mail: 'gone', sms: 'hangs-up', then: 'is killed' }

/**
 * Messages are queued while the mail server and the SMS gateway fail in various ways; when these are well again
 * the server is left running, killed while sending, or stopped. Every message arrives; one that
 * arrives twice was being sent at a kill and has the same Message-ID. Waiting times are shortened in the database,
 * except for the last outage.
 */
export async function tortureOutages({
  databaseUrl,
  messages,
  lastOutageMs,
}: OutageTorture): Promise<OutageTortureResult> {
  const providers = await startProviders()
  const scratch = openScratch()
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const env = { ...INSTALLATION, DATABASE_URL: databaseUrl, ALLOW_PRIVATE_NETWORK: 'true' }
  let server = await scratch.start(env)
  try {
    const formId = await setUp(server, providers)
    // Fewer messages could all be sent before the server is killed.
    const perRound = Math.max(UNDER_WAY, Math.ceil(messages / 2 / (ROUNDS.length + 1)))
    const events: ServerEvent[] = []
    let isHurried = true
    for (const round of ROUNDS) {
      await providers.fall(round)
      await submit(round)
      if (isOutage(round)) await until(() => isFelt(db, providers, round))
      await recover(round)
      await untilAllSent()
    }

    isHurried = false
    await providers.fall(LAST)
    await submit(LAST)
    await pause(lastOutageMs)
    const began = performance.now()
    const endedAt = new Date()
    await recover(LAST)
    await untilAllSent()
    const recoveredAfterMs = performance.now() - began
    const rounds = [...ROUNDS, LAST]
    const kills = rounds.filter(({ then }) => then === 'is killed').length
    return {
      ...checkMessages(providers, events, kills),
      messages: events.length * 2,
      outages: rounds.filter(isOutage).length,
      ...{ kills, recoveredAfterMs, lastDelays: await delaysSince(db, endedAt) },
    }

    async function submit({ then }: Round): Promise<void> {
      for (let i = 0; i < perRound; i += 1) {
        events.push(then)
        const data = { email: emailOf(events.length), phone: phoneOf(events.length) }
        await callApi(server.url, `POST /api/forms/${formId}/submit`, { body: { data } })
      }
    }

    async function recover(round: Round): Promise<void> {
      const heal = () => providers.recover(round)
      // Killed before the mail server confirms a message; otherwise while messages are being sent again.
      if (round.mail === 'silent-after-data') return endAndStart('SIGKILL', heal)
      await heal()
      if (round.then === 'keeps running') return
      const enough = (await sentCount(db)) + UNDER_WAY
      await until(async () => (await sentCount(db)) >= enough)
      await endAndStart(round.then === 'is killed' ? 'SIGKILL' : 'SIGTERM')
    }

    async function endAndStart(signal: NodeJS.Signals, meanwhile = async () => {}): Promise<void> {
      await server.end(signal)
      if (isHurried) await endLeases(db)
      await meanwhile()
      server = await scratch.start(env)
    }

    function untilAllSent(): Promise<void> {
      return until(async () => (await unsent(db)) === 0)
    }

    async function until(isSo: () => Promise<boolean>): Promise<void> {
      const givesUpAt = Date.now() + TIMEOUT_MS
      while (!(await isSo())) {
        if (Date.now() > givesUpAt) throw new Error(`${await unsent(db)} messages were never sent`)
        if (isHurried) await endPauses(db)
        await pause(5)
      }
    }
  } finally {
    await scratch.close()
    await db.end()
    await providers.close()
  }
}

async function setUp({ url }: ServerProcess, providers: Providers): Promise<string> {
  const { token } = await signIn(url)
  await callApi(url, 'PUT /api/settings/system-config', { token, body: { systemConfig: providers.settings } })
  const { id } = await callApi(url, 'POST /api/forms', {
    token,
    body: {
      title: 'Reunion',
      fields: [
        { id: 'email', name: 'email', type: 'email', label: 'E-mail', required: true },
        { id: 'phone', name: 'phone', type: 'tel', label: 'Phone', required: true },
      ],
      settings: {
        notifications: { enableEmail: true, emailField: 'email', enableSMS: true, phoneField: 'phone' },
      },
    },
  })
  return id
}

function isOutage({ mail, sms }: Fault): boolean {
  return mail !== 'none' || sms !== 'none'
}

/** Each failing channel has tried to send something and failed. */
async function isFelt(db: pg.Client, providers: Providers, { mail, sms }: Round): Promise<boolean> {
  const { rows } = await db.query<{ channel: string }>(
    `select distinct channel from messages where state = 'queued' and detail <> ''`,
  )
  const felt = new Set(rows.map(({ channel }) => channel))
  if (providers.seen().size > providers.mails().size) felt.add('email')
  return (mail === 'none' || felt.has('email')) && (sms === 'none' || felt.has('sms'))
}

/** Makes waiting retries due; messages being sent are not changed. */
async function endPauses(db: pg.Client): Promise<void> {
  await db.query(
    `update messages set next_try_at = now() where state = 'queued' and taken_until is null and next_try_at > now()`,
  )
}

/** Expires the lease of a sender that was killed. */
async function endLeases(db: pg.Client): Promise<void> {
  await db.query(`update messages set next_try_at = now() where state = 'queued'`)
}

async function sentCount(db: pg.Client): Promise<number> {
  return countOf(db, "state = 'sent'")
}

async function delaysSince(db: pg.Client, moment: Date): Promise<number[]> {
  const { rows } = await db.query<{ delay: number }>(
    `select extract(epoch from sent_at - $1)::float8 as delay from messages where sent_at > $1`,
    [moment],
  )
  return rows.map(({ delay }) => delay)
}

async function unsent(db: pg.Client): Promise<number> {
  return countOf(db, "state <> 'sent'")
}

async function countOf(db: pg.Client, condition: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from messages where ${condition}`,
  )
  return rows[0]?.count ?? 0
}
