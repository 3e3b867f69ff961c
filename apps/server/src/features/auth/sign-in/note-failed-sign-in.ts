import type { AuditAction } from '@nibondhon/api-contract'
import { recordRepeatedAudit, userSubject } from '../../audit/index.ts'
import { type Account, findByEmail } from '../accounts-repository.ts'
import type { AuthParts, Origin } from '../auth-parts.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Records a wrong password or code, once for each account, address and 15 minutes with a count. Nothing waits for it: a
 * write for accounts that exist would make them answer later than those that don't. An address without an account is
 * not recorded, because people also type their password there.
 */
export function noteFailedSignIn(parts: AuthParts, account: Account | null, origin: Origin): void {
  if (account) inBackground(parts, () => record(parts, account, origin, 'failed to sign in'))
}

/** The same for one that came after too many. */
export function noteBlockedSignIn(parts: AuthParts, email: string, origin: Origin): void {
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
      // Not the owner: it is not known who tried.
      actor: { id: null, username: account.username, email: account.email },
      kind: 'account',
      action,
      subject: userSubject(account),
      changes: [
        { what: 'address', from: null, to: address },
        { what: 'device', from: null, to: device },
      ],
    },
    { key: `${account.id} ${address}`, windowSeconds: WINDOW_SECONDS },
  )
}

/** In a flood only so many are recorded at once; those beyond are counted by the limits, not by the log. */
const MAX_UNDER_WAY = 2
let underWay = 0

function inBackground({ log }: AuthParts, work: () => Promise<void>): void {
  if (underWay >= MAX_UNDER_WAY) return
  underWay += 1
  work()
    .catch((err: unknown) => log.warn({ err }, 'a failed sign-in could not be recorded'))
    .finally(() => (underWay -= 1))
}
