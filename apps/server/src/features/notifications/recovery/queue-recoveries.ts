import { reachingMessages, recipientKey } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import type { Settings } from '../../settings/index.ts'
import { contactsOf } from '../../submissions/index.ts'
import type { Channel } from '../queue/messages-repository.ts'
import { messageLimits } from '../limits/message-limits.ts'
import { openChannels } from '../providers/channels.ts'
import {
  findRecoverable,
  queueRecoveryMessage,
  type RecoverableSubmission,
  type RecoveryRequest,
  takeRequests,
} from './recovery-repository.ts'

const BATCH_SIZE = 100

/** Submissions of one person that a message names, newest first. */
const MAX_SUBMISSIONS = 5

const CHANNEL_OF = { email: 'email', phone: 'sms' } as const satisfies Record<
  RecoveryRequest['kind'],
  Channel
>

type Setup = Parameters<typeof reachingMessages>[1]

/** Queues the messages for members who asked for their ID and code again. */
export async function queueRecoveries(
  { db, settings }: { db: Db; settings: Settings },
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const current = await settings.read()
    const setup = { open: openChannels(current), smsCountries: messageLimits(current).smsCountries }
    const taken = await db.transaction().execute(async (trx) => {
      const requests = await takeRequests(trx, BATCH_SIZE)
      const queued = new Set<string>()
      for (const request of requests) await queueFor(trx, request, { setup, queued })
      return requests.length
    })
    if (taken < BATCH_SIZE) return
  }
}

/**
 * One message for all submissions that have the same recipient. A member who names both phone and e-mail gets one by each
 * channel, not two by one.
 */
async function queueFor(
  trx: Db,
  request: RecoveryRequest,
  { setup, queued }: { setup: Setup; queued: Set<string> },
): Promise<void> {
  const found: { id: string; channel: Channel; recipient: string }[] = []
  for (const submission of await findRecoverable(trx, request, MAX_SUBMISSIONS)) {
    const message = await messageFor(trx, submission, request, setup)
    if (!message || queued.has(`${submission.id} ${message.channel}`)) continue
    queued.add(`${submission.id} ${message.channel}`)
    found.push({ id: submission.id, ...message })
  }
  const groups = Map.groupBy(
    found,
    ({ channel, recipient }) => `${channel} ${recipientKey(channel, recipient)}`,
  )
  for (const group of groups.values()) {
    const [newest] = group
    if (newest) await queueRecoveryMessage(trx, { ...newest, submissionIds: group.map(({ id }) => id) })
  }
}

/**
 * By the channel that the member named, or by another one that reaches them. The form need not have switched on
 * confirmations by that channel: this message was asked for. The recipient is always the stored one.
 */
async function messageFor(
  trx: Db,
  { formId, formVersion, data }: RecoverableSubmission,
  { kind }: RecoveryRequest,
  setup: Setup,
): Promise<{ channel: Channel; recipient: string } | null> {
  const form = await loadForm(trx, formId)
  if (!form) return null
  const { email, phone } = contactsOf(form, await loadFields(trx, formId, formVersion), data)
  const messages = [
    ...(email === null ? [] : [{ channel: 'email' as const, recipient: email }]),
    ...(phone === null ? [] : [{ channel: 'sms' as const, recipient: phone }]),
  ]
  const reaching = reachingMessages(messages, setup)
  return reaching.find(({ channel }) => channel === CHANNEL_OF[kind]) ?? reaching[0] ?? null
}
