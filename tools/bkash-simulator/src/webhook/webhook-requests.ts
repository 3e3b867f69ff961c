import type { Reply } from '../state/codes.ts'
import type { SimulatorState } from '../state/simulator-state.ts'
import {
  CERTIFICATE_PATH,
  certificateOf,
  sendWebhook,
  SUBSCRIBE_PATH,
  type WebhookOptions,
} from './send-webhook.ts'

/** What the merchant fetches of the notification service, and the switch that sends a message; null for other paths. */
export async function handleWebhookRequest(
  state: SimulatorState,
  { route, query, text }: { route: string; query: URLSearchParams; text: string },
): Promise<Reply | null> {
  switch (route) {
    case `GET ${CERTIFICATE_PATH}`:
      return { status: 200, body: certificateOf(state) }
    case `GET ${SUBSCRIBE_PATH}`:
      return confirm(state, query.get('Token') ?? '')
    case 'POST /simulator/webhook':
      return send(state, text)
    default:
      return null
  }
}

function confirm({ webhook }: SimulatorState, token: string): Reply {
  if (!webhook.confirmations.has(token)) return { status: 400, body: '<ErrorResponse/>' }
  webhook.confirmations.set(token, true)
  return { status: 200, body: '<ConfirmSubscriptionResponse/>' }
}

async function send(state: SimulatorState, text: string): Promise<Reply> {
  try {
    return { status: 200, body: { ...(await sendWebhook(state, JSON.parse(text) as WebhookOptions)) } }
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : 'Not readable.' } }
  }
}
