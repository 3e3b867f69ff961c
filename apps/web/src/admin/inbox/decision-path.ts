import type { InboxItem } from '@nibondhon/api-contract'
import { REFUNDS_HASH } from '../submissions/shared/refund-hash.ts'

export type LinkedItem = Extract<InboxItem, { kind: 'typed' | 'flagged' | 'refund' | 'difference' }>

/** Where an item is decided about that takes more than a click: the review queue, the refunds of a submission, the books. */
export function decisionPath(item: LinkedItem): string {
  switch (item.kind) {
    case 'typed':
    case 'flagged':
      return `/admin/review?search=${item.submission.uniqueId}`
    case 'refund':
      return `/admin/submissions/${item.submission.id}${REFUNDS_HASH}`
    case 'difference':
      return '/admin/books'
  }
}
