import { draftUrl, localiseForm, type Locale } from '@nibondhon/domain'
import { secretBox } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { loadForm } from '../forms/index.ts'
import type { Contact } from '../notifications/index.ts'
import { findSentDrafts } from './drafts-repository.ts'
import { openDraft } from './save-draft.ts'

const MAX_LISTED = 10

/** The drafts whose link was sent to a contact, for the member who has proved it. */
export async function listSentDrafts(
  { db, appSecret, publicUrl }: { db: Db; appSecret: string; publicUrl: string },
  contact: Contact,
  locale: Locale,
) {
  const box = secretBox(appSecret)
  const drafts = []
  for (const { formId, sealedSecret, updatedAt, expiresAt } of await findSentDrafts(
    db,
    contact,
    MAX_LISTED,
  )) {
    const form = await loadForm(db, formId)
    // Null after the app secret was replaced: the link in the message still works.
    const secret = box.open(sealedSecret)
    if (!form?.isActive || secret === null) continue
    drafts.push({
      formTitle: localiseForm(form, locale).title,
      savedAt: updatedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      // In the language in which it was filled in, as the link in the message.
      url: draftUrl(publicUrl, secret, (await openDraft(db, secret)).content.locale),
    })
  }
  return drafts
}
