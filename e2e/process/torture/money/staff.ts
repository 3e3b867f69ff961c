import type { ListedRow, World } from './world.ts'

const ACCOUNT = 'Sonali Bank'

/**
 * Staff import a statement, undo it while it is matched, import it twice at once, and decide about every payment that the
 * server does not book by itself.
 */
export async function workThroughStatement(world: World, from: number): Promise<void> {
  const content = world.bank.statement(from)
  await importAndUndo(world, content)
  await Promise.all([world.upload(content, ACCOUNT), world.upload(content, ACCOUNT)])
  const { body } = await world.staff('GET /api/statements?limit=100')
  // Earlier ones are decided; the newest come first.
  const imported = body.imports.filter(({ state }) => state !== 'undone')
  for (const { id } of imported.slice(0, 3)) {
    await untilState(world, id, 'done')
    await decideAll(world, id)
  }
}

async function untilState(world: World, importId: string, state: string): Promise<void> {
  await world.untilDone(async () => {
    const { imports } = (await world.staff('GET /api/statements?limit=100')).body
    return imports.find((one) => one.id === importId)?.state === state || null
  }, `a statement that is ${state}`)
}

async function importAndUndo(world: World, content: string): Promise<void> {
  const id: string | null = (await world.upload(content, ACCOUNT)).body.id
  // Without an id the file had nothing new.
  if (id === null) return
  await world.replay(() => world.staff(`POST /api/statements/${id}/undo`))
  await untilState(world, id, 'undone')
}

/** All days that are over. Money that comes meanwhile changes the figures, so staff look at them again. */
export async function closeDays(world: World): Promise<void> {
  await world.untilDone(async () => {
    const { nextDay, lastDay } = (await world.staff('GET /api/books?limit=1')).body
    if (nextDay === null) return true
    const { closing } = (await world.staff(`GET /api/books/closing?through=${lastDay}`)).body
    const { status } = await world.staff('POST /api/books/closing', {
      through: lastDay,
      seen: closing.seen,
      note: 'Torture',
    })
    return status === 200 || null
  }, 'the closing of days')
}

/** What "Check the books" says is wrong. */
export async function checkTheBooks(world: World): Promise<string[]> {
  const { check } = (await world.staff('POST /api/books/check')).body
  return check.results.flatMap(({ check: name, differing, items }) =>
    differing === 0 ? [] : [`the check of ${name} found ${differing}: ${JSON.stringify(items)}`],
  )
}

/** More rounds than parts that one person pays in: afterwards something is wrong. */
const MAX_ROUNDS = 20

async function decideAll(world: World, importId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = [
      ...(await listRows(world, importId, 'proposed')),
      ...(await listRows(world, importId, 'unmatched')),
    ]
    if (open.length === 0) return
    // One after the other: a part payment changes what the next one is.
    for (const row of open) await decide(world, row)
    // The other server may have looked at a return before its payment was booked.
    await world.staff(`POST /api/statements/${importId}/match`)
    await untilState(world, importId, 'done')
  }
  throw new Error(`Staff could not decide about all rows of the statement ${importId}.`)
}

async function listRows(world: World, importId: string, state: string): Promise<ListedRow[]> {
  return (await world.staff(`GET /api/statements/${importId}/rows?state=${state}&limit=100`)).body.rows
}

async function decide(world: World, { id, text, matches }: ListedRow): Promise<void> {
  const parts = world.bank.partsOf(text)
  const proposal = matches.find(({ state }) => state === 'proposed')?.proposal
  if (parts.length === 0 && proposal === undefined) return
  const [route, sent] =
    parts.length > 0 || proposal === undefined
      ? [`POST /api/statements/rows/${id}/assign`, { parts }]
      : [`POST /api/statements/rows/${id}/accept`, { proposal }]
  await world.replay(() => world.staff(route, sent))
}

/** The whole statement of the account once more adds nothing. */
export async function importEverythingAgain(world: World): Promise<number> {
  return (await world.upload(world.bank.statement(), ACCOUNT)).body.added
}
