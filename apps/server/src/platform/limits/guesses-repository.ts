import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, lockUntilCommit, perDatabase } from '../database/index.ts'
import { limitConcurrency } from './bounded-queue.ts'
import { networkOf } from './network-of.ts'

/** An attempt at a password or a code. Only hashes are stored. */
export interface Guess {
  /** What it is an attempt at: 'sign-in', 'edit-code', … */
  scope: string
  /** The account or submission. */
  key: string
  /** Counted for its network: the owner of an IPv6 network has as many addresses as they want. */
  address: string
  /** What is guessed, where the same guess again must count once: it teaches nothing new. */
  value?: string
}

interface Allowance {
  max: number
  windowSeconds: number
}

export interface GuessLimits {
  /** For one key from one address. */
  pair: Allowance[]
  /** For one key from all unknown addresses together. An address is known once its guess was right. */
  key: Allowance[]
  /** Beyond the `key` limit, one guess is allowed every so many seconds; without this, none is. */
  spacingSeconds?: number
  /**
   * Whether each address waits for its own last guess only. Then strangers can't close the key for others, and someone with
   * many networks guesses faster: not for what has few values or protects an account.
   */
  isSpacedByAddress?: boolean
  /** For one unknown address over all keys. */
  address: Allowance[]
}

export interface GuessRejection {
  retryAfterSeconds: number
}

/**
 * Counts a guess before it is checked, so that many at once cannot pass the limit together. Returns null when the guess
 * may be checked. An address that was right for this key before is counted separately: guesses from elsewhere cannot
 * lock it out. The counts are in the database, so they survive a restart and all processes share them.
 */
export async function countGuess(db: Db, guess: Guess, limits: GuessLimits): Promise<GuessRejection | null> {
  return limited(db)(() => count(db, guess, limits))
}

/** Guesses at one key wait for a lock with a database connection each, and other requests need connections too. */
const limited = perDatabase(() => limitConcurrency({ running: 4, waiting: 240 }))

function count(db: Db, guess: Guess, limits: GuessLimits): Promise<GuessRejection | null> {
  const keyHash = hashKey(guess)
  const addressHash = hashAddress(guess)
  const guessHash = hashValue(guess)
  return db.transaction().execute(async (trx) => {
    // Locks the key before the address, always in this order, or two requests could deadlock.
    await lockUntilCommit(trx, `guess key ${keyHash.toString('hex')}`)
    await lockUntilCommit(trx, `guess address ${addressHash.toString('hex')}`)
    const { rows } = await sql<CountedRow>`
      select exists (
          select from known_addresses
          where scope = ${guess.scope} and key_hash = ${keyHash} and address_hash = ${addressHash}
        ) as "isKnown",
        exists (
          select from guesses
          where scope = ${guess.scope} and key_hash = ${keyHash} and address_hash = ${addressHash}
            and guess_hash = ${guessHash}
        ) as "isRepeated",
        array(
          select extract(epoch from now() - guessed_at)::float8 from guesses
          where scope = ${guess.scope} and key_hash = ${keyHash} and address_hash = ${addressHash}
          order by guessed_at desc limit ${largest(limits.pair)}) as pair,
        array(
          select extract(epoch from now() - guessed_at)::float8 from guesses
          where scope = ${guess.scope} and key_hash = ${keyHash} and not from_known_address
          order by guessed_at desc limit ${largest(limits.key)}) as key,
        array(
          select extract(epoch from now() - guessed_at)::float8 from guesses
          where scope = ${guess.scope} and address_hash = ${addressHash}
          order by guessed_at desc limit ${largest(limits.address)}) as address`.execute(trx)
    const { isKnown, isRepeated, pair, key, address } = rows[0] ?? NOTHING_COUNTED
    if (isRepeated) return null
    const spacing = { seconds: limits.spacingSeconds, lastAge: limits.isSpacedByAddress ? pair[0] : key[0] }
    const waits = [
      ...limits.pair.map((allowance) => waitFor(pair, allowance)),
      ...(isKnown ? [] : limits.address).map((allowance) => waitFor(address, allowance)),
      ...(isKnown ? [] : limits.key).map((allowance) => waitFor(key, allowance, spacing)),
    ]
    const wait = Math.max(...waits, 0)
    if (wait > 0) return { retryAfterSeconds: Math.ceil(wait) }
    await trx
      .insertInto('guesses')
      .values({
        scope: guess.scope,
        key_hash: keyHash,
        address_hash: addressHash,
        guess_hash: guessHash,
        from_known_address: isKnown,
      })
      .execute()
    return null
  })
}

