import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { atMost } from './at-most.ts'

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
const bounded = atMost({ running: 4, waiting: 240 })

function count(db: Db, guess: Guess, limits: GuessLimits): Promise<GuessRefusal | null> {
  const keyHash = hashKey(guess)
  const addressHash = hashAddress(guess)
  return db.transaction().execute(async (trx) => {
    // Always locked in the same order, or two requests could wait for each other.
    for (const name of [
      `guess key ${keyHash.toString('hex')}`,
      `guess address ${addressHash.toString('hex')}`,
    ]) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    }
    const { rows: known } = await sql`
      select from known_addresses
      where scope = ${guess.scope} and key_hash = ${keyHash} and address_hash = ${addressHash}`.execute(trx)
    const isKnown = known.length > 0
    const ofKey = sql`key_hash = ${keyHash}`
    const ofAddress = sql`address_hash = ${addressHash}`
    const checks = [
      ...limits.pair.map((allowance) => ({ allowance, where: sql`${ofKey} and ${ofAddress}`, spacing: 0 })),
      ...(isKnown ? [] : limits.address).map((allowance) => ({ allowance, where: ofAddress, spacing: 0 })),
      ...(isKnown ? [] : limits.key).map((allowance) => ({
        allowance,
        where: sql`${ofKey} and not from_known_address`,
        spacing: limits.spacingSeconds ?? 0,
      })),
    ]
    for (const { allowance, where, spacing } of checks) {
      const { max, windowSeconds } = allowance
      const { rows } = await sql<{ used: number; untilOldest: number | null; sinceNewest: number | null }>`
        select count(*)::int as used,
          ceil(extract(epoch from min(guessed_at) - now()) + ${windowSeconds})::int as "untilOldest",
          floor(extract(epoch from now() - max(guessed_at)))::int as "sinceNewest"
        from guesses
        where scope = ${guess.scope} and ${where}
          and guessed_at > now() - make_interval(secs => ${windowSeconds})`.execute(trx)
      const { used = 0, untilOldest = null, sinceNewest = null } = rows[0] ?? {}
      if (used < max) continue
      const wait = spacing > 0 ? spacing - (sinceNewest ?? 0) : (untilOldest ?? 1)
      if (spacing > 0 && wait <= 0) continue
      return { retryAfterSeconds: Math.max(1, wait) }
    }
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
