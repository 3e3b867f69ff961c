import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'

function databaseError(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
}

it.each([
  ['XX000', 'could not write init file'],
  ['58P01', 'could not open file "base/16384/2619"'],
  ['53100', 'could not extend file "base/16384/16507": No space left on device'],
  ['XX000', 'terminating connection due to unexpected postmaster exit'],
  ['57P03', 'the database system is starting up'],
])('%s %s: the database is gone for a moment', (code, message) => {
  expect(isDatabaseGone(databaseError(code, message))).toBe(true)
})

it.each([
  ['XX000', 'cannot handle unplanned sub-select'],
  ['23505', 'duplicate key value violates unique constraint "users_email"'],
])('%s %s: it is not', (code, message) => {
  expect(isDatabaseGone(databaseError(code, message))).toBe(false)
})
