import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Someone tries a password or a code. Only hashes of key and address are stored. */
export interface Guess {
  /** What is guessed: 'sign-in', 'edit-code', … */
  scope: string
  /** The account or submission. */
  key: string
  address: string
}

interface Allowance {
  max: number
  windowSeconds: number
}

export interface GuessLimits {
  /** For one key from one address. */
  pair: Allowance[]
  /** For one key from all addresses that were never right. */
  key: Allowance[]
  /** Once `key` is used up, one guess each so many seconds is still let through; without it none is. */
  spacingSeconds?: number
  /** For one address that was never right, over all keys. */
  address: Allowance[]
}

export interface GuessRefusal {
  retryAfterSeconds: number
}

/**
 * Counts a guess before it is looked at, so that a thousand at once can't slip past the limit together; null when it
 * may be looked at. An address that was right for this key before has a count of its own: guesses from elsewhere
 * can't lock it out. Stored in the database, so a restart forgets nothing and all processes count as one.
 */
export async function takeGuess(db: Db, guess: Guess, limits: GuessLimits): Promise<GuessRefusal | null> {
  return bounded(() => count(db, guess, limits))
}

/** Guesses at one key wait for each other, each with a connection to the database: other requests need some too. */
const bounded = limitConcurrency({ running: 4, waiting: 240 })

function count(db: Db, guess: Guess, limits: GuessLimits): Promise<GuessRefusal | null> {
  const keyHash = hashKey(guess)
  const addressHash = hashAddress(guess)
  return db.transaction().execute(async (trx) => {
    // Always the key before the address, or two requests could wait for each other.
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`guess key ${keyHash.toString('hex')}`}, 0)),
        pg_advisory_xact_lock(hashtextextended(${`guess address ${addressHash.toString('hex')}`}, 0))`.execute(
      trx,
    )
    const { rows } = await sql<CountedRow>`
      select exists (
          select from known_addresses
          where scope = ${guess.scope} and key_hash = ${keyHash} and address_hash = ${addressHash}
        ) as "isKnown",
        array(
          select extract(epoch from now() - guessed_at)::float8 from guesses
          where scope = ${guess.scope} and key_hash = ${keyHash} and address_hash = ${addressHash}
          order by guessed_at desc limit ${most(limits.pair)}) as pair,
        array(
          select extract(epoch from now() - guessed_at)::float8 from guesses
          where scope = ${guess.scope} and key_hash = ${keyHash} and not from_known_address
          order by guessed_at desc limit ${most(limits.key)}) as key,
        array(
          select extract(epoch from now() - guessed_at)::float8 from guesses
          where scope = ${guess.scope} and address_hash = ${addressHash}
          order by guessed_at desc limit ${most(limits.address)}) as address`.execute(trx)
    const { isKnown, pair, key, address } = rows[0] ?? NOTHING_COUNTED
    const waits = [
      ...limits.pair.map((allowance) => waitFor(pair, allowance)),
      ...(isKnown ? [] : limits.address).map((allowance) => waitFor(address, allowance)),
      ...(isKnown ? [] : limits.key).map((allowance) => waitFor(key, allowance, limits.spacingSeconds)),
    ]
    const wait = Math.max(...waits, 0)
    if (wait > 0) return { retryAfterSeconds: Math.ceil(wait) }
    await trx
      .insertInto('guesses')
      .values({
        scope: guess.scope,
        key_hash: keyHash,
        address_hash: addressHash,
        from_known_address: isKnown,
      })
      .execute()
    return null
  })
}

/** The ages of earlier guesses in seconds, the newest first; no more than the limits look at. */
interface CountedRow {
  isKnown: boolean
  pair: number[]
  key: number[]
  address: number[]
}

const NOTHING_COUNTED: CountedRow = { isKnown: false, pair: [], key: [], address: [] }

const most = (allowances: Allowance[]) => Math.max(0, ...allowances.map(({ max }) => max))

/** Seconds until one more is allowed; 0 when it is now. */
function waitFor(ages: number[], { max, windowSeconds }: Allowance, spacingSeconds?: number): number {
  const oldestOfMax = ages[max - 1]
  if (oldestOfMax === undefined || oldestOfMax >= windowSeconds) return 0
  if (spacingSeconds !== undefined) return Math.max(0, spacingSeconds - (ages[0] ?? spacingSeconds))
  return windowSeconds - oldestOfMax
}

/** The guess turned out to be right: what is counted for this key and address is forgotten. */
export async function forgetGuesses(db: Db, guess: Guess): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('scope', '=', guess.scope)
    .where('key_hash', '=', hashKey(guess))
    .where('address_hash', '=', hashAddress(guess))
    .execute()
}

/** More than anyone signs in from; the one that was right longest ago is forgotten first. */
const MAX_KNOWN_ADDRESSES = 20

/** The same, and from now on this address has a count of its own for this key. */
export async function noteRightGuess(db: Db, guess: Guess): Promise<void> {
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
    on conflict (scope, key_hash, address_hash) do update set last_right_at = now()`.execute(db)
}

/** No window is longer than a day; an address that was not used for half a year is a stranger again. */
export async function sweepGuesses(db: Db): Promise<void> {
  await sql`delete from guesses where guessed_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_addresses where last_right_at < now() - interval '180 days'`.execute(db)
}

const hashKey = ({ scope, key }: Guess) => digest(`${scope} ${key}`)
/** By scope and address only: guesses at different keys from one address are counted together. */
const hashAddress = ({ scope, address }: Guess) => digest(`${scope} from ${address}`)

const digest = (text: string) => createHash('sha256').update(text).digest()
