import pg from 'pg'
import { signIn } from './lib/servers/administrator.ts'
import type { ChildServer } from './lib/servers/child-server.ts'
import { loadWith } from './lib/load/http-load.ts'
import { median } from './lib/report/median.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { timeDownload } from './lib/load/time-download.ts'

/**
 * The list of submissions with its exact total, and the exports, beside a bare Fastify and pg that count and loop the
 * plain way, on the same rows of the same PostgreSQL, in turns.
 */
const ROUNDS = 5
/** One request at a time: the time that one person waits. */
const LOAD = { connections: 1, seconds: 2 }
const TARGETS = { timesBare: 8, deepPage: 3, million: 1.5, csv: 1, xlsx: 4, megabytes: 150, firstByte: 200 }

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
  const bare = await bench.startBare('bare-list-server.ts')
  await client.connect()
  const url = `http://127.0.0.1:${product.port}`
  const form = await publishForm(url, REUNION_FORM)
  const token = await signIn(url)
  const ours = (query: string) => () => ({
    port: product.port,
    nextRequest: () =>
      `GET /api/submissions?${query} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`,
  })
  const plain = () => ({ port: bare.port, nextRequest: () => 'GET /list HTTP/1.1\r\nhost: bench\r\n\r\n' })

  await fill(form.id, 10_000)
  const small = await rateOf(ours('limit=10'))

  await fill(form.id, 100_000)
  reportTitle('The list, 100,000 submissions: requests in a second')
  const [first, deep, tab, bareRate] = await inTurns([
    ours('limit=10'),
    ours('limit=10&page=5000'),
    ours('limit=10&status=completed'),
    plain,
  ])
  reportLine('first page', first!.toFixed(0))
  reportLine('page 5,000', deep!.toFixed(0))
  reportLine('a tab', tab!.toFixed(0))
  reportLine('count(*) and the rows', bareRate!.toFixed(0))
  reportTarget({
    what: 'first page, times the bare rate',
    value: first! / bareRate!,
    atLeast: TARGETS.timesBare,
  })
  reportTarget({
    what: 'time of page 5,000, times the first',
    value: first! / deep!,
    atMost: TARGETS.deepPage,
  })
  await measureExports({ url, bareUrl: `http://127.0.0.1:${bare.port}/csv`, token, product })

  await fill(form.id, 1_000_000)
  const large = await rateOf(ours('limit=10'))
  reportTitle('The list, 1,000,000 submissions')
  reportTarget({
    what: 'time of the first page, times that at 10,000',
    value: small / large,
    atMost: TARGETS.million,
  })
  for (const sort of ['updatedAt', 'amount', 'status', 'uniqueId', 'form']) {
    const rate = await rateOf(ours(`limit=10&sort=${sort}`))
    reportLine(`sorted by ${sort}: ms`, (1000 / rate).toFixed(1))
  }
}

interface ExportSetting {
  url: string
  bareUrl: string
  token: string
  product: ChildServer
}

async function measureExports({ url, bareUrl, token, product }: ExportSetting): Promise<void> {
  reportTitle('Exports of 100,000 submissions: rows in a second')
  const idle = product.memory() ?? 0
  let most = idle
  const watch = () => (most = Math.max(most, product.memory() ?? 0))
  const times = { bare: [] as number[], csv: [] as number[], xlsx: [] as number[], firstByte: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loop = await timeDownload(bareUrl, token)
    const csv = await timeDownload(`${url}/api/export/submissions?format=csv`, token, watch)
    const xlsx = await timeDownload(`${url}/api/export/submissions?format=xlsx`, token, watch)
    // The first round warms both up.
    if (round === 0) continue
    times.bare.push(loop.milliseconds)
    times.csv.push(csv.milliseconds)
    times.xlsx.push(xlsx.milliseconds)
    times.firstByte.push(csv.firstByte)
  }
  const [loop, csv, xlsx] = [median(times.bare), median(times.csv), median(times.xlsx)]
  const rate = (milliseconds: number) => Math.round(100_000_000 / milliseconds).toLocaleString('en')
  reportLine('a bare loop over a cursor', rate(loop))
  reportLine('CSV', rate(csv))
  reportLine('XLSX', rate(xlsx))
  reportTarget({ what: 'CSV, times the rate of the bare loop', value: loop / csv, atLeast: TARGETS.csv })
  reportTarget({ what: 'XLSX, times the time of CSV', value: xlsx / csv, atMost: TARGETS.xlsx })
  reportTarget({ what: 'MB of memory above idle', value: most - idle, atMost: TARGETS.megabytes })
  reportTarget({
    what: 'ms until the first byte',
    value: median(times.firstByte),
    atMost: TARGETS.firstByte,
  })
}

type Target = () => { port: number; nextRequest: () => string }

async function inTurns(targets: Target[]): Promise<number[]> {
  const rates = targets.map((): number[] => [])
  for (const target of targets) await loadWith({ ...target(), ...LOAD })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      rates[index]!.push((await loadWith({ ...target(), ...LOAD })).perSecond)
    }
  }
  return rates.map(median)
}

async function rateOf(target: Target): Promise<number> {
  return (await inTurns([target]))[0]!
}

/** Adds submissions up to this number, spread over two years, and runs PostgreSQL's usual maintenance. */
async function fill(formId: string, upTo: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int as count from submissions')
  await client.query(
    `insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at)
     select $1, 1, upper(md5('a' || i)), '123456', (array['completed', 'completed', 'completed', 'pending'])[1 + i % 4],
       jsonb_build_object('name', 'Member ' || i, 'email', 'member' || i || '@example.org', 'phone', '88017' || (10000000 + i),
         'batch', 1960 + i % 60, 'shirt', (array['S', 'M', 'L', 'XL'])[1 + i % 4], 'about', repeat('আমাদের স্কুল ', 5)),
       0, now() - (i * 63) * interval '1 second'
     from generate_series($2::int + 1, $3::int) i`,
    [formId, rows[0].count, upTo],
  )
  // Updates the stored counts, as the server does within seconds. The search index is not part of this bench.
  do {
    await client.query('delete from submission_text_queue')
    await new Promise((resolve) => setTimeout(resolve, 500))
  } while (await hasRows('submission_changes', 'submission_text_queue'))
  await client.query('vacuum analyze submissions')
  await client.query('checkpoint')
}

async function hasRows(...tables: string[]): Promise<boolean> {
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) return true
  }
  return false
}
