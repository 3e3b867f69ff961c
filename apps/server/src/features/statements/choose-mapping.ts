import {
  type AppliedProfile,
  applyProfile,
  isNumbered,
  MESSAGE_MAPPING,
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
  profile: (StatementProfile & Pick<AppliedProfile, 'fits' | 'lost'>) | null
}

/** What staff chose now, what they chose for such files before, or else what is recognised. */
export async function chooseMapping(
  db: Db,
  { cells, kind, account, mapping }: Pick<ReceivedStatement, 'cells' | 'kind' | 'account' | 'mapping'>,
): Promise<ChosenMapping> {
  if (kind === 'messages') return { mapping: mapping ?? MESSAGE_MAPPING, profile: null }
  const best = (await listProfiles(db))
    .flatMap((profile) => {
      const isOfAccount = profile.account.toLowerCase() === account.toLowerCase()
      // Files without headings all look the same.
      if (isNumbered(profile.headings) && !isOfAccount) return []
      const applied = applyProfile(cells, profile)
      return applied ? [{ profile, applied, isOfAccount }] : []
    })
    .toSorted((a, b) => rankOf(b) - rankOf(a))[0]
  if (!best) return { mapping: mapping ?? recogniseColumns(cells), profile: null }
  const { profile, applied } = best
  const chosen = mapping ?? applied.mapping
  return {
    mapping: { ...chosen, answers: merged(profile.answers, chosen.answers) },
    profile: { ...profile, fits: applied.fits, lost: applied.lost },
  }
}

/** A file with the same headings comes first, then one of the account, then the one with most of the columns. */
function rankOf({ applied, isOfAccount }: { applied: AppliedProfile; isOfAccount: boolean }): number {
  return (applied.fits ? 1_000 : 0) + (isOfAccount ? 100 : 0) + applied.found
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
