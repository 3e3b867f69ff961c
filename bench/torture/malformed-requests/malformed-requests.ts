import { fixedCorpus } from '../../../apps/server/src/testing/hostile/malformed/fixed-corpus.ts'
import { makeMalformedRequest } from '../../../apps/server/src/testing/hostile/malformed/malformed-request.ts'
import type { Operation } from '../../../apps/server/src/testing/hostile/malformed/operations.ts'
import type { Request } from '../../../apps/server/src/testing/hostile/malformed/request.ts'
import { makeRandom, pick, type Random } from '../../lib/data/random.ts'
import type { TortureWorld } from './test-installation.ts'
import { wireBytes } from './wire-bytes.ts'
import { type WireFault, wireFault } from './wire-faults.ts'

export interface Malformed extends Omit<WireFault, 'what'> {
  /** For a report: which one, and what is wrong with it. */
  name: string
  isHead: boolean
  /** Whether it violates HTTP itself: then the server may close the connection without a response. */
  isBroken: boolean
}

export interface MakeMalformedRequests {
  operations: readonly Operation[]
  world: TortureWorld
  count: number
  seed: number
}

/** First the fixed ones, anonymous and as an administrator; then generated ones until there are enough. */
export function* malformedRequests(input: MakeMalformedRequests): Generator<Malformed> {
  const { operations, world, count, seed } = input
  let made = 0
  for (const token of [null, world.tokens[0] ?? null]) {
    for (const request of fixedCorpus(operations, world)) {
      if (made === count) return
      yield unchanged(made++, signed(request, token))
    }
  }
  const light = operations.filter(({ path }) => !HEAVY.test(path))
  while (made < count) {
    // Seeded by its number alone, so that any request can be generated again.
    const random = makeRandom(Math.imul(seed + made, 0x9e3779b1))
    const operation = pick(random, random.isOneIn(20) ? operations : light)
    const request = signed(
      makeMalformedRequest({ operation, world, random }),
      tokenFor(operation, world, random),
    )
    yield random.isOneIn(8) ? broken(made, request, random) : unchanged(made, request)
    made += 1
  }
}

/** Slow calls, which are made less often than the others. */
const HEAVY = /backup|export|duplicates|pdf|settings\/check|test-notification/

function tokenFor({ path }: Operation, { tokens }: TortureWorld, random: Random): string | null {
  // A session that signs out can't be used again.
  if (path.endsWith('/logout') || random.isOneIn(4)) return random.isOneIn(2) ? null : 'unknown-token'
  return random.isOneIn(2) ? (tokens[0] ?? null) : pick(random, tokens)
}

function signed(request: Request, token: string | null): Request {
  if (token === null) return request
  return { ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } }
}

function unchanged(number: number, request: Request): Malformed {
  return {
    name: `${number} ${described(request)}`,
    bytes: wireBytes(request),
    then: 'wait',
    isHead: request.method === 'HEAD',
    isBroken: false,
  }
}

function broken(number: number, request: Request, random: Random): Malformed {
  const { what, bytes, then } = wireFault(request, random)
  const isHead = request.method === 'HEAD'
  return { name: `${number} ${described(request)} (${what})`, bytes, then, isHead, isBroken: true }
}

function described({ method, target }: Request): string {
  return `${method} ${target.slice(0, 100)}`
}
