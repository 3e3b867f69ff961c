import { linkState, localDay } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { FindMember, FoundMember } from '../forms/index.ts'
import { sessionOfToken } from '../own-registrations/index.ts'
import { findActiveCategories } from '../people/index.ts'
import { findLink, linkTokens } from '../personal-links/index.ts'

interface MemberParts {
  db: Db
  appSecret: string
  timeZone: string
  now: () => number
}

/**
 * Who a visitor has proved to be a member, as the register knows it at this moment. A personal link comes first: it was made for one
 * person, and is used once.
 */
export function createFindMember(parts: MemberParts): FindMember {
  const { db, appSecret, now } = parts
  const tokens = linkTokens(appSecret)
  const today = () => localDay(new Date(now()), parts.timeZone)

  return async (formId, { session, personalLink }) =>
    (personalLink === '' ? null : await byLink(formId, personalLink)) ??
    (session === null ? null : await bySession(session))

  async function byLink(formId: string, token: string): Promise<FoundMember | null> {
    const id = tokens.read(token)
    const link = id === null ? null : await findLink(db, id)
    if (link === null || link.formId !== formId) return null
    const { name, phone, email, revokedAt, submissionId } = link
    const state = linkState({ isRevoked: revokedAt !== null, isAnswered: submissionId !== null })
    if (state !== 'open') return null
    const person = { name, phones: [phone], emails: [email] }
    return { contact: '', identity: null, categories: await findActiveCategories(db, person, today()) }
  }

  async function bySession(token: string): Promise<FoundMember | null> {
    const proved = await sessionOfToken(db, token)
    if (proved === null) return null
    const { kind, value, contact } = proved
    const person = {
      name: null,
      phones: [kind === 'phone' ? value : ''],
      emails: [kind === 'email' ? value : ''],
    }
    return { contact, identity: { kind, value }, categories: await findActiveCategories(db, person, today()) }
  }
}
