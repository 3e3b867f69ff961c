import { Readable } from 'node:stream'
import {
  type AccountNames,
  bookKindName,
  bookMethodName,
  CSV_BOM,
  csvDate,
  csvLine,
  csvNumber,
  csvText,
  journalLine,
  LEDGER_METHODS,
  MAX_JOURNAL_DAYS,
  paisaToTaka,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { nothingClosed } from '../books-errors.ts'
import { type BookEntry, readClosedEntries } from '../store/entries-repository.ts'
import { listClosedDays } from '../store/days-repository.ts'
import { readBookSettings } from '../store/settings-repository.ts'
import { referenceText } from './describe-books.ts'
import { assertPeriod, type Period } from './load-books.ts'

const TITLES = ['Date', 'Number', 'Debit', 'Credit', 'Amount', 'Text', 'Reference']

/** The entries of closed days as lines of a journal. It is written as it is read, so memory does not grow with it. */
export async function journalCsv(db: Db, period: Period): Promise<Readable> {
  assertPeriod(period, MAX_JOURNAL_DAYS)
  if ((await listClosedDays(db, period)).length === 0) throw nothingClosed()
  const { accountNames } = await readBookSettings(db)
  const names = { ...defaultNames(), ...givenNames(accountNames) }
  async function* parts() {
    yield CSV_BOM + csvLine(TITLES.map(csvText))
    for await (const batch of readClosedEntries(db, period)) {
      yield batch.map((entry) => lineOf(entry, names)).join('')
    }
  }
  return Readable.from(parts(), { objectMode: false })
}

/** An account of each method, called as the method is. */
function defaultNames(): AccountNames {
  return Object.fromEntries(
    LEDGER_METHODS.map((method) => [`method:${method}`, bookMethodName(method, 'en')]),
  )
}

function givenNames(names: AccountNames): AccountNames {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}

function lineOf(entry: BookEntry, names: AccountNames): string {
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
  ])
}
