import type { PersonalLink } from '@nibondhon/api-contract'
import { linkState } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import { type LinkTokens, personalLinkUrl } from './link-tokens.ts'
import {
  countLinks,
  countMatching,
  countQueued,
  type LinkFilter,
  type ListedLink,
  listLinks,
} from './links-repository.ts'

interface ListParts {
  db: Db
  tokens: LinkTokens
  publicUrl: string
}

export async function readLinks(
  { db, tokens, publicUrl }: ListParts,
  formId: string,
  { page, limit, ...filter }: LinkFilter & { page: number; limit: number },
) {
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  const links = await listLinks(db, formId, { ...filter, limit, offset: (page - 1) * limit })
  return {
    formTitle: form.title,
    counts: await countLinks(db, formId),
    queued: await countQueued(db, formId),
    total: await countMatching(db, formId, filter),
    links: links.map((link) => presentLink(link, { tokens, publicUrl })),
  }
}

export function presentLink(
  { revokedAt, submissionId, answeredAt, ...link }: ListedLink,
  { tokens, publicUrl }: Omit<ListParts, 'db'>,
): PersonalLink {
  return {
    ...link,
    state: linkState({ isRevoked: revokedAt !== null, isAnswered: submissionId !== null }),
    submissionId,
    answeredAt: answeredAt?.toISOString() ?? null,
    url: personalLinkUrl(publicUrl, tokens.sign(link.id), link.locale),
    messages: link.messages.map((message) => ({
      ...message,
      createdAt: new Date(message.createdAt).toISOString(),
    })),
  }
}
