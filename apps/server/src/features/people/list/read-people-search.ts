import type { PeopleFilter } from '@nibondhon/api-contract'
import { type ActingRole, localDay } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { readAnswerFilter } from '../../submission-admin/index.ts'
import type { PeopleSearch } from './list-repository.ts'

/** What a filter finds today, for a reader who may see its answers. */
export async function readPeopleSearch(
  { db, timeZone, now }: { db: Db; timeZone: string; now: () => number },
  { answerTo, answer, ...filter }: PeopleFilter,
  role: ActingRole,
): Promise<PeopleSearch> {
  // The register is for readers of all forms.
  const reader = { role, forms: null }
  const found = await readAnswerFilter(db, { formId: filter.formId, answerTo, answer }, reader)
  return {
    ...filter,
    today: localDay(new Date(now()), timeZone),
    ...(found && { answer: found }),
  }
}
