import { countKeys, createMessageLimiter, MINUTES_OF_DAY, waitsForLimit } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Settings } from '../../settings/index.ts'
import {
  addCounts,
  admit,
  deleteCountsBefore,
  hasWaiting,
  listWaiting,
  lockAdmission,
  postpone,
  readCounts,
  suppress,
  type WaitingMessage,
} from './admission-repository.ts'
import type { Channel } from '../queue/messages-repository.ts'
import { messageLimits, suppressionText, WAITS_FOR_LIMIT } from './message-limits.ts'

interface AdmissionParts {
  db: Db
  settings: Settings
}

const BATCH_SIZE = 200
/** After this many batches the sender sends what is admitted; the rest is decided on its next round. */
const MAX_BATCHES = 50

/**
 * Admits, postpones or suppresses messages that members caused, before they are sent. Each message is counted once;
 * later attempts are not limited. This runs in the sender, so that storing a submission stays one statement.
 */
export async function admitMessages({ db, settings }: AdmissionParts, channel: Channel): Promise<void> {
  if (!(await hasWaiting(db, channel))) return
  const limits = messageLimits(await settings.read())
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const decided = await db.transaction().execute(async (trx) => {
      await lockAdmission(trx)
      const waiting = await listWaiting(trx, channel, BATCH_SIZE)
      if (waiting.length > 0) await decide(trx, waiting, limits)
      return waiting.length
    })
    if (decided < BATCH_SIZE) return
  }
}

async function decide(
  trx: Db,
  waiting: readonly WaitingMessage[],
  limits: ReturnType<typeof messageLimits>,
): Promise<void> {
  const keys = new Set(waiting.flatMap((message) => Object.values(countKeys(message))))
  const oldest = Math.min(...waiting.map(({ minute }) => minute)) - MINUTES_OF_DAY
  const limiter = createMessageLimiter(limits, await readCounts(trx, [...keys], oldest))

  const admitted: string[] = []
  const suppressed: { id: string; detail: string }[] = []
  const postponed: { id: string; minute: number; detail: string }[] = []
  for (const message of waiting) {
    const reason = limiter.decide(message)
    if (reason === null) admitted.push(message.id)
    else if (waitsForLimit(message.event, reason)) {
      postponed.push({ id: message.id, minute: limiter.minuteToRetry(message), detail: WAITS_FOR_LIMIT })
    } else suppressed.push({ id: message.id, detail: suppressionText(reason, limits) })
  }
  await admit(trx, admitted)
  await suppress(trx, suppressed)
  await postpone(trx, postponed)
  await addCounts(trx, limiter.added())
  await deleteCountsBefore(trx, oldest - MINUTES_OF_DAY)
}
