import {
  localDay,
  type Membership,
  type MembershipGrant,
  sameMembership,
  withoutTerm,
  withTerm,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordChange } from '../../audit/index.ts'
import { SYSTEM } from '../../payment-history/index.ts'
import {
  deleteTerm,
  findMembership,
  findPaidTimes,
  findTerms,
  insertTerm,
  listLaterTerms,
  setMembership,
  type StoredTerm,
  updateTerms,
} from './memberships-repository.ts'

/** A submission that was looked at, and what it gives whom. */
export interface Granting {
  submissionId: string
  /** Null where it is no one's. */
  personId: string | null
  /**
   * Null where it gives nothing: it is not completed, was refunded or deleted, or chose nothing that does. `kept` where the form no longer
   * says what it gives: what was given before stays.
   */
  grant: MembershipGrant | 'kept' | null
}

/**
 * Gives people the membership that their submissions pay for, and takes it back with them. The caller holds the lock of the
 * register.
 */
export async function followMemberships(
  trx: Db,
  granting: readonly Granting[],
  timeZone: string,
): Promise<void> {
  const ids = granting.map(({ submissionId }) => submissionId)
  const terms = new Map((await findTerms(trx, ids)).map((term) => [term.submissionId, term]))
  const changed = granting.filter((one) => isChanged(one, terms.get(one.submissionId)))
  if (changed.length === 0) return
  const paidAt = await findPaidTimes(trx, ids)
  for (const { submissionId, personId, grant } of changed) {
    // Again: a term that was taken back before may have moved it.
    const [term] = terms.has(submissionId) ? await findTerms(trx, [submissionId]) : []
    if (term) await takeBack(trx, term)
    const at = paidAt.get(submissionId)
    if (grant === null || grant === 'kept' || personId === null || !at) continue
    await give(trx, { submissionId, personId, grant, day: localDay(at, timeZone) })
  }
}

/** What a form gives may change: a term that was given stays as it was while its answers and its person are the same. */
function isChanged({ personId, grant }: Granting, term: StoredTerm | undefined): boolean {
  if (!term) return grant !== null && grant !== 'kept' && personId !== null
  if (grant === null || personId === null) return true
  if (grant === 'kept') return false
  return term.personId !== personId || grant.field !== term.field || grant.option !== term.option
}

interface Given {
  submissionId: string
  personId: string
  grant: MembershipGrant
  day: string
}

async function give(trx: Db, { submissionId, personId, grant, day }: Given): Promise<void> {
  const person = await findMembership(trx, personId)
  if (!person) return
  const { name, ...before } = person
  const after = withTerm(before, { ...grant, day })
  await insertTerm(trx, { submissionId, personId, ...grant, day, before, after })
  await change(trx, { personId, name, before, after })
}

async function takeBack(trx: Db, term: StoredTerm): Promise<void> {
  const person = await findMembership(trx, term.personId)
  const later = await listLaterTerms(trx, term)
  await deleteTerm(trx, term.submissionId)
  if (!person) return
  const { name, ...before } = person
  const { current, later: changed } = withoutTerm(before, { removed: term, later })
  await updateTerms(trx, changed)
  await change(trx, { personId: term.personId, name, before, after: current })
}

interface Change {
  personId: string
  name: string
  before: Membership
  after: Membership
}

async function change(trx: Db, { personId, name, before, after }: Change): Promise<void> {
  if (sameMembership(before, after)) return
  await setMembership(trx, personId, after)
  await recordChange(trx, {
    actor: SYSTEM,
    kind: 'person',
    subject: { id: personId, name },
    before: { ...before },
    after: { ...after },
  })
}
