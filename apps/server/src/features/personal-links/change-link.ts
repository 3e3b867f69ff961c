import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { loadForm } from '../forms/index.ts'
import { linkAnswered, unknownLink } from './link-errors.ts'
import { deleteLink, lockLink, setRevoked, type StoredLink } from './links-repository.ts'

interface LinkOfForm {
  actor: Actor
  formId: string
  linkId: string
}

/** Withdraws a link that was not used, or makes it work again. Doing so twice changes nothing. */
export async function revokeLink(
  db: Db,
  { isRevoked, ...which }: LinkOfForm & { isRevoked: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await lockUnused(trx, which)
    if ((link.revokedAt !== null) === isRevoked) return
    await setRevoked(trx, link.id, isRevoked)
    await record(trx, which, isRevoked ? 'personal link withdrawn' : 'personal link restored', link)
  })
}

/** Deletes a link that was not used, with its messages. A later list with the same person makes a new one. */
export async function removeLink(db: Db, which: LinkOfForm): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await lockUnused(trx, which)
    await deleteLink(trx, link.id)
    await record(trx, which, 'personal link deleted', link)
  })
}

/** An answered link says with which list a submission was made, so it stays. */
async function lockUnused(trx: Db, { formId, linkId }: LinkOfForm): Promise<StoredLink> {
  const link = await lockLink(trx, linkId)
  if (!link || link.formId !== formId) throw unknownLink()
  if (link.submissionId !== null) throw linkAnswered()
  return link
}

async function record(
  trx: Db,
  { actor, formId }: LinkOfForm,
  what: string,
  { name }: StoredLink,
): Promise<void> {
  const form = await loadForm(trx, formId)
  await recordAudit(trx, {
    actor,
    kind: 'form',
    action: 'changed',
    subject: { id: formId, name: form?.title ?? '' },
    changes: [{ what, from: null, to: name }],
  })
}
