/** Rules of the review queue that the server and the console share. */

/** How long a decision can be undone on the screen. */
export const REVIEW_UNDO_SECONDS = 10

/** How much longer the server waits before it informs the member: an undo in the last second still has to arrive. */
export const REVIEW_UNDO_GRACE_SECONDS = 5

/** At most this many submissions are in one queue. */
export const MAX_REVIEW_QUEUE = 1_000

export const MAX_REVIEW_REASONS = 12
export const MAX_REVIEW_REASON_LENGTH = 300

/** Length of the admin notes of a submission. */
export const MAX_ADMIN_NOTES_LENGTH = 5_000

/** A ready reason to reject a transfer, as members read it. */
export interface ReviewReason {
  en: string
  /** For members who used the pages in Bangla; '' where they read the English text. */
  bn: string
}

/** Until staff change them. */
export const DEFAULT_REVIEW_REASONS: readonly ReviewReason[] = [
  {
    en: 'The amount on the receipt differs from the amount due.',
    bn: 'রসিদে লেখা টাকার পরিমাণ আপনার দেয় টাকার সাথে মেলে না।',
  },
  {
    en: 'The receipt cannot be read. Please send a clear photo.',
    bn: 'রসিদটি পড়া যাচ্ছে না। অনুগ্রহ করে স্পষ্ট ছবি পাঠান।',
  },
  {
    en: 'The transfer has not arrived in our account.',
    bn: 'টাকা আমাদের ব্যাংক হিসাবে আসেনি।',
  },
  {
    en: 'The receipt was already used for another submission.',
    bn: 'এই রসিদ আগে অন্য একটি নিবন্ধনে ব্যবহার করা হয়েছে।',
  },
  {
    en: 'The file is not a receipt of a bank transfer.',
    bn: 'ফাইলটি ব্যাংকে টাকা পাঠানোর রসিদ নয়।',
  },
]

/** What proves one payment only: its receipt, a receipt that looks like it, its transaction. */
const PROOFS: ReadonlySet<string> = new Set(['transaction', 'receipt', 'picture'])

/**
 * Submissions that show the same proof of payment as another one, most of them by mistake or deceit. A rejected one does
 * not use it any more: its member may send the receipt again for a new submission.
 */
export function usesOfProof<Related extends { status: string; relations: readonly string[] }>(
  related: readonly Related[],
): Related[] {
  return related.filter(
    ({ status, relations }) => status !== 'failed' && relations.some((relation) => PROOFS.has(relation)),
  )
}

/** In the member's language, or else in English. */
export function reviewReasonText({ en, bn }: ReviewReason, locale: string): string {
  return locale === 'bn' && bn !== '' ? bn : en
}