/** The ages of earlier guesses in seconds, newest first, no more than the limits need. */
interface CountedRow {
  isKnown: boolean
  /** Whether this address guessed the same before, and wrongly. */
  isRepeated: boolean
  pair: number[]
  key: number[]
  address: number[]
}

const NOTHING_COUNTED: CountedRow = { isKnown: false, isRepeated: false, pair: [], key: [], address: [] }

const largest = (allowances: Allowance[]) => Math.max(0, ...allowances.map(({ max }) => max))

/** Seconds until the next guess is allowed; 0 when it is allowed now. */
function waitFor(
  ages: number[],
  { max, windowSeconds }: Allowance,
  spacing: { seconds?: number | undefined; lastAge?: number | undefined } = {},
): number {
  const oldestOfMax = ages[max - 1]
  if (oldestOfMax === undefined || oldestOfMax >= windowSeconds) return 0
  if (spacing.seconds !== undefined)
    return Math.max(0, spacing.seconds - (spacing.lastAge ?? spacing.seconds))
  return windowSeconds - oldestOfMax
}

/** A right guess does not count. Others of this key and address do. */
export async function uncountGuess(db: Db, guess: Guess & { value: string }): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('scope', '=', guess.scope)
    .where('key_hash', '=', hashKey(guess))
    .where('address_hash', '=', hashAddress(guess))
    .where('guess_hash', '=', hashValue(guess))
    .execute()
}

/** Resets the count of this key and address, after a correct guess. */
export async function forgetGuesses(db: Db, guess: Guess): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('scope', '=', guess.scope)
    .where('key_hash', '=', hashKey(guess))
    .where('address_hash', '=', hashAddress(guess))
    .execute()
}

/** More than anyone signs in from. The one that was right longest ago is dropped first. */
const MAX_KNOWN_ADDRESSES = 20

/** Resets the count, and makes the address known for this key. */
export async function recordCorrectGuess(db: Db, guess: Guess): Promise<void> {
  const { scope } = guess
  const keyHash = hashKey(guess)
  const addressHash = hashAddress(guess)
  await forgetGuesses(db, guess)
  await sql`
    with surplus as (
      delete from known_addresses where (scope, key_hash, address_hash) in (
        select scope, key_hash, address_hash from known_addresses
        where scope = ${scope} and key_hash = ${keyHash} and address_hash <> ${addressHash}
        order by last_right_at desc offset ${MAX_KNOWN_ADDRESSES - 1})
    )
    insert into known_addresses (scope, key_hash, address_hash)
    values (${scope}, ${keyHash}, ${addressHash})
    on conflict (scope, key_hash, address_hash) do update set last_right_at = excluded.last_right_at`.execute(
    db,
  )
}

/** No window is longer than a day. An address becomes unknown after half a year without use. */
export async function sweepGuesses(db: Db): Promise<void> {
  await sql`delete from guesses where guessed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_addresses where last_right_at < now() - interval '180 days'`.execute(db)
}

const hashKey = ({ scope, key }: Guess) => digest(`${scope} ${key}`)
/** Without the key: guesses at different keys from one address are counted together. */
const hashAddress = ({ scope, address }: Guess) => digest(`${scope} from ${networkOf(address)}`)
const hashValue = ({ scope, value }: Guess) => (value === undefined ? null : digest(`${scope} is ${value}`))

const digest = (text: string) => createHash('sha256').update(text).digest()
