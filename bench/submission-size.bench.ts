import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loadWith } from './lib/load/http-load.ts'
import { submissionRequests } from './lib/load/submission-requests.ts'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { reportLine, reportTitle } from './lib/report/report.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'

/** What one submission takes on disk, with its message and its search text. Other work on the machine changes nothing. */
const SUBMISSIONS = 10_000
const CONNECTIONS = 16
const SHOWN_TABLES = 6

const bench = await openBench()
const db = new pg.Client(bench.connection)
await db.connect()
try {
  await run()
} finally {
  await db.end()
  await bench.close()
}

async function run(): Promise<void> {
  const product = await bench.startProduct()
  const { id } = await publishForm(`http://127.0.0.1:${product.port}`, REUNION_FORM)
  await untilIdle()
  const before = await measure()
  const nextRequest = submissionRequests(`/api/forms/${id}/submit`, (data) => ({ data }))
  const load = { port: product.port, nextRequest, connections: CONNECTIONS, seconds: 600 }
  const { requests } = await loadWith({ ...load, requests: SUBMISSIONS })
  await untilIdle()
  const after = await measure()

  reportTitle(`Bytes for each of ${requests.toLocaleString('en')} submissions`)
  const line = (what: string, bytes: number) => reportLine(what, (bytes / requests).toFixed(0))
  line('answers, as stored', await bytesOfAnswers())
  const grown = [...after.tables].map(([table, bytes]) => ({
    table,
    bytes: bytes - (before.tables.get(table) ?? 0),
  }))
  grown.sort((a, b) => b.bytes - a.bytes)
  for (const { table, bytes } of grown.slice(0, SHOWN_TABLES)) line(`${table}, with indexes`, bytes)
  line(
    'all tables, with indexes',
    grown.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  line('write-ahead log', after.wal - before.wal)
}

/** Until the search texts and counts are made; then nothing but the disk is left to be tidied up. */
async function untilIdle(): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.query<{ count: number }>(
      'select (select count(*) from submission_text_queue)::int + (select count(*) from submission_changes)::int as count',
    )
    return rows[0]?.count ?? 0
  }
  while ((await waiting()) > 0) await pause(200)
  await db.query('vacuum analyze')
}

async function measure(): Promise<{ wal: number; tables: Map<string, number> }> {
  const wal = await db.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes",
  )
  const tables = await db.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return {
    wal: Number(wal.rows[0]?.bytes),
    tables: new Map(tables.rows.map(({ name, bytes }) => [name, Number(bytes)])),
  }
}

async function bytesOfAnswers(): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    'select sum(pg_column_size(data)) as bytes from submissions',
  )
  return Number(rows[0]?.bytes)
}
