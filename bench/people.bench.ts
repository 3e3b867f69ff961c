import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeRandom } from './lib/data/random.ts'
import { openLoop } from './lib/load/open-loop.ts'
import { postJson } from './lib/load/post-json.ts'
import { submissionRequests } from './lib/load/submission-requests.ts'
import { median } from './lib/report/median.ts'
import { formatPercentiles, percentilesOf } from './lib/report/percentiles.ts'
import { reportLine, reportTarget, reportTitle } from './lib/report/report.ts'
import { REUNION_FORM } from './lib/data/reunion-form.ts'
import { signIn } from './lib/servers/administrator.ts'
import { openBench } from './lib/servers/open-bench.ts'
import { publishForm } from './lib/servers/publish-form.ts'

/**
 * The register of people: lists of 50,000 rows are imported while members submit, until it has 100,000 people; then a search by the
 * sound of a name is compared with one for exact text, the job that joins submissions is timed, and the last list is taken back while
 * members submit.
 */
const ROWS = 50_000
const LISTS = 2
const PER_SECOND = 20
const SEARCHES = 30
const JOINED = 2_000
const TARGETS = { importSeconds: 120, undoSeconds: 120, timesExact: 2, joinedPerSecond: 40 }

const FIRST =
  'Anis Kamal Salma Nasrin Rafiq Shafiq Jahangir Farhana Tanvir Sumaiya Mizan Habib Rokeya Nazrul Fazlul Rezaul Delwar Sabina Parvin Monir'.split(
    ' ',
  )
const ENDS = 'ul ur uddin uzzaman a i in al an at is on'.split(' ')
const LAST =
  'Rahman Hossain Islam Ahmed Begum Khatun Chowdhury Sarker Mia Akter Das Roy Uddin Khan Alam'.split(' ')
const SOUNDS = 'ba ka ta ra sha ma na la da ja ga pa ha fa'.split(' ')

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
  const form = await publishForm(url, REUNION_FORM)
  const token = await signIn(url)
  const submitting = {
    port: product.port,
    perSecond: PER_SECOND,
    nextRequest: submissionRequests(`/api/forms/${form.id}/submit`, (data) => ({ data })),
  }
  let last = ''
  for (let list = 0; list < LISTS; list += 1) {
    reportTitle(`A list of ${ROWS.toLocaleString('en')} people, with ${PER_SECOND} submissions in a second`)
    const { id, readSeconds } = await timeWhileSubmitting(submitting, {
      work: importList(url, token, list),
      atMost: TARGETS.importSeconds,
    })
    reportLine('of these, seconds until its preview', readSeconds.toFixed(1))
    last = id
  }
  await compareSearches(url, token)
  await timeJoining(form.id)
  reportTitle(
    `Undoing a list of ${ROWS.toLocaleString('en')} people, with ${PER_SECOND} submissions in a second`,
  )
  const work = undoList(url, token, last)
  await timeWhileSubmitting(submitting, { work, atMost: TARGETS.undoSeconds })
  const { rows } = await client.query('select count(*)::int as people from people')
  reportLine('people who are left', rows[0].people.toLocaleString('en'))
}

type Submitting = Omit<Parameters<typeof openLoop>[0], 'until'>

async function timeWhileSubmitting<T>(
  submitting: Submitting,
  { work, atMost }: { work: Promise<T>; atMost: number },
): Promise<T> {
  const started = performance.now()
  const { times, errors } = await openLoop({ ...submitting, until: work })
  const done = await work
  const seconds = (performance.now() - started) / 1000
  reportLine('ms of submitting: p50 / p95 / p99 / max', formatPercentiles(percentilesOf(times)))
  reportLine('submissions that failed', String(errors))
  reportTarget({ what: 'seconds for all', value: seconds, atMost })
  return done
}

