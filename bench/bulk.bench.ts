import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openLoop } from './lib/load/open-loop.ts'
import { postJson } from './lib/load/post-json.ts'
import { submissionRequests } from './lib/load/submission-requests.ts'
import { formatPercentiles, percentilesOf } from './lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { signIn } from './lib/servers/administrator.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'

/**
 * The status of 50,000 submissions is set while members keep submitting: how long it takes, and how much longer members
 * wait than without it. Both are measured in the same run, at the same rate of submissions.
 */
const ROWS = 50_000
const PER_SECOND = 100
/** As long as the job takes: what happens once in a while, such as a full garbage collection, then counts in both. */
const QUIET_SECONDS = 30
const WARM_UP_SECONDS = 15
const TARGETS = { seconds: 30, timesQuiet: 2 }

const bench = await openBench()
const client = new pg.Client(bench.connection)
try {
  await run()
} finally {
  await client.end()
  await bench.close()
}

async function run(): Promise<void> {
  const product = await bench.startProduct()
  await client.connect()
  const url = `http://127.0.0.1:${product.port}`
  const [busy, stored] = [await publishForm(url, REUNION_FORM), await publishForm(url, REUNION_FORM)]
  const token = await signIn(url)
  await fill(stored.id)
  const submitting = {
    port: product.port,
    perSecond: PER_SECOND,
    nextRequest: submissionRequests(`/api/forms/${busy.id}/submit`, (data) => ({ data })),
  }
  // Lets V8 optimise the server before what counts.
  await openLoop({ ...submitting, until: WARM_UP_SECONDS })
  const quiet = await openLoop({ ...submitting, until: QUIET_SECONDS })

  const started = performance.now()
  const job = setAll(url, token, stored.id)
  const during = await openLoop({ ...submitting, until: job })
  await job
  const seconds = (performance.now() - started) / 1000

  const [before, after] = [percentilesOf(quiet.times), percentilesOf(during.times)]
  reportTitle(
    `The status of ${ROWS.toLocaleString('en')} submissions, with ${PER_SECOND} submissions in a second`,
  )
  reportLine('ms without it: p50 / p95 / p99 / max', formatPercentiles(before))
  reportLine('ms meanwhile: p50 / p95 / p99 / max', formatPercentiles(after))
  reportLine('submissions that failed', String(quiet.errors + during.errors))
  reportTarget({ what: 'seconds for all', value: seconds, atMost: TARGETS.seconds })
  reportTarget({
    what: 'p99 of submitting, times that without it',
    value: after.p99 / before.p99,
    atMost: TARGETS.timesQuiet,
  })
}

/** Resolves when the job is done. */
async function setAll(url: string, token: string, formId: string): Promise<void> {
  const selection = { filter: { formId } }
  await postJson(`${url}/api/bulk-jobs/status`, { selection, status: 'completed', note: 'Seen' }, token)
  for (;;) {
    const { rows } = await client.query(`select state, outcomes from bulk_jobs`)
    if (rows[0].state === 'done') {
      if (rows[0].outcomes.changed !== ROWS) throw new Error(JSON.stringify(rows[0]))
      return
    }
    await wait(100)
  }
}

/** Pending bank transfers of another form, with IDs in the order of time as the product makes them, after PostgreSQL's usual maintenance. */
async function fill(formId: string): Promise<void> {
  await client.query(
    `insert into submissions (id, form_id, form_version, unique_id, edit_code, status, data, has_payment, payment_method,
       payment_status, amount_paisa, created_at)
     select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || substr(md5('b' || i), 1, 15))::uuid,
       $1, 1, upper(md5('a' || i)), '123456', 'pending',
       jsonb_build_object('name', 'Member ' || i, 'email', 'member' || i || '@example.org', 'batch', 1960 + i % 60),
       true, 'bank_transfer', 'pending', 200000, at
     from (select i, now() - (i * 63) * interval '1 second' as at from generate_series(1, $2::int) i) as member`,
    [formId, ROWS],
  )
  // What each owes was booked when it was submitted.
  await client.query(
    `insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor)
     select id, 'charge', 'charged', -amount_paisa, 'Submitted', 'charge:' || id, 'Payer'
     from submissions where form_id = $1`,
    [formId],
  )
  do {
    await client.query('delete from submission_text_queue')
    await wait(500)
  } while ((await client.query('select from submission_changes limit 1')).rowCount)
  await client.query('vacuum analyze submissions, ledger_entries')
  await useLogFiles()
  await client.query('checkpoint')
}

/** Who has 50,000 submissions has written every log file of the database before: none has to be made. */
async function useLogFiles(): Promise<void> {
  for (let file = 0; file < 32; file += 1) {
    await client.query('select pg_current_xact_id()')
    await client.query('select pg_switch_wal()')
  }
}
