import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '../apps/server/src')
const OWNER = 'features/submissions/lifecycle/'

const files = globSync('**/*.ts', { cwd: SERVER })
  .filter((file) => !file.includes('.test.') && !file.startsWith('testing') && !file.startsWith(OWNER))
  .map((file) => ({ file, text: readFileSync(path.join(SERVER, file), 'utf8') }))

const filesThat = (isWrong: (text: string) => boolean) =>
  files.filter(({ text }) => isWrong(text)).map(({ file }) => file)

/** An update by SQL, or by the query builder, up to its end. */
const UPDATES = /\bupdate (?:only )?"?submissions\b[^`]*`|updateTable\('submissions\b[\s\S]*?\.execute/g
const STATE = /\b(status|payment_status|payment_method|needs_review|late_reasons)\b['"]? *[=:,]/
/** The columns are not named one by one. */
const ALL_COLUMNS = /set \$\{|\.set\((?! *\{)|\.set\( *\{[^}]*\.\.\./

function writesState(text: string): boolean {
  return [...text.matchAll(UPDATES)].some(([update]) => {
    const set = update.split(/\b(?:where|from)\b/)[0] ?? ''
    return STATE.test(set) || ALL_COLUMNS.test(set)
  })
}

const LOCKS = [
  /\b(?:from|join) "?submissions\b[^`]*?\bfor (?:no key )?update\b(?! of (?!s\b|submissions\b))/,
  /selectFrom\('submissions\b[\s\S]*?\.(?:forUpdate|forNoKeyUpdate)\(/,
]

function locksState(text: string): boolean {
  const statements = [...text.matchAll(/`[^`]*`|selectFrom\('submissions\b[\s\S]*?\.execute/g)]
  return statements.some(([statement]) => LOCKS.some((lock) => lock.test(statement)))
}

describe('the state of a submission', () => {
  it('is written by its lifecycle alone', () => {
    expect(filesThat(writesState)).toEqual([
      // An undo puts back the rows as they were before the merge; the event of the lifecycle follows.
      'features/submission-admin/merge/merge-content-repository.ts',
      // The receipt and what was written with it.
      'features/payments/providers/bank-transfer/receipts-repository.ts',
    ])
  })

  it('is found where it is written', () => {
    const owner = readFileSync(path.join(SERVER, OWNER, 'state-repository.ts'), 'utf8')
    expect(writesState(owner)).toBe(true)
    const locks = readFileSync(path.join(SERVER, OWNER, 'lock-repository.ts'), 'utf8')
    expect(locksState(locks)).toBe(true)
  })

  it.each([
    "sql`update submissions set status = 'completed' where id = ${id}`.execute(trx)",
    'sql`update submissions s set needs_review = v.flag from given v where s.id = v.id`.execute(trx)',
    "trx.updateTable('submissions').set({ payment_status: 'completed' }).where('id', '=', id).execute()",
    "trx.updateTable('submissions').set('payment_method', 'cash').where('id', '=', id).execute()",
    "trx.updateTable('submissions').set(changes).where('id', '=', id).execute()",
    "trx.updateTable('submissions as s').set({ ...changes }).where('s.id', '=', id).execute()",
    'run(trx, `update submissions set ${columns} where id = $1`, [id])',
  ])('would be found in other files: %s', (code) => {
    expect(writesState(code)).toBe(true)
  })

  it.each([
    'sql`select id from submissions where id = ${id} for update`.execute(trx)',
    'sql`select s.id from forms f join submissions s on true for update of s`.execute(trx)',
    "trx.selectFrom('submissions').select('id').where('id', '=', id).forUpdate().executeTakeFirst()",
  ])('would be found where it is locked in other files: %s', (code) => {
    expect(locksState(code)).toBe(true)
  })

  it('is cancelled and reopened by its lifecycle alone', () => {
    expect(filesThat((text) => /(insertInto|deleteFrom|updateTable)\('cancellations'\)/.test(text))).toEqual(
      [],
    )
    expect(filesThat((text) => /(insert into|delete from|update) cancellations/.test(text))).toEqual([])
  })

  it('is locked in one place', () => {
    expect(filesThat(locksState)).toEqual([])
  })

  it('is followed by seats and books in one place', () => {
    const own = /^features\/(seats|ledger)\//
    const callers = filesThat((text) => /\b(followSeats|followLedger)\(/.test(text))
    expect(callers.filter((file) => !own.test(file))).toEqual([])
  })
})
