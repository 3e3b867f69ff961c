import type { Attack } from './attack.ts'
import { deepNesting } from './large-input/deep-nesting.ts'
import { editCodes } from './access/edit-codes.ts'
import { freeText } from './large-input/free-text.ts'
import { fullDisk } from './flooding/full-disk.ts'
import { hostilePdfs } from './large-input/hostile-pdfs.ts'
import { hugeRows } from './large-input/huge-rows.ts'
import { lockOut } from './access/lock-out.ts'
import { longAnswers } from './large-input/long-answers.ts'
import { messageBombing } from './flooding/message-bombing.ts'
import { pageCache } from './flooding/page-cache.ts'
import { paymentFlood } from './flooding/payment-flood.ts'
import { providerReply } from './flooding/provider-response.ts'
import { reusedKeys } from './access/reused-keys.ts'
import { slowSockets } from './flooding/slow-sockets.ts'
import { staffMarkup } from './large-input/staff-markup.ts'
import { takeover } from './access/takeover.ts'

/** The attack that restarts the server comes last. */
export const ATTACKS: readonly Attack[] = [
  longAnswers,
  deepNesting,
  slowSockets,
  messageBombing,
  hostilePdfs,
  editCodes,
  lockOut,
  reusedKeys,
  paymentFlood,
  pageCache,
  freeText,
  staffMarkup,
  providerReply,
  takeover,
  fullDisk,
  hugeRows,
]
