import type { Attack } from './attack.ts'
import { deepNesting } from './deep-nesting.ts'
import { editCodes } from './edit-codes.ts'
import { freeText } from './free-text.ts'
import { fullDisk } from './full-disk.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hugeRows } from './huge-rows.ts'
import { lockOut } from './lock-out.ts'
import { longAnswers } from './long-answers.ts'
import { messageBombing } from './message-bombing.ts'
import { pageCache } from './page-cache.ts'
import { paymentFlood } from './payment-flood.ts'
import { providerReply } from './provider-reply.ts'
import { reusedKeys } from './reused-keys.ts'
import { slowSockets } from './slow-sockets.ts'
import { staffMarkup } from './staff-markup.ts'
import { takeover } from './takeover.ts'

/** The one that starts the server anew comes last. */
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
