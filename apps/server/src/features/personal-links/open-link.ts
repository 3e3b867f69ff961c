import type { PersonalLinkForm } from '@nibondhon/api-contract'
import { linkState, localiseForm, type Locale, prefillableFields, readAnswers } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { type FindMember, formFor, loadForm, presentPublicForm } from '../forms/index.ts'
import type { ReadAvailability } from '../seats/index.ts'
import { linkUnusable } from './link-errors.ts'
import type { LinkTokens } from './link-tokens.ts'
import { findLink } from './links-repository.ts'

interface OpenParts {
  db: Db
  tokens: LinkTokens
  availability: ReadAvailability
  findMember: FindMember
}

/** The form of a link with what it fills in, as the form is now: fields that it has no more are left out. */
export async function openLink(
  { db, tokens, availability, findMember }: OpenParts,
  token: string,
  locale: Locale,
): Promise<PersonalLinkForm> {
  const id = tokens.read(token)
  const link = id === null ? null : await findLink(db, id)
  const form = link && (await loadForm(db, link.formId))
  if (!form) throw linkUnusable('link_not_found', locale)
  switch (linkState({ isRevoked: link.revokedAt !== null, isAnswered: link.submissionId !== null })) {
    case 'answered':
      throw linkUnusable('link_used', locale)
    case 'revoked':
      throw linkUnusable('link_revoked', locale)
    case 'open': {
      const own = await formFor(findMember, form, { session: null, personalLink: token })
      return {
        form: presentPublicForm(localiseForm(own, locale), await availability(form)),
        name: link.name,
        answers: readAnswers(prefillableFields(form.fields), link.answers),
      }
    }
  }
}
