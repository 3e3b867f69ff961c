import fc from 'fast-check'
import { AppError } from '../../../platform/http/index.ts'
import { type Action, type Args, argsArbitrary, type Send } from '../action.ts'
import { findProblems } from '../invariants/invariants.ts'
import { takeSnapshot } from '../snapshot.ts'
import type { Stage } from '../stage.ts'
import type { World } from '../world.ts'
import { JOB_ACTIONS } from './jobs.ts'
import { MEMBER_ACTIONS } from './members.ts'
import { MONEY_ACTIONS } from './money.ts'
import { RECORD_ACTIONS } from './records.ts'
import { SEAT_ACTIONS } from './seats.ts'
import { STAFF_ACTIONS } from './staff.ts'
import { STATEMENT_ACTIONS } from './statements.ts'

export const ACTIONS: readonly Action[] = [
  ...MEMBER_ACTIONS,
  ...STAFF_ACTIONS,
  ...RECORD_ACTIONS,
  ...MONEY_ACTIONS,
  ...STATEMENT_ACTIONS,
  ...SEAT_ACTIONS,
  ...JOB_ACTIONS,
]

/** How often each command was accepted, and how often a rule rejected it, by code. */
type Tally = Map<string, { accepted: number; rejected: Map<string, number> }>

export interface Counts {
  steps: number
  atOnce: number
  tally: Tally
}

type Sent = { action: Action; args: Args }

/** One request, two at once, or the same one twice at once. After it, everything has to hold. */
class Command implements fc.AsyncCommand<World, Counts> {
  private readonly sent: readonly Sent[]
  private readonly isTwice: boolean

  constructor(sent: readonly Sent[], isTwice = false) {
    this.sent = sent
    this.isTwice = isTwice
  }

  check(world: Readonly<World>): boolean {
    return this.sent.every(({ action, args }) => action.prepare(world as World, args) !== null)
  }

  async run(world: World, counts: Counts): Promise<void> {
    counts.steps += 1
    const requests = this.sent.flatMap(({ action, args }) => {
      const send = action.prepare(world, args)
      if (!send) return []
      return this.isTwice
        ? [
            { name: action.name, send },
            { name: action.name, send },
          ]
        : [{ name: action.name, send }]
    })
    if (requests.length > 1) {
      counts.atOnce += 1
      // A lost response would keep the other request waiting for it.
      world.stage.bkash.heal()
      world.stage.sslcommerz.heal()
    }
    const before = world.snapshot
    world.isOverbooked = false
    world.isAtOnce = requests.length > 1
    world.expectations = []
    const faults = await sendAll(requests, world.stage, counts.tally)
    const after = await takeSnapshot(world.db, before)
    // What an undo restores is not known while another request changes the same submission.
    if (world.isAtOnce) world.expectations = []
    const names = requests.map(({ name }) => name)
    const problems = findProblems(
      { world, names, isOne: this.sent.length === 1, before, after },
      faults.flat(),
    )
    world.see(after)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }

  toString(): string {
    const texts = this.sent.map(({ action, args }) => `${action.name} ${describe(args)}`)
    return this.isTwice ? `twice: ${texts[0]}` : texts.join('  at once with  ')
  }
}

async function sendAll(
  requests: readonly { name: string; send: Send }[],
  { sendsAtOnce }: Stage,
  tally: Tally,
): Promise<string[][]> {
  if (sendsAtOnce) return Promise.all(requests.map(({ name, send }) => attempt(name, send, tally)))
  const faults: string[][] = []
  for (const { name, send } of requests) faults.push(await attempt(name, send, tally))
  return faults
}

/** An AppError is what the rules allow; everything else is a fault. */
async function attempt(name: string, send: Send, tally: Tally): Promise<string[]> {
  const count = tally.get(name) ?? { accepted: 0, rejected: new Map<string, number>() }
  tally.set(name, count)
  try {
    await send()
    count.accepted += 1
    return []
  } catch (error) {
    if (error instanceof AppError) {
      count.rejected.set(error.code, (count.rejected.get(error.code) ?? 0) + 1)
      return []
    }
    return [`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
  }
}

function describe({ target, other, choice, flag, overbooks }: Args): string {
  return `(${target} ${other} ${choice}${flag ? ' flag' : ''}${overbooks ? ' overbook' : ''})`
}

const DEFAULT_WEIGHT = 2

const sentArbitrary: fc.Arbitrary<Sent> = fc.record({
  action: fc.oneof(
    ...ACTIONS.map((action) => ({ weight: action.weight ?? DEFAULT_WEIGHT, arbitrary: fc.constant(action) })),
  ),
  args: argsArbitrary,
})

/** Mostly alone; sometimes two of them about the same submission, or one twice. */
export function commandArbitraries(): fc.Arbitrary<fc.AsyncCommand<World, Counts>>[] {
  const alone = sentArbitrary.map((sent) => new Command([sent]))
  const together = fc
    .tuple(sentArbitrary, sentArbitrary)
    .map(([one, other]) => new Command([one, { ...other, args: { ...other.args, target: one.args.target } }]))
  const twice = sentArbitrary.map((sent) => new Command([sent], true))
  return [alone, alone, alone, alone, alone, together, twice]
}
