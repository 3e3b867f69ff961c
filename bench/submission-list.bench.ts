import pg from 'pg'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { loadWith } from './lib/load/http-load.ts'
import { median } from './lib/report/median.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { signIn } from './lib/servers/administrator.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'

/**
 * The console's list and an opened row at 1,000,000 submissions beside the same at 10,000. Both installations run at the same
 * time and are measured in turns, so that other work on the machine slows down both.
 */
const [SMALL, LARGE] = [10_000, 1_000_000]
const FORMS = 4
const PAGE_SIZE = 25
const ROUNDS = 5
const LOAD = { connections: 1, seconds: 1 }
const SORTS = ['createdAt', 'updatedAt', 'amount', 'status', 'uniqueId', 'form']
const TARGETS = { timesSmall: 1.5, anyPageMs: 1000 }

const small = await openInstallation(SMALL)
const large = await openInstallation(LARGE)
try {
  await compare()
  await measurePages()
} finally {
  await small.close()
  await large.close()
}

async function compare(): Promise<void> {
  reportTitle(`The list at ${LARGE.toLocaleString('en')} submissions, beside ${SMALL.toLocaleString('en')}`)
  const list = `/api/submissions?sort=createdAt&direction=desc&page=1&limit=${PAGE_SIZE}`
  for (const [what, requestsOf] of [
    ['first page, grouped by form', () => [`${list}&group=form`]],
    ['first page, not grouped', () => [`${list}&group=`]],
    ['a row with its neighbours', (id: string) => openingOf(id, 'createdAt', 'form')],
    ['a row with its neighbours, not grouped', (id: string) => openingOf(id, 'createdAt', '')],
    ['a row with its neighbours, by status', (id: string) => openingOf(id, 'status', '')],
    ['a row with its neighbours, by form', (id: string) => openingOf(id, 'form', '')],
  ] as const) {
    const times = { small: [] as number[], large: [] as number[] }
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [ofSmall, ofLarge] = [
        await small.timeOf(requestsOf(small.middleId)),
        await large.timeOf(requestsOf(large.middleId)),
      ]
      if (round === 0) continue
      times.small.push(ofSmall)
      times.large.push(ofLarge)
    }
    reportLine(`${what}: ms`, `${median(times.small).toFixed(2)} / ${median(times.large).toFixed(2)}`)
    reportTarget({
      what: `${what}, times that at ${SMALL.toLocaleString('en')}`,
      value: median(times.large) / median(times.small),
      atMost: TARGETS.timesSmall,
    })
  }
}

function openingOf(id: string, sort: string, group: string): string[] {
  const order = `sort=${sort}&direction=desc&group=${group}`
  return [`/api/submissions/${id}`, `/api/submissions/${id}/neighbours?${order}`]
}

/** Every order that the list offers, far from both ends, where a page takes longest. */
async function measurePages(): Promise<void> {
  reportTitle(
    `The page in the middle of ${LARGE.toLocaleString('en')} submissions: ms, grouped / not grouped`,
  )
  const page = LARGE / PAGE_SIZE / 2
  let slowest = 0
  for (const sort of SORTS) {
    const times: number[] = []
    for (const group of ['form', '']) {
      const path = `/api/submissions?sort=${sort}&direction=desc&page=${page}&limit=${PAGE_SIZE}&group=${group}`
      await large.timeOf([path])
      times.push(await large.timeOf([path]))
    }
    reportLine(`sorted by ${sort}`, times.map((time) => time.toFixed(0)).join(' / '))
    slowest = Math.max(slowest, ...times)
  }
  reportTarget({ what: 'ms of the slowest page', value: slowest, atMost: TARGETS.anyPageMs })
}

async function openInstallation(count: number) {
  const bench = await openBench()
  const product = await bench.startProduct()
  const client = new pg.Client(bench.connection)
  await client.connect()
  const url = `http://127.0.0.1:${product.port}`
  const forms: string[] = []
  for (let i = 0; i < FORMS; i += 1) forms.push((await publishForm(url, REUNION_FORM)).id)
  const token = await signIn(url)
  await fill(client, forms, count)
  const { rows } = await client.query('select id from submissions order by created_at offset $1 limit 1', [
    count / 2,
  ])
  return {
    middleId: String(rows[0].id),
    /** How many milliseconds the requests take together, one after the other. */
    async timeOf(paths: readonly string[]): Promise<number> {
      let milliseconds = 0
      for (const path of paths) {
        const request = `GET ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`
        const { perSecond } = await loadWith({ port: product.port, nextRequest: () => request, ...LOAD })
        milliseconds += 1000 / perSecond
      }
      return milliseconds
    },
    async close(): Promise<void> {
      await client.end()
      await bench.close()
    },
  }
}

/** Submissions of several forms over two years, a third of them paid, with PostgreSQL's usual maintenance. */
async function fill(client: pg.Client, forms: readonly string[], count: number): Promise<void> {
  await client.query(
    `insert into submissions (form_id, form_version, unique_id, edit_code, status, data, has_payment, payment_method,
       payment_status, amount_paisa, created_at)
     select ($1::uuid[])[1 + i % array_length($1::uuid[], 1)], 1, upper(md5('a' || i)), '123456',
       (array['completed', 'completed', 'completed', 'pending'])[1 + i % 4],
       jsonb_build_object('name', 'Member ' || i, 'email', 'member' || i || '@example.org', 'batch', 1960 + i % 60),
       i % 3 = 0, case when i % 3 = 0 then 'bank_transfer' end, case when i % 3 = 0 then 'completed' else 'none' end,
       case when i % 3 = 0 then 1000 * (i % 977) else 0 end, now() - (i * 63) * interval '1 second'
     from generate_series(1, $2::int) i`,
    [forms, count],
  )
  // Updates the stored counts, as the server does within seconds. The search index is not part of this bench: as long as
  // its queue fills up, the server would index texts while it is measured.
  const isSettled = async () => {
    const { rows } = await client.query(
      `select not exists (select from submission_changes) and not exists (select from submission_text_queue) as settled`,
    )
    return rows[0].settled === true
  }
  while (!(await isSettled())) {
    await client.query('delete from submission_text_queue')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
