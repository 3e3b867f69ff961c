import type { Snapshot } from '../snapshot.ts'
import type { World } from '../world.ts'
import type { Invariant } from './invariant.ts'

/**
 * What a member typed, sent or paid is still found: with a submission, among the deleted ones, or among the payments that
 * belong to none.
 */
export const nothingIsLost: Invariant = ({ world, before, after }) => [
  ...lostClaims(world, after),
  ...lostReceipts(world, after),
  ...lostPayments(world, after),
  ...lostSubmissions(before, after),
]

function lostClaims({ typed }: World, { wallet_claims, deleted_submissions }: Snapshot): string[] {
  const found = new Set(
    [...wallet_claims, ...deleted_submissions.flatMap(({ content }) => content.wallet_claims ?? [])].map(
      ({ trx_id }) => trx_id,
    ),
  )
  return [...typed].filter((trxId) => !found.has(trxId)).map((trxId) => `the typed TrxID ${trxId} is gone`)
}

function lostReceipts({ receipts }: World, { files, deleted_submissions }: Snapshot): string[] {
  const found = new Set([
    ...files.filter(({ submission_id }) => submission_id !== null).map(({ id }) => id),
    ...deleted_submissions.flatMap(({ content }) => (content.files ?? []).map(({ id }) => id)),
  ])
  return [...receipts].filter((id) => !found.has(id)).map((id) => `the receipt ${id} is gone`)
}

/** Once the server knows that a provider has the money. */
function lostPayments({ stage }: World, after: Snapshot): string[] {
  return [...stage.bkash.taken(), ...stage.sslcommerz.taken()].flatMap(({ paymentId, trxId }) => {
    const stored = after.payments.find(({ payment_id }) => payment_id === paymentId)
    if (!stored) return [`the payment ${paymentId} is gone`]
    if (stored.state !== 'completed' && stored.state !== 'review') return []
    if (stored.trx_id !== trxId) return [`${paymentId} was paid by ${trxId}, stored is ${stored.trx_id}`]
    const isWithSubmission = after.submissions.some(({ id }) => id === stored.submission_id)
    const isDeleted = after.deleted_submissions.some(({ content }) => content.payments?.includes(stored.id))
    const isUnmatched = after.announced_payments.some(({ trx_id }) => trx_id === trxId)
    return isWithSubmission || isDeleted || isUnmatched
      ? []
      : [`the money of ${paymentId} belongs to nothing`]
  })
}

/** A submission is living, deleted, or merged into another one; merged ones keep leading to it. */
function lostSubmissions(before: Snapshot, after: Snapshot): string[] {
  const names = ({ submissions, deleted_submissions, merged_unique_ids }: Snapshot) => [
    ...submissions.map(({ unique_id }) => unique_id),
    ...deleted_submissions.map(({ unique_id }) => unique_id),
    ...deleted_submissions.flatMap(({ content }) => mergedIn(content)),
    ...merged_unique_ids.map(({ unique_id }) => unique_id),
  ]
  const found = new Set(names(after))
  return names(before)
    .filter((name) => !found.has(name))
    .map((name) => `the submission ${name} is gone`)
}

function mergedIn(content: object): string[] {
  const { merged_unique_ids = [] } = content as { merged_unique_ids?: { unique_id: string }[] }
  return merged_unique_ids.map(({ unique_id }) => unique_id)
}
