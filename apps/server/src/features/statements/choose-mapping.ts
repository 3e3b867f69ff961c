import {
  applyProfile,
  headingsKey,
  type ReadStatement,
  recogniseColumns,
  type StatementAnswers,
  type StatementMapping,
  type StatementQuestion,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { readAnswers, type ReceivedStatement } from './receive-statement.ts'
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
      const chosen = mapping ?? applied
      return { mapping: { ...chosen, answers: merged(profile.answers, chosen.answers) }, profile }
    }
  }
  return { mapping: mapping ?? recogniseColumns(cells), profile: null }
}

/** What staff answer now counts more than what they answered before. */
function merged(before: StatementAnswers, now: StatementAnswers = {}): StatementAnswers {
  const known = readAnswers(before)
  return {
    future: now.future ?? known.future,
    negative_debit: now.negative_debit ?? known.negative_debit,
  }
}

/** The questions that no one has answered. */
export function openQuestions(
  { questions }: Pick<ReadStatement, 'questions'>,
  { answers = {} }: StatementMapping,
): StatementQuestion[] {
  return questions.flatMap(({ question }) => (answers[question] === undefined ? [question] : []))
}

export function missingColumns({ columns }: StatementMapping): ('date' | 'amount')[] {
  const hasAmount = [columns.amount, columns.debit, columns.credit].some((index) => index !== undefined)
  return [
    ...(columns.date === undefined ? (['date'] as const) : []),
    ...(hasAmount ? [] : (['amount'] as const)),
  ]
}
