import { isSignedBy, isSnsAddress, readAnnouncement, readSnsMessage, type SnsMessage } from '@nibondhon/bkash'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../../../platform/database/index.ts'
import { AppError } from '../../../../../platform/http/index.ts'
import { pinWebhookTopic, type Settings } from '../../../../settings/index.ts'
import { addAnnouncement, addMessage } from '../../../announced/announced-payments-repository.ts'
import type { SnsAccess } from './signing-certificates.ts'

interface WebhookParts {
  db: Db
  settings: Settings
  sns: SnsAccess
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now: () => number
}

/**
 * Takes a message of bKash's webhook. It is believed only if it is of the topic that staff accepted and signed with
 * Amazon's key. It completes nothing: it is stored, and the background job asks bKash about the payment. The cheap checks
 * come first, because anyone can call this.
 */
export async function receiveWebhook(parts: WebhookParts, body: unknown): Promise<void> {
  const { sns, settings, log, now } = parts
  const message = readSnsMessage(body)
  if (!message) throw rejected()
  const { bkashWebhookTopic: topic, bkashWebhookWaiting: isWaiting } = await settings.read()
  // Anyone can have Amazon sign a topic of their own: where staff know the topic already, no other is accepted.
  const isTopic = message.topicArn === topic
  const isExpected =
    message.type === 'SubscriptionConfirmation' ? isWaiting && (isTopic || topic === '') : isTopic
  if (!isExpected) {
    log.warn({ type: message.type }, 'a message of the webhook is of another topic, or not expected')
    throw rejected()
  }
  const pem = await sns.certificates(message.signingCertUrl, message.topicArn)
  if (pem === null || !isSignedBy(message, pem, now())) {
    log.warn({ type: message.type }, 'a message of the webhook is not signed as it should be')
    throw rejected()
  }
  switch (message.type) {
    case 'SubscriptionConfirmation':
      return confirm(parts, message)
    case 'Notification':
      return storeAnnouncement(parts, message)
    case 'UnsubscribeConfirmation':
      log.warn('bKash has ended the webhook')
  }
}

/** Calls the address that proves to Amazon that the webhook is wanted, and accepts this topic from now on. */
async function confirm({ db, sns, log }: WebhookParts, message: SnsMessage): Promise<void> {
  const { subscribeUrl, topicArn } = message
  const { trustedOrigin } = sns
  if (subscribeUrl === null || !isSnsAddress(subscribeUrl, { topicArn, trustedOrigin })) throw rejected()
  let status: number
  try {
    status = (await sns.fetch(subscribeUrl, { timeoutMs: 5_000, maxBytes: 100_000 })).status
  } catch (err) {
    log.warn({ err }, 'the subscription of the webhook could not be confirmed')
    throw notConfirmed()
  }
  if (status < 200 || status > 299) throw notConfirmed()
  await pinWebhookTopic(db, topicArn)
  log.info({ topicArn }, 'the subscription of the webhook is confirmed')
}

async function storeAnnouncement({ db, log }: WebhookParts, message: SnsMessage): Promise<void> {
  const announced = readAnnouncement(message.message)
  await db.transaction().execute(async (trx) => {
    if (!(await addMessage(trx, message.messageId))) return
    if (announced?.transactionStatus === 'Completed')
      await addAnnouncement(trx, { ...announced, method: 'bkash', confirmation: 'confirmed' })
    else
      log.warn({ messageId: message.messageId }, 'a message of the webhook is about no completed transaction')
  })
}

/** The same for everything that is wrong: a forger learns nothing from it. */
function rejected(): AppError {
  return new AppError('invalid', 'webhook_rejected')
}

function notConfirmed(): AppError {
  return new AppError('unavailable', 'webhook_not_confirmed')
}
