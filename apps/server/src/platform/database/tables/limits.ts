import type { Generated, GeneratedAlways } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

export interface AttemptsTable {
  id: GeneratedAlways<string>
  scope: string
  key_hash: Buffer
  attempted_at: CreatedAt
}

export interface CallCountersTable {
  scope: string
  key_hash: Buffer
  window_started_at: Changeable<Date>
  calls: Generated<number>
}

/** An attempt at a password or code. Only hashes of its key and address are stored. */
export interface GuessesTable {
  id: GeneratedAlways<string>
  scope: string
  key_hash: Buffer
  address_hash: Buffer
  /** What was guessed, where the same guess again counts once; else null. */
  guess_hash: Buffer | null
  from_known_address: boolean
  guessed_at: CreatedAt
}

/** Addresses from which a password or code was right before. */
export interface KnownAddressesTable {
  scope: string
  key_hash: Buffer
  address_hash: Buffer
  last_right_at: Changeable<Date>
}
