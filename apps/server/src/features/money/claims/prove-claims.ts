import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { findAnnouncedClaims, type PaymentProviders, takeDueClaims } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import { proveByAnnouncement, proveBySearch } from './prove-claim.ts'

interface ProvingParts {
  db: Db
  settings: Settings
  providers: PaymentProviders
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Once aborted, nothing further is looked at. */
  signal?: AbortSignal
}

const BATCH_SIZE = 20

/**
 * Looks for the money of transactions that members typed: among what bKash announced, and by asking bKash. Statements find
 * theirs themselves. Several processes may run this at once.
 */
export async function proveTypedClaims(parts: ProvingParts): Promise<void> {
  await compareAnnounced(parts)
  await searchDue(parts)
}

/** All of them, in batches: some stay open because staff have to decide, and must not keep later ones from being compared. */
async function compareAnnounced(parts: ProvingParts): Promise<void> {
  let after: string | null = null
  do {
    const found = await findAnnouncedClaims(parts.db, { after, limit: BATCH_SIZE })
    await compareBatch(parts, found)
    after = found.length < BATCH_SIZE ? null : (found.at(-1)?.claimId ?? null)
  } while (after !== null && !parts.signal?.aborted)
}

async function compareBatch(
  { db, log, signal }: ProvingParts,
  found: Awaited<ReturnType<typeof findAnnouncedClaims>>,
): Promise<void> {
  for (const { announcedId, ...claimed } of found) {
    if (signal?.aborted) return
    await proveByAnnouncement(db, claimed, announcedId).catch((err: unknown) => {
      log.warn({ err, claim: claimed.claimId }, 'could not compare a transaction with an announced payment')
    })
  }
}

/** bKash knows the transactions of merchants alone, and only where its checkout is set up. */
async function searchDue({ db, settings, providers, log, signal }: ProvingParts): Promise<void> {
  const wallet = await settings.wallet()
  const isMerchant = wallet?.accounts.some(({ kind, isMerchant: is }) => kind === 'bkash' && is) ?? false
  const provider = isMerchant ? providers.find('bkash') : null
  if (!provider?.connect || !(await provider.terms()).isOpen) return
  const account = await provider.connect()
  if (!account?.search) return
  const due = await takeDueClaims(db, { kind: 'bkash', limit: BATCH_SIZE })
  for (const { id: claimId, submissionId, trxId } of due) {
    if (signal?.aborted) return
    const report = await account.search(trxId)
    if (report.kind !== 'received') continue
    const { amountPaisa, payer, paidAt } = report.transaction
    const day = paidAt === null ? null : dayInDhaka(paidAt)
    await proveBySearch(db, { claimId, submissionId }, { amountPaisa, payer, day }).catch((err: unknown) => {
      log.warn({ err, claim: claimId }, 'could not book a transaction that bKash found')
    })
  }
}

const DHAKA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' })

/** YYYY-MM-DD */
function dayInDhaka(at: number): string {
  return DHAKA.format(at)
}
