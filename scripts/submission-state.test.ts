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
const UPDATES = /\bupdate submissions\b[^`]*`|updateTable\('submissions'\)[\s\S]*?\.execute/g
const STATE = /\b(status|payment_status|payment_method|needs_review)\b *[=:]/
/** The columns are not named one by one. */
const ALL_COLUMNS = /set \$\{/

describe('the state of a submission', () => {
  it('is written by its lifecycle alone', () => {
    const writes = (text: string) =>
      [...text.matchAll(UPDATES)].some(([update]) => {
        const set = update.split(/\b(?:where|from)\b/)[0] ?? ''
        return STATE.test(set) || ALL_COLUMNS.test(set)
      })
    expect(filesThat(writes)).toEqual([
      // An undo puts back the rows as they were before the merge; the event of the lifecycle follows.
      'features/submission-admin/merge/merge-content-repository.ts',
    ])
  })

  it('is found where it is written', () => {
    const owner = readFileSync(path.join(SERVER, OWNER, 'state-repository.ts'), 'utf8')
    expect([...owner.matchAll(UPDATES)].some(([update]) => STATE.test(update))).toBe(true)
  })

  it('is cancelled and reopened by its lifecycle alone', () => {
    expect(filesThat((text) => /(insertInto|deleteFrom|updateTable)\('cancellations'\)/.test(text))).toEqual(
      [],
    )
    expect(filesThat((text) => /(insert into|delete from|update) cancellations/.test(text))).toEqual([])
  })

  it('is locked in one place', () => {
    const locks = (text: string) =>
      [...text.matchAll(/select\b[^`]*?\bfrom submissions s?\b[^`]*`/g)].some(([query]) =>
        /for update/.test(query),
      )
    expect(filesThat(locks)).toEqual([])
  })

  it('is followed by seats and books in one place', () => {
    const own = /^features\/(seats|ledger)\//
    const callers = filesThat((text) => /\b(followSeats|followLedger)\(/.test(text))
    expect(callers.filter((file) => !own.test(file))).toEqual([])
  })
})
