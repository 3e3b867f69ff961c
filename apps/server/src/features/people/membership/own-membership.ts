import { daysOf, type Locale, localiseForm } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm } from '../../forms/index.ts'
import type { ReadAvailability } from '../../seats/index.ts'
import { findGrantingForms, findRegisteredMembership, findTerms } from './memberships-repository.ts'

interface OwnMembershipParts {
  db: Db
  availability: ReadAvailability
  publicUrl: string
  /** YYYY-MM-DD, by the clock of the association. */
  today: string
}

/**
 * The membership that the member's own submissions gave, or that was entered in the register for the contact; the one that lasts longest.
 * What else the register says of a person is not shown: staff may have merged two people wrongly.
 */
export async function readOwnMembership(
  { db, availability, publicUrl, today }: OwnMembershipParts,
  { contact, submissionIds }: { contact: string; submissionIds: readonly string[] },
  locale: Locale,
) {
  const registered = await findRegisteredMembership(db, contact)
  const terms = [
    // What the submissions gave is in the register as well, and has a first day here.
    ...(await findTerms(db, submissionIds)).flatMap((term) => {
      const days = daysOf(term)
      return days ? [{ category: term.category, ...days }] : []
    }),
    ...(registered ? [{ ...registered, from: registered.from ?? '' }] : []),
  ]
  const last = terms.reduce<(typeof terms)[number] | null>(
    (latest, term) => (latest === null || endOf(term) > endOf(latest) ? term : latest),
    null,
  )
  if (last === null) return null
  const { category, from, until } = last
  return {
    category,
    from,
    until,
    isActive: until === null || until >= today,
    renewal: until === null ? null : await findRenewal({ db, availability, publicUrl }, category, locale),
  }
}

/** The newest open form that gives the category. */
async function findRenewal(
  { db, availability, publicUrl }: Omit<OwnMembershipParts, 'today'>,
  category: string,
  locale: Locale,
) {
  for (const id of await findGrantingForms(db, category)) {
    const form = await loadForm(db, id)
    if (!form?.isActive || (await availability(form, {})).closing !== null) continue
    return { formTitle: localiseForm(form, locale).title, url: `${publicUrl}/${form.customUrl}?my` }
  }
  return null
}

const endOf = ({ until }: { until: string | null }) => until ?? '9999-12-31'
