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

/** Rows that a database administrator could change by hand, past all triggers: of a closed day, the ledger and a pair. */
const CHANGEABLE = [
  `book_entries set amount_paisa = amount_paisa + $1
   where (day, number) = (select day, number from book_entries order by day desc, number desc limit 1)`,
  `ledger_entries set amount_paisa = amount_paisa + $1
   where id = (select entry_id from book_entries order by day desc, number desc limit 1)`,
  `statement_pairs set paisa = paisa + $1 where entry_id = (select entry_id from statement_pairs order by entry_id limit 1)`,
]

/**
 * Changes one paisa of each such row in the database, asks "Check the books", and changes it back. How many changes were noticed, and
 * those that were not. A short run may not have all of these rows.
 */
export async function changeRowsByHand(world: World): Promise<{ noticed: number; unnoticed: string[] }> {
  const unnoticed: string[] = []
  let noticed = 0
  for (const row of CHANGEABLE) {
    if ((await changeByHand(world, row, 1)) === 0) continue
    if ((await checkTheBooks(world)).length > 0) noticed += 1
    else unnoticed.push(`no check notices a changed row: ${row}`)
    await changeByHand(world, row, -1)
  }
  return { noticed, unnoticed }
}

async function changeByHand({ db }: World, row: string, paisa: number): Promise<number> {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(`update ${row}`, [paisa])
    await client.query('commit')
    return rowCount ?? 0
  } finally {
    client.release()
  }
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
    await passAMinute(world)
    await untilState(world, importId, 'done')
  }
  throw new Error(`Staff could not decide about all rows of the statement ${importId}.`)
}

/** A return may have been looked at before its payment was booked: then the servers look again by themselves. */
async function passAMinute({ db, untilDone }: World): Promise<void> {
  await db.query(`
    update statement_rows set looked_at = looked_at - interval '2 minutes' where id in (
      select id from statement_rows where state = 'unmatched' and direction = 'out' for update skip locked)`)
  await untilDone(async () => {
    const { rows } = await db.query(`
      select from statement_rows
      where state = 'unmatched' and direction = 'out' and decided_by is null and looked_at < least(
        now() - interval '1 minute',
        (select max(booked_at) + interval '1 minute' from ledger_entries where kind in ('payment', 'credit_in')))`)
    return rows.length === 0 || null
  }, 'another look at returns')
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
