import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { loadForm } from '../forms/index.ts'
import { linkAnswered, unknownLink } from './link-errors.ts'
import { lockLink, setRevoked } from './links-repository.ts'

interface LinkChange {
  actor: Actor
  formId: string
  linkId: string
  isRevoked: boolean
}

/** Withdraws a link that was not used, or makes it work again. Doing so twice changes nothing. */
export async function revokeLink(db: Db, { actor, formId, linkId, isRevoked }: LinkChange): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, linkId)
    if (!link || link.formId !== formId) throw unknownLink()
    if (link.submissionId !== null) throw linkAnswered()
    if ((link.revokedAt !== null) === isRevoked) return
    await setRevoked(trx, linkId, isRevoked)
    const form = await loadForm(trx, formId)
    await recordAudit(trx, {
      actor,
      kind: 'form',
      action: 'changed',
      subject: { id: formId, name: form?.title ?? '' },
      changes: [
        { what: isRevoked ? 'personal link withdrawn' : 'personal link restored', from: null, to: link.name },
      ],
    })
  })
}
