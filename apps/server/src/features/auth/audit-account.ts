import type { AuditAction } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit, userSubject } from '../audit/index.ts'
import type { Actor } from './actor.ts'

interface AccountEvent {
  /** The owner of the account by default. */
  actor?: Pick<Actor, 'id' | 'username' | 'email'>
  account: Pick<Actor, 'id' | 'username' | 'email'>
  action: AuditAction
  /** Such as the address or the name of a passkey; never a secret. */
  details?: Record<string, string>
}

/** Call it in the transaction of the change, so that neither is stored without the other. */
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
