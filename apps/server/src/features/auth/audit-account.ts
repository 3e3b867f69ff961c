import type { AuditAction } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit, userSubject } from '../audit/index.ts'
import type { Actor } from './actor.ts'

interface AccountEvent {
  /** Who did it; the owner of the account unless said otherwise. */
  actor?: Pick<Actor, 'id' | 'username' | 'email'>
  account: Pick<Actor, 'id' | 'username' | 'email'>
  action: AuditAction
  /** Such as the address or the name of a passkey; never a secret. */
  details?: Record<string, string>
}

/** Called in the transaction of the change itself: the one is never stored without the other. */
export async function auditAccount(
  trx: Db,
  { actor, account, action, details = {} }: AccountEvent,
): Promise<void> {
  await recordAudit(trx, {
    actor: actor ?? account,
    kind: 'account',
    action,
    subject: userSubject(account),
    changes: Object.entries(details).map(([what, to]) => ({ what, from: null, to })),
  })
}
