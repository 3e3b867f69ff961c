import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { ACTIONS } from './commands/commands.ts'
import { runLifecycle } from './run-lifecycle.ts'
import { openStage, type Stage } from './stage.ts'

/** Two files of tests live through so many each, so that both cores work on them. */
const STEPS = Number(process.env['LIFECYCLE_STEPS'] ?? 5_000)
/** While one waits for the database, others compute. */
const STAGES = 4
/** On a machine that other programs keep busy. */
const TIMEOUT_MS = 3_600_000

/**
 * `LIFECYCLE_SEED=… LIFECYCLE_STEPS=1` lives through one world; `npm run torture -- lifecycle` through many more, where two
 * requests meet at any moment.
 */
export function testLifecycle(ownSeed: number): void {
  const seed = Number(process.env['LIFECYCLE_SEED'] ?? ownSeed)
  let databases: TestDatabase[] = []
  let stages: Stage[] = []
  beforeAll(async () => {
    databases = await Promise.all(Array.from({ length: STAGES }, () => createTestDatabase()))
    stages = await Promise.all(
      databases.map(({ connection }) => openStage(connection, { sendsAtOnce: false })),
    )
  })
  afterAll(async () => {
    for (const stage of stages) await stage.close()
    for (const database of databases) await database.drop()
  })

  it('keeps the rules in every step of the life of a submission', { timeout: TIMEOUT_MS }, async () => {
    const { fault, steps, worlds, atOnce, tally } = await runLifecycle(stages, { steps: STEPS, seed })
    console.info(`seed ${seed}: ${steps} steps in ${worlds} worlds, ${atOnce} with two requests`)
    expect(fault).toBeNull()
    if (STEPS < 5_000) return
    // Some need others before them in the right order, so they are rare: `npm run torture -- lifecycle` has all of them.
    const accepted = ACTIONS.filter(({ name }) => (tally.get(name)?.accepted ?? 0) > 0)
    expect(accepted.length / ACTIONS.length).toBeGreaterThan(0.85)
  })
}
