import { linkState, type Locale } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { PersonalLinks } from '../submissions/index.ts'
import { linkRejected } from './link-errors.ts'
import { linkTokens } from './link-tokens.ts'
import { lockLink, markUsed } from './links-repository.ts'

/** What submitting needs of personal links. */
export function createPersonalLinks(appSecret: string): PersonalLinks {
  const tokens = linkTokens(appSecret)
  return {
    async lock(trx: Db, { formId, token, locale }: { formId: string; token: string; locale: Locale }) {
      const id = tokens.read(token)
      const link = id === null ? null : await lockLink(trx, id)
      if (!link || link.formId !== formId) throw linkRejected('link_not_found', locale)
      const isAnswered = link.submissionId !== null
      switch (linkState({ isRevoked: link.revokedAt !== null, isAnswered })) {
        case 'answered':
          throw linkRejected('link_used', locale)
        case 'revoked':
          throw linkRejected('link_revoked', locale)
        case 'open':
          return link.id
      }
    },
    use: markUsed,
  }
}
