import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import type { Settings } from '../../settings/index.ts'
import { contactsOf } from '../../submissions/index.ts'
import type { Channel } from '../queue/messages-repository.ts'
import { openChannels } from './open-channels.ts'
import {
  findRecoverable,
  queueRecoveryMessage,
  type RecoverableSubmission,
  type RecoveryRequest,
  takeRequests,
} from './recovery-repository.ts'

const BATCH_SIZE = 100

/** Submissions of one person that a request is answered with, newest first. Each costs a message. */
const MAX_SUBMISSIONS = 3

const CHANNEL_OF = { email: 'email', phone: 'sms' } as const satisfies Record<
  RecoveryRequest['kind'],
  Channel
>

/** Queues the messages for members who asked for their ID and code again. */
export async function queueRecoveries(
  { db, settings }: { db: Db; settings: Settings },
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const channels = openChannels(await settings.read())
    const taken = await db.transaction().execute(async (trx) => {
      const requests = await takeRequests(trx, BATCH_SIZE)
      const queued = new Set<string>()
      for (const request of requests) await queueFor(trx, request, { channels, queued })
      return requests.length
    })
    if (taken < BATCH_SIZE) return
  }
}

/** A member who names both phone and e-mail gets one message by each channel, not two by one. */
async function queueFor(
  trx: Db,
  request: RecoveryRequest,
  { channels, queued }: { channels: readonly Channel[]; queued: Set<string> },
): Promise<void> {
  for (const submission of await findRecoverable(trx, request, MAX_SUBMISSIONS)) {
    const message = await messageFor(trx, submission, request, channels)
    if (!message || queued.has(`${submission.id} ${message.channel}`)) continue
    queued.add(`${submission.id} ${message.channel}`)
    await queueRecoveryMessage(trx, { submissionId: submission.id, ...message })
  }
}

/** By the channel that the member named, or by another one that is open. The recipient is always the stored one. */
async function messageFor(
  trx: Db,
  { formId, formVersion, data }: RecoverableSubmission,
  { kind }: RecoveryRequest,
  channels: readonly Channel[],
): Promise<{ channel: Channel; recipient: string } | null> {
  const form = await loadForm(trx, formId)
  if (!form) return null
  const recipients = contactsOf(form, await loadFields(trx, formId, formVersion), data)
  const preferred = CHANNEL_OF[kind]
  const inOrder = [...channels].sort((a, b) => Number(b === preferred) - Number(a === preferred))
  for (const channel of inOrder) {
    const recipient = recipients[channel === 'email' ? 'email' : 'phone']
    if (recipient !== null) return { channel, recipient }
  }
  return null
}
