import type { AuditAction } from '@nibondhon/api-contract'
import { perDatabase } from '../../../platform/database/index.ts'
import { BoundedQueue, networkOf } from '../../../platform/limits/index.ts'
import { recordRepeatedAudit, userSubject } from '../../audit/index.ts'
import { type Account, findByEmail } from '../accounts-repository.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Records a wrong password or code: one audit event with a count for each account, network and 15 minutes. The response
 * does not wait for it, because it would come later for accounts that exist. An unknown e-mail address is not recorded,
 * because people sometimes type their password there.
 */
export function recordFailedSignIn(parts: AuthParts, account: Account | null, origin: Origin): void {
  if (account) inBackground(parts, () => record(parts, account, origin, 'failed to sign in'))
}

/** The same for an attempt over the limit. */
export function recordBlockedSignIn(parts: AuthParts, email: string, origin: Origin): void {
  inBackground(parts, async () => {
    const account = await findByEmail(parts.db, email)
    if (account) await record(parts, account, origin, 'locked out')
  })
}

async function record(
  { db }: AuthParts,
  account: Account,
  { address, device }: Origin,
  action: Extract<AuditAction, 'failed to sign in' | 'locked out'>,
): Promise<void> {
  await recordRepeatedAudit(
    db,
    {
      // No id: it is not known who tried.
      actor: { id: null, username: account.username, email: account.email },
      kind: 'account',
      action,
      subject: userSubject(account),
      changes: [
        { what: 'address', from: null, to: address },
        { what: 'device', from: null, to: device },
      ],
    },
    { key: `${account.id} ${networkOf(address)}`, windowSeconds: WINDOW_SECONDS },
  )
}

/** During a flood the audit log misses some attempts; the guess limits count them all. */
const limited = perDatabase(() => new BoundedQueue({ running: 2, waiting: 0 }))

function inBackground({ db, log }: AuthParts, work: () => Promise<void>): void {
  limited(db)
    .run(work)
    .catch((err: unknown) => log.warn({ err }, 'a failed sign-in could not be recorded'))
}
