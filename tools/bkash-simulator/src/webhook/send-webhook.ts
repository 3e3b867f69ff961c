import { randomUUID } from 'node:crypto'
import { makeTrxId, randomText, shortAmount } from '../state/formats.ts'
import type { SimulatorState } from '../state/simulator-state.ts'
import { makeSigner, type Signer } from './make-signer.ts'

export const CERTIFICATE_PATH = '/SimpleNotificationService-simulator.pem'
export const SUBSCRIBE_PATH = '/simulator/subscribe'

/** What is sent to the merchant's listener, and what is wrong with it. */
export interface WebhookOptions {
  /** The address of the listener. */
  target: string
  /** walk-in: someone paid to the merchant's number, without the checkout. */
  kind: 'confirmation' | 'payment' | 'refund' | 'walk-in'
  /** The payment that is announced, or whose last refund is. */
  paymentID?: string
  /** Other values of the announcement. */
  fields?: Record<string, string>
  /** How often the same message is sent. */
  times?: number
  /** The MessageId of an earlier message, which is sent again as it was. */
  replay?: string
  signatureVersion?: '1' | '2'
  wrongSignature?: boolean
  otherTopic?: boolean
  /** As bKash's documentation prints it; really it is text. */
  messageAsObject?: boolean
  /** In place of the simulator's own addresses. */
  signingCertURL?: string
  subscribeURL?: string
}

export interface SentWebhook {
  messageId: string
  trxID: string | null
  /** What the listener answered to each. */
  statuses: number[]
}

export async function sendWebhook(state: SimulatorState, options: WebhookOptions): Promise<SentWebhook> {
  const { target, times = 1 } = options
  const message = options.replay === undefined ? compose(state, options) : repeat(state, options.replay)
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) {
    const response = await fetch(target, {
      method: 'POST',
      // SNS sends JSON and calls it text.
      headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': message.type },
      body: message.text,
    })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return { messageId: message.messageId, trxID: message.trxID, statuses }
}

export function certificateOf(state: SimulatorState): string {
  return signerOf(state).pem
}

function signerOf(state: SimulatorState): Signer {
  state.webhook.signer ??= makeSigner(state.now())
  return state.webhook.signer
}

interface Composed {
  type: string
  messageId: string
  trxID: string | null
  text: string
}

function repeat({ webhook }: SimulatorState, messageId: string): Composed {
  const text = webhook.sent.get(messageId)
  if (text === undefined) throw new RangeError(`No message ${messageId} was sent.`)
  return { type: 'Notification', messageId, trxID: null, text }
}

function compose(state: SimulatorState, options: WebhookOptions): Composed {
  const { kind, signatureVersion = '1' } = options
  const messageId = randomUUID()
  const token = randomText(64)
  const isConfirmation = kind === 'confirmation'
  const announced = isConfirmation ? null : announcement(state, options)
  if (isConfirmation) state.webhook.confirmations.set(token, false)
  const signed = {
    Type: isConfirmation ? 'SubscriptionConfirmation' : 'Notification',
    MessageId: messageId,
    ...(isConfirmation && {
      Token: token,
      SubscribeURL:
        options.subscribeURL ??
        `${state.publicUrl}${SUBSCRIBE_PATH}?Action=ConfirmSubscription&Token=${token}`,
    }),
    TopicArn: options.otherTopic ? `${state.webhook.topicArn}9` : state.webhook.topicArn,
    Message: announced ? JSON.stringify(announced) : 'You have chosen to subscribe to the topic.',
    Timestamp: new Date(state.now()).toISOString(),
  }
  const signature = signerOf(state).sign(stringToSign(signed), signatureVersion)
  const text = JSON.stringify({
    ...signed,
    ...(options.messageAsObject && announced && { Message: announced }),
    SignatureVersion: signatureVersion,
    Signature: options.wrongSignature ? Buffer.from(signature).toString('base64') : signature,
    SigningCertURL: options.signingCertURL ?? state.publicUrl + CERTIFICATE_PATH,
    ...(!isConfirmation && { UnsubscribeURL: `${state.publicUrl}/simulator/unsubscribe` }),
  })
  state.webhook.sent.set(messageId, text)
  return { type: signed.Type, messageId, trxID: announced?.['trxID'] ?? null, text }
}

/** Each part that is there, by the order of its name: the order that SNS signs them in. */
function stringToSign(parts: Record<string, string>): string {
  return Object.keys(parts)
    .sort()
    .map((name) => `${name}\n${parts[name]}\n`)
    .join('')
}

function announcement(
  state: SimulatorState,
  { kind, paymentID = '', fields }: WebhookOptions,
): Record<string, string> {
  const payment = state.payments.get(paymentID)
  const refund = payment?.refunds.at(-1)
  const common = {
    dateTime: new Date(state.now() + 6 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14),
    debitMSISDN: '8801770618575',
    creditOrganizationName: state.merchantName,
    creditShortCode: 'ORG001',
    transactionStatus: 'Completed',
    currency: 'BDT',
  }
  if (kind === 'walk-in') {
    return {
      ...common,
      trxID: makeTrxId(),
      transactionType: '10003126',
      amount: '100',
      transactionReference: 'Rahim',
      ...fields,
    }
  }
  if (!payment) throw new RangeError(`There is no payment ${paymentID}.`)
  const invoice = { merchantInvoiceNumber: payment.merchantInvoiceNumber }
  if (kind === 'refund') {
    return {
      ...common,
      ...invoice,
      trxID: refund?.refundTrxID ?? makeTrxId(),
      transactionType: 'Refund',
      amount: shortAmount(refund?.amountPaisa ?? 0),
      ...fields,
    }
  }
  return {
    ...common,
    ...invoice,
    trxID: payment.trxID ?? makeTrxId(),
    transactionType: '10002294',
    amount: shortAmount(payment.amountPaisa),
    ...fields,
  }
}
