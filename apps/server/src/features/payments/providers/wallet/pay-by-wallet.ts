import { type Locale, type TypedWalletClaim, type WalletClaim, walletKindName } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { openDifferenceOf } from '../../../ledger/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { addEvent, PAYER } from '../../../payment-history/index.ts'
import {
  changeSubmission,
  findById,
  lockSubmission,
  type StoredSubmission,
} from '../../../submissions/index.ts'
import {
  assertNoneExecuting,
  assertUnpaid,
  limitTries,
  queryTakingAttempts,
} from '../../checkout/assert-unpaid.ts'
import { findPayable } from '../../checkout/find-owned-payment.ts'
import type { PaymentKeys } from '../../checkout/payment-key.ts'
import { paymentNotFound } from '../../payment-errors.ts'
import { lockToPay } from '../../checkout/lock-to-pay.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { termsOfProof } from '../terms-of-proof.ts'
import { isCorrectable } from './is-correctable.ts'
import { addClaim, findCurrentClaim, replaceWaiting } from './wallet-claims-repository.ts'
import { readClaim } from './wallet-provider.ts'

interface WalletParts {
  db: Db
  keys: PaymentKeys
  providers: PaymentProviders
}

/**
 * Names the transaction by which a stored submission was paid: instead of another way that did not work, or instead of a
 * transaction that nothing has proved yet. Only the key that is given for the edit code corrects one: staff see the ids of
 * payments, too. The same transaction again changes nothing.
 */
export async function payByWallet(
  parts: WalletParts,
  ids: { uniqueId: string; paymentID: string },
  { locale, ...typed }: TypedWalletClaim & { locale: Locale },
): Promise<StoredSubmission> {
  const { db, providers } = parts
  const { submission: found, payment } = await findPayable(parts, ids)
  // Its own errors: what is not correctable, or not by this caller, may be unpaid.
  const isOpen = isCorrectable(found, await openDifferenceOf(db, found.id))
  if (payment || !isOpen) await assertUnpaid(db, found)
  // Also after it was switched off: the member may have sent the money before.
  const terms = await termsOfProof(providers.find('wallet'))
  const claim = readClaim(typed, { terms, locale })
  await limitTries(db, found.id)
  await queryTakingAttempts({ db, providers }, found.id)
  return transactAndAnnounce(db, async (trx, changed) => {
    const submission = await lockSubmission(trx, found.id)
    if (!submission) throw paymentNotFound()
    changed(submission.id)
    const difference = await openDifferenceOf(trx, submission.id)
    if (isCorrectable(submission, difference)) await correct(trx, submission, claim)
    else await switchToWallet({ trx, providers }, submission.id, claim)
    return (await findById(trx, submission.id)) ?? submission
  })
}

/** What is proved already stays: a part of the money may have come with another transaction. */
async function correct(trx: Db, submission: StoredSubmission, claim: WalletClaim): Promise<void> {
  const current = await findCurrentClaim(trx, submission.id)
  if (current && current.trxId === claim.trxId && isSame(current, claim)) return
  await replaceWaiting(trx, submission.id)
  await addClaim(trx, submission.id, claim)
  const instead = current?.state === 'waiting' ? ` instead of ${current.trxId}` : ''
  await addEvent(trx, {
    submissionId: submission.id,
    paymentId: null,
    method: 'wallet',
    by: PAYER,
    from: submission.needsReview ? 'review' : 'pending',
    to: submission.needsReview ? 'review' : 'pending',
    reason: `Transaction ${nameOf(claim)}${instead}`,
  })
}

function isSame(one: WalletClaim, other: WalletClaim): boolean {
  return one.kind === other.kind && one.sendingNumber === other.sendingNumber
}

async function switchToWallet(
  { trx, providers }: { trx: Db; providers: PaymentProviders },
  id: string,
  claim: WalletClaim,
): Promise<void> {
  await lockToPay(trx, id, 'Paid in a wallet or bank instead')
  await assertNoneExecuting(trx, providers, id)
  await replaceWaiting(trx, id)
  await addClaim(trx, id, claim)
  const reason = `Paid with the transaction ${nameOf(claim)}`
  const event = { type: 'method_chosen', method: 'wallet', reason } as const
  await changeSubmission(trx, { id, event }, { actor: PAYER })
}

function nameOf({ kind, trxId }: WalletClaim): string {
  return `${walletKindName(kind, 'en')} ${trxId}`
}
