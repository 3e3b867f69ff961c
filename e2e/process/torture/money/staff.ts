import type { ListedRow, World } from './world.ts'

const ACCOUNT = 'Sonali Bank'

/** Staff import a statement twice at once, and decide about every payment that the server does not book by itself. */
export async function workThroughStatement(world: World, from: number): Promise<void> {
  const content = world.bank.statement(from)
  await Promise.all([world.upload(content, ACCOUNT), world.upload(content, ACCOUNT)])
  const { body } = await world.staff('GET /api/statements?limit=100')
  // Earlier ones are decided; the newest come first.
  for (const { id } of body.imports.slice(0, 3)) {
    await world.untilDone(async () => {
      const { imports } = (await world.staff('GET /api/statements?limit=100')).body
      return imports.find((one) => one.id === id)?.state === 'done' || null
    }, 'the matching of a statement')
    await decideAll(world, id)
  }
}

async function decideAll(world: World, importId: string): Promise<void> {
  for (;;) {
    const open = [
      ...(await listRows(world, importId, 'proposed')),
      ...(await listRows(world, importId, 'unmatched')),
    ]
    if (open.length === 0) return
    // One after the other: a part payment changes what the next one is.
    for (const row of open) await decide(world, row)
  }
}

async function listRows(world: World, importId: string, state: string): Promise<ListedRow[]> {
  return (await world.staff(`GET /api/statements/${importId}/rows?state=${state}&limit=100`)).body.rows
}

async function decide(world: World, { id, text, matches }: ListedRow): Promise<void> {
  const parts = world.bank.partsOf(text)
  const proposal = matches.find(({ state }) => state === 'proposed')?.proposal
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
