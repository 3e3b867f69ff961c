import type { Attack } from './attack.ts'
import { deactivatedAuthor } from './access/deactivated-author.ts'
import { deepNesting } from './large-input/deep-nesting.ts'
import { discountCodes } from './access/discount-codes.ts'
import { editCodes } from './access/edit-codes.ts'
import { freeText } from './large-input/free-text.ts'
import { fullDisk } from './flooding/full-disk.ts'
import { hostilePdfs } from './large-input/hostile-pdfs.ts'
import { hostileSheets } from './large-input/hostile-sheets.ts'
import { hugeRows } from './large-input/huge-rows.ts'
import { lockOut } from './access/lock-out.ts'
import { longAnswers } from './large-input/long-answers.ts'
import { manyNames } from './large-input/many-names.ts'
import { messageBombing } from './flooding/message-bombing.ts'
import { pageCache } from './flooding/page-cache.ts'
import { paymentFlood } from './flooding/payment-flood.ts'
import { paymentsOfFew } from './flooding/payments-of-few.ts'
import { providerReply } from './flooding/provider-response.ts'
import { refundsAlone } from './access/refunds-alone.ts'
import { reusedKeys } from './access/reused-keys.ts'
import { slowSockets } from './flooding/slow-sockets.ts'
import { staffMarkup } from './large-input/staff-markup.ts'
import { takeover } from './access/takeover.ts'
import { waitingList } from './flooding/waiting-list.ts'

/** The attack that restarts the server comes last. */
export const ATTACKS: readonly Attack[] = [
  longAnswers,
  manyNames,
  hostileSheets,
  deepNesting,
  slowSockets,
  messageBombing,
  hostilePdfs,
  editCodes,
  lockOut,
  reusedKeys,
  discountCodes,
  refundsAlone,
  deactivatedAuthor,
  waitingList,
  paymentFlood,
  paymentsOfFew,
  pageCache,
  freeText,
  staffMarkup,
  providerReply,
  takeover,
  fullDisk,
  hugeRows,
]
