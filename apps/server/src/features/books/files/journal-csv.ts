import { Readable } from 'node:stream'
import {
  type AccountNames,
  bookKindName,
  CSV_BOM,
  csvDate,
  csvLine,
  csvNumber,
  csvText,
  frozenAccountNames,
  journalLine,
  MAX_JOURNAL_DAYS,
  paisaToTaka,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { listAccounts } from '../../money-accounts/index.ts'
import { nothingClosed } from '../books-errors.ts'
import { type BookEntry, readClosedEntries } from '../store/entries-repository.ts'
import { listClosedDays, readAccountNames } from '../store/days-repository.ts'
import { readBookSettings } from '../store/settings-repository.ts'
import { referenceText } from './describe-books.ts'
import { assertPeriod, type Period } from './load-books.ts'

const TITLES = ['Date', 'Number', 'Debit', 'Credit', 'Amount', 'Text', 'Reference', 'Hash of the day']

/** The entries of closed days as lines of a journal. It is written as it is read, so memory does not grow with it. */
export async function journalCsv(db: Db, period: Period): Promise<Readable> {
  assertPeriod(period, MAX_JOURNAL_DAYS)
  const closed = await listClosedDays(db, period)
  if (closed.length === 0) throw nothingClosed()
  const hashes = new Map(closed.map(({ day, hash }) => [day, hash]))
  const names = await readAccountNames(db, period)
  const current = frozenAccountNames((await readBookSettings(db)).accountNames, await listAccounts(db))
  const ofDay = (day: string) => ({ names: names.get(day) ?? current, hash: hashes.get(day) ?? '' })
  async function* parts() {
    yield CSV_BOM + csvLine(TITLES.map(csvText))
    for await (const batch of readClosedEntries(db, period)) {
      yield batch.map((entry) => lineOf(entry, ofDay(entry.day))).join('')
    }
  }
  return Readable.from(parts(), { objectMode: false })
}

function lineOf(entry: BookEntry, { names, hash }: { names: AccountNames; hash: string }): string {
  const { debit, credit, paisa } = journalLine(entry, names)
  const kind = bookKindName(entry.kind, 'en')
  return csvLine([
    csvDate(entry.day),
    csvNumber(entry.number ?? ''),
    csvText(debit),
    csvText(credit),
    csvNumber(paisaToTaka(paisa).toFixed(2)),
    csvText(entry.reason === '' ? kind : `${kind}: ${entry.reason}`),
    csvText(referenceText(entry)),
    csvText(hash),
  ])
}
