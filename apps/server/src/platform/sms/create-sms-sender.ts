import { normalisePhone } from '@nibondhon/domain'
import { DeliveryError, tidyWords } from '../delivery/index.ts'
import { OutboundError, type SafeResponse, type SafeFetch } from '../outbound/index.ts'
import { gatewayFor, type Sms } from './sms-gateways.ts'

export interface SmsAccount {
  endpoint: string
  apiKey: string
}

export interface SmsSender {
  /** Gives the gateway's own words. Throws DeliveryError. */
  send(account: SmsAccount, sms: Sms, deadlineMs: number): Promise<string>
  /** Whether the gateway answers at all; whether it takes the key, only a message can tell. Gives its name. */
  reach(account: SmsAccount, deadlineMs: number): Promise<string>
}

export function createSmsSender({ fetch }: { fetch: SafeFetch }): SmsSender {
  return {
    async send({ endpoint, apiKey }, { id, to, text }, deadlineMs) {
      const number = normalisePhone(to)
      if (number === null) {
        throw new DeliveryError('message', `“${tidyWords(to)}” is not a phone number.`, { isFinal: true })
      }
      const url = readEndpoint(endpoint)
      const gateway = gatewayFor(url.hostname)
      const extra = Object.fromEntries(url.searchParams)
      const { headers, body } = gateway.request({ id, to: number, text }, apiKey, extra)
      if (!gateway.keepsQuery) url.search = ''
      const answer = await call(url, { method: 'POST', headers, body, timeoutMs: deadlineMs })
      const said = tidyWords(answer.body.toString('utf8'), apiKey)
      assertAnswered(answer.status, gateway.name, said)
      const verdict = gateway.judge(answer.body.toString('utf8'))
      const words = `${gateway.name}: ${tidyWords(verdict.words, apiKey) || 'no words'}`
      if (verdict.ok) return words
      throw new DeliveryError(verdict.isFinal ? 'message' : 'service', words, {
        isFinal: verdict.isFinal ?? false,
      })
    },

    async reach({ endpoint }, deadlineMs) {
      const url = readEndpoint(endpoint)
      const { status } = await call(new URL('/', url), { timeoutMs: deadlineMs })
      const { name } = gatewayFor(url.hostname)
      if (status >= 500) throw new DeliveryError('service', `${name} is in trouble (HTTP ${status}).`)
      return name
    },
  }

  async function call(url: URL, request: Parameters<SafeFetch>[1]): Promise<SafeResponse> {
    try {
      return await fetch(url.href, { ...request, maxBytes: 64 * 1024 })
    } catch (error) {
      if (error instanceof OutboundError)
        throw new DeliveryError('service', TROUBLES[error.kind], { cause: error })
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

function assertAnswered(status: number, name: string, said: string): void {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400) {
    throw new DeliveryError(
      'service',
      `${name} sends us on to another address (HTTP ${status}), which is not followed. Enter the right address as the SMS endpoint.`,
    )
  }
  const words = said === '' ? '' : `: ${said}`
  throw new DeliveryError('service', `${name} refused it (HTTP ${status})${words}`)
}

const TROUBLES = {
  bad_address: 'The SMS endpoint must begin with https:// and name no user and no unusual port.',
  private_address:
    'The SMS endpoint leads into a private network. Use the public address of your SMS provider, or start the server with ALLOW_PRIVATE_NETWORK=true.',
  unreachable: 'The SMS gateway could not be reached. Check the SMS endpoint.',
  timed_out: 'The SMS gateway took too long to answer.',
  too_large: 'The SMS gateway answered too much.',
  cancelled: 'The call to the SMS gateway was given up.',
} as const satisfies Record<OutboundError['kind'], string>