/** From the upload until everyone is in the register. */
async function importList(
  url: string,
  token: string,
  list: number,
): Promise<{ id: string; readSeconds: number }> {
  const started = performance.now()
  const body = new FormData()
  body.set('file', new File([listOf(list)], `members-${list}.csv`))
  const sent = await fetch(`${url}/api/people/imports`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  })
  if (sent.status !== 201) throw new Error(await sent.text())
  const { id, counts } = ((await sent.json()) as { import: { id: string; counts: object } }).import
  const readSeconds = (performance.now() - started) / 1000
  console.log(`  ${JSON.stringify(counts)}`)
  await postJson(`${url}/api/people/imports/${id}/apply`, {}, token)
  await untilState(id, { state: 'applied', before: 'applying' })
  return { id, readSeconds }
}

async function undoList(url: string, token: string, id: string): Promise<void> {
  await postJson(`${url}/api/people/imports/${id}/undo`, {}, token)
  await untilState(id, { state: 'undone', before: 'undoing' })
}

async function untilState(id: string, { state, before }: { state: string; before: string }): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select state from person_imports where id = $1', [id])
    if (rows[0].state === state) return
    if (rows[0].state !== before) throw new Error(rows[0].state)
    await wait(100)
  }
}

function listOf(list: number): string {
  const random = makeRandom(list + 1)
  const pick = (words: readonly string[]) => words[random.below(words.length)] ?? ''
  const lines = ['Name,Mobile,E-mail,Batch']
  for (let row = 0; row < ROWS; row += 1) {
    const given = `${pick(FIRST)}${random.isOneIn(3) ? pick(ENDS) : ''}`
    const middle = `${pick(SOUNDS)}${pick(SOUNDS)}${pick(SOUNDS)}`
    const number = String(list * ROWS + row).padStart(8, '0')
    lines.push(
      `${given} ${middle} ${pick(LAST)},017${number},member${number}@example.org,${1960 + random.below(60)}`,
    )
  }
  return lines.join('\n')
}

/** Both find the same people: by sound across scripts, and by the letters as they are stored. */
async function compareSearches(url: string, token: string): Promise<void> {
  const { rows } = await client.query<{ name: string; phone: string }>(
    `select name, phones[1] as phone from people where phones <> '{}' order by id limit $1`,
    [SEARCHES],
  )
  await client.query('vacuum analyze people')
  const { rows: counted } = await client.query('select count(*)::int as people from people')
  reportTitle(`A search among ${counted[0].people.toLocaleString('en')} people`)
  const timeOf = async (search: string) => {
    const started = performance.now()
    const response = await fetch(`${url}/api/people?search=${encodeURIComponent(search)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    return performance.now() - started
  }
  const [sound, exact]: [number[], number[]] = [[], []]
  for (const { name, phone } of rows) {
    // By text only: a phone number has no sound. It finds one person, as the whole name does.
    exact.push(await timeOf(phone))
    sound.push(await timeOf(name.replace(/[aeiou]/g, 'o')))
  }
  reportLine('ms: by sound / exact', `${median(sound).toFixed(1)} / ${median(exact).toFixed(1)}`)
  reportTarget({
    what: 'search by sound, times an exact one',
    value: median(sound) / median(exact),
    atMost: TARGETS.timesExact,
  })
}

/** Of members whom the register knows. */
async function timeJoining(formId: string): Promise<void> {
  const waiting = async () =>
    Number((await client.query('select count(*)::int as n from person_queue')).rows[0].n)
  while ((await waiting()) > 0) await wait(200)
  const { rows } = await client.query<{ id: string }>(
    'select id from submissions where form_id = $1 limit $2',
    [formId, JOINED],
  )
  reportTitle('Joining submissions, by a job that works a fifth of the time')
  const started = performance.now()
  await client.query('insert into person_queue select unnest($1::uuid[])', [rows.map(({ id }) => id)])
  while ((await waiting()) > 0) await wait(100)
  const seconds = (performance.now() - started) / 1000
  reportTarget({
    what: 'submissions joined in a second',
    value: rows.length / seconds,
    atLeast: TARGETS.joinedPerSecond,
  })
}
