import { randomText } from '../state/formats.ts'
import type { Signer } from './make-signer.ts'

/** The simulator's side of the notification service (AWS SNS) by which bKash announces payments. */
export interface WebhookState {
  topicArn: string
  /** Made for the first message, because a key takes a moment. */
  signer: Signer | null
  /** Tokens of confirmations, and whether the merchant has opened their address. */
  confirmations: Map<string, boolean>
  /** What was sent, by MessageId, to send it again. */
  sent: Map<string, string>
}

export function newWebhookState(): WebhookState {
  return {
    topicArn: `arn:aws:sns:ap-southeast-1:${randomText(12, '0123456789')}:bpt_01700000000`,
    signer: null,
    confirmations: new Map(),
    sent: new Map(),
  }
}
