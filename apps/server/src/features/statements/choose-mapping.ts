import { applyProfile, headingsKey, recogniseColumns, type StatementMapping } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { ReceivedStatement } from './receive-statement.ts'
import { listProfiles, type StatementProfile } from './store/profiles-repository.ts'

interface ChosenMapping {
  mapping: StatementMapping
  /** What staff chose for such files before. */
  profile: StatementProfile | null
}

/** What staff chose now, what they chose for such files before, or else what is recognised. */
export async function chooseMapping(
  db: Db,
  { cells, mapping }: Pick<ReceivedStatement, 'cells' | 'mapping'>,
): Promise<ChosenMapping> {
  for (const profile of await listProfiles(db)) {
    const applied = applyProfile(cells, profile.columns)
    if (applied && headingsKey(cells, applied.header) === profile.headings) {
      return { mapping: mapping ?? applied, profile }
    }
  }
  return { mapping: mapping ?? recogniseColumns(cells), profile: null }
}

export function missingColumns({ columns }: StatementMapping): ('date' | 'amount')[] {
  const hasAmount = [columns.amount, columns.debit, columns.credit].some((index) => index !== undefined)
  return [
    ...(columns.date === undefined ? (['date'] as const) : []),
    ...(hasAmount ? [] : (['amount'] as const)),
  ]
}
