import { until } from '../../../apps/server/src/testing/until.ts'
import { INSTALLATION, signIn } from '../support/member-forms.ts'
import type { Scratch, ServerProcess } from '../support/server-process.ts'

interface Running {
  scratch: Scratch
  server: ServerProcess
  rows: number
}

/** Imports a list of people and undoes it, with the server killed in the middle of both. */
export async function tortureImports({ scratch, server, rows }: Running) {
  let running = server
  const { token } = await signIn(running.url)
  const headers = { authorization: `Bearer ${token}` }
  const get = async (path: string) => (await fetch(running.url + path, { headers })).json() as Promise<Read>
  const peopleNow = async () => (await get('/api/people?search=Imported&limit=1')).total
  const before = await peopleNow()

  const body = new FormData()
  body.set('file', new File([listOf(rows)], 'members.csv'))
  const sent = await fetch(`${running.url}/api/people/imports`, { method: 'POST', headers, body })
  const { id } = ((await sent.json()) as Read).import
  const read = async () => (await get(`/api/people/imports/${id}`)).import
  const begin = (what: 'apply' | 'undo') =>
    fetch(`${running.url}/api/people/imports/${id}/${what}`, { method: 'POST', headers })
  async function killOnce(hasBegun: (results: Read['import']['results']) => boolean): Promise<void> {
    await until(async () => hasBegun((await read()).results))
    await running.end('SIGKILL')
    running = await scratch.start(INSTALLATION)
  }

  await begin('apply')
  await killOnce(({ created }) => created > 0)
  await until(async () => (await read()).status === 'applied')
  const added = (await peopleNow()) - before
  const names = new Set<string>()
  for (let page = 1; names.size < rows && page <= rows / 500 + 1; page += 1) {
    const { people } = await get(`/api/people?search=Imported&limit=500&page=${page}`)
    for (const { name } of people) names.add(name)
  }

  await begin('undo')
  await killOnce(({ undone }) => undone > 0)
  await until(async () => (await read()).status === 'undone')
  return { restarted: running, before, added, names: names.size, after: await peopleNow() }
}

interface Read {
  total: number
  people: { name: string }[]
  import: { id: string; status: string; results: { created: number; undone: number } }
}

function listOf(rows: number): string {
  const people = Array.from(
    { length: rows },
    (_, row) => `Imported ${row},018${String(row).padStart(8, '0')}`,
  )
  return ['Name,Mobile', ...people].join('\n')
}
