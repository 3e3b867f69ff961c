import fc from 'fast-check'
import { AppError } from '../../platform/http/index.ts'
import { commandArbitraries, type Counts } from './commands/commands.ts'
import { submission } from './commands/members.ts'
import type { WorldConfig } from './forms.ts'
import type { Stage } from './stage.ts'
import { takeSnapshot } from './snapshot.ts'
import { World } from './world.ts'

const MAX_COMMANDS = 120
/** What is found is made smaller for so long. */
const SHRINK_LIMIT_MS = 180_000

const configArbitrary: fc.Arbitrary<WorldConfig> = fc.record({
  isOnePerPerson: fc.boolean(),
  hasWaitingList: fc.oneof(
    { weight: 3, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  seats: fc.integer({ min: 1, max: 4 }),
  holdDays: fc.constantFrom(0, 2),
  needsSecondPerson: fc.boolean(),
  members: fc.nat(3),
})

export interface LifecycleRun extends Counts {
  worlds: number
  /** The first fault, with the commands that show it and the seed of its world; null where all holds. */
  fault: string | null
}

/**
 * Lives through worlds until there were this many steps, on several stages at once. Each world has a seed of its own, so a
 * world that failed is the first one of a run with its seed.
 */
export async function runLifecycle(
  stages: readonly Stage[],
  { steps, seed, onWorld }: { steps: number; seed: number; onWorld?: (counts: LifecycleRun) => void },
): Promise<LifecycleRun> {
  const run: LifecycleRun = { steps: 0, atOnce: 0, tally: new Map(), worlds: 0, fault: null }
  const work = async (stage: Stage) => {
    while (run.steps < steps && run.fault === null) {
      const worldSeed = seed + run.worlds
      run.worlds += 1
      const fault = await liveThrough(stage, worldSeed, run)
      if (fault !== null) run.fault ??= fault
      onWorld?.(run)
    }
  }
  await Promise.all(stages.map(work))
  return run
}

async function liveThrough(stage: Stage, seed: number, run: LifecycleRun): Promise<string | null> {
  const commands = fc.commands(commandArbitraries(), {
    maxCommands: MAX_COMMANDS,
    size: 'max',
    disableReplayLog: true,
  })
  let shrinksUntil = Infinity
  const property = fc.asyncProperty(configArbitrary, commands, async (config, list) => {
    // After that nothing smaller is looked for: what was found last is reported.
    if (Date.now() > shrinksUntil) return
    try {
      await fc.asyncModelRun(async () => ({ model: await openWorld(stage, config), real: run }), list)
    } catch (error) {
      shrinksUntil = Math.min(shrinksUntil, Date.now() + SHRINK_LIMIT_MS)
      throw error
    }
  })
  const details = await fc.check(property, { seed, numRuns: 1, unbiased: true })
  if (!details.failed) return null
  const [config, list] = details.counterexample ?? []
  const error = details.errorInstance
  return [
    `the world with the seed ${seed}, made smaller ${details.numShrinks} times: ${JSON.stringify(config)}`,
    ...String(list).split(','),
    error instanceof Error ? error.message : String(error),
  ].join('\n')
}

/** With some submissions, each paid in another way. */
async function openWorld(stage: Stage, config: WorldConfig): Promise<World> {
  const world = await World.open(stage, config)
  for (let number = 0; number < config.members; number += 1) {
    for (const formId of world.formIds) {
      const args = { target: 0, other: number, choice: 9 * (3 - number), flag: false, overbooks: false }
      await submission(world, formId, args)().catch(ignoreRejection)
    }
  }
  world.see(await takeSnapshot(world.db, world.snapshot))
  return world
}

/** There may be fewer seats than members. */
function ignoreRejection(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
