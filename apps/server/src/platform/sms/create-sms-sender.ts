import { normalisePhone } from '@nibondhon/domain'
import { DeliveryError, cleanProviderText } from '../delivery/index.ts'
import { OutboundError, type SafeResponse, type SafeFetch } from '../outbound/index.ts'
import { gatewayFor, type Sms } from './sms-gateways.ts'

export interface SmsAccount {
  endpoint: string
  apiKey: string
}

export interface SmsSender {
  /** Returns the gateway's response. Throws DeliveryError. */
  send(account: SmsAccount, sms: Sms, deadlineMs: number): Promise<string>
  /** Checks that the gateway responds, and returns its name. Only a message can show whether it accepts the key. */
  reach(account: SmsAccount, deadlineMs: number): Promise<string>
}

export function createSmsSender({ fetch }: { fetch: SafeFetch }): SmsSender {
  return {
    async send({ endpoint, apiKey }, { id, to, text }, deadlineMs) {
      const number = normalisePhone(to)
      if (number === null) {
        throw new DeliveryError('message', `“${cleanProviderText(to)}” is not a phone number.`, {
          isFinal: true,
        })
      }
      const url = readEndpoint(endpoint)
      const gateway = gatewayFor(url.hostname)
      const extra = Object.fromEntries(url.searchParams)
      const { headers, body } = gateway.request({ id, to: number, text }, apiKey, extra)
      if (!gateway.keepsQuery) url.search = ''
      const response = await call(url, { method: 'POST', headers, body, timeoutMs: deadlineMs })
      const responseText = cleanProviderText(response.body.toString('utf8'), apiKey)
      assertSuccess(response.status, gateway.name, responseText)
      const result = gateway.parseResponse(response.body.toString('utf8'))
      const message = `${gateway.name}: ${cleanProviderText(result.message, apiKey) || 'no explanation'}`
      if (result.ok) return message
      throw new DeliveryError(result.isFinal ? 'message' : 'service', message, {
        isFinal: result.isFinal ?? false,
      })
    },

    async reach({ endpoint }, deadlineMs) {
      const url = readEndpoint(endpoint)
      const { status } = await call(new URL('/', url), { timeoutMs: deadlineMs })
      const { name } = gatewayFor(url.hostname)
      if (status >= 500) throw new DeliveryError('service', `${name} failed (HTTP ${status}).`)
      return name
    },
  }

  async function call(url: URL, request: Parameters<SafeFetch>[1]): Promise<SafeResponse> {
    try {
      return await fetch(url.href, { ...request, maxBytes: 64 * 1024 })
    } catch (error) {
      if (error instanceof OutboundError)
        throw new DeliveryError('service', OUTBOUND_MESSAGES[error.kind], { cause: error })
      throw error
    }
  }
}

function readEndpoint(endpoint: string): URL {
  const url = URL.parse(endpoint)
  if (!url)
    throw new DeliveryError('service', 'The SMS endpoint is not an address. Copy it from your SMS provider.')
  return url
}

function assertSuccess(status: number, name: string, text: string): void {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400) {
    throw new DeliveryError(
      'service',
      `${name} sends us on to another address (HTTP ${status}), which is not followed. Enter the right address as the SMS endpoint.`,
    )
  }
  const details = text === '' ? '' : `: ${text}`
  throw new DeliveryError('service', `${name} refused it (HTTP ${status})${details}`)
}

const OUTBOUND_MESSAGES = {
  bad_address: 'The SMS endpoint must begin with https:// and name no user and no unusual port.',
  private_address:
    'The SMS endpoint leads into a private network. Use the public address of your SMS provider, or start the server with ALLOW_PRIVATE_NETWORK=true.',
  unreachable: 'The SMS gateway could not be reached. Check the SMS endpoint.',
  timed_out: 'The SMS gateway took too long to answer.',
  too_large: 'The SMS gateway answered too much.',
  cancelled: 'The call to the SMS gateway was given up.',
} as const satisfies Record<OutboundError['kind'], string>
