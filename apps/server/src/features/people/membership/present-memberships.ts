import { daysOf, type Membership, sameMembership } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { listTerms } from './memberships-repository.ts'

/** The terms of a person, the newest first. What staff entered since, or before any of them, is one without a submission. */
export async function presentMemberships(db: Db, { id, ...person }: Membership & { id: string }) {
  const terms = await listTerms(db, id)
  const last = terms.at(-1)?.after
  const granted = terms.flatMap((term) => {
    const days = daysOf(term)
    return days ? [{ category: term.category, ...days, submissionId: term.submissionId }] : []
  })
  const { category, memberSince, memberUntil } = person
  const isEntered = category !== '' && (!last || !sameMembership(person, last))
  return [
    ...(isEntered ? [{ category, from: memberSince, until: memberUntil, submissionId: null }] : []),
    ...granted.toReversed(),
  ]
}
