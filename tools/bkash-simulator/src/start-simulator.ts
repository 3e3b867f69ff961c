import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleCall, API_ROOT } from './calls/handle-call.ts'
import type { CallName, FaultBoard } from './state/faults.ts'
import { showPage, takeEntry, type PageOutcome } from './page/hosted-page.ts'
import { handleSwitch } from './state/switches.ts'
import { addWalkIn, newState, type SimulatedPayment, type SimulatorState } from './state/simulator-state.ts'
import { SIMULATOR_CREDENTIALS } from './state/wallets.ts'
import { type SentWebhook, sendWebhook, type WebhookOptions } from './webhook/send-webhook.ts'
import { handleWebhookRequest } from './webhook/webhook-requests.ts'

export interface BkashSimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number
  host?: string
  /** Where browsers reach the hosted page, if not at host and port. */
  publicUrl?: string
  merchantName?: string
  credentials?: typeof SIMULATOR_CREDENTIALS
  now?: () => number
}

export interface BkashSimulator {
  url: string
  /** For BKASH_BASE_URL. */
  baseUrl: string
  credentials: typeof SIMULATOR_CREDENTIALS
  faults: Pick<FaultBoard, 'set' | 'clear' | 'current'>
  /** How often each call was made so far. */
  calls(): Record<CallName, number>
  payment(paymentID: string): SimulatedPayment
  payments(): SimulatedPayment[]
  /** As if the payer had typed wallet, code and PIN, and bKash's page had accepted them. */
  authorise(paymentID: string, wallet?: string): void
  /** As if someone had paid to the merchant's number in bKash's app. Returns the transaction. */
  receive(payment: { amount: string; wallet: string; reference?: string }): string
  webhook: {
    topicArn: string
    /** Sends a message of bKash's webhook. */
    send(options: WebhookOptions): Promise<SentWebhook>
    /** How many confirmations the merchant has opened. */
    confirmedCount(): number
  }
  close(): Promise<void>
}

export async function startBkashSimulator(options: BkashSimulatorOptions = {}): Promise<BkashSimulator> {
  const { port = 0, host = '127.0.0.1', credentials = SIMULATOR_CREDENTIALS, now = Date.now } = options
  const merchantName = options.merchantName ?? 'Test merchant'
  const state = newState({ credentials, publicUrl: '', merchantName, now })
  const server = createServer((request, response) => {
    handleRequest(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
  state.publicUrl = options.publicUrl?.replace(/(?<!\/)\/+$/, '') ?? url

  const payment = (paymentID: string): SimulatedPayment => {
    const found = state.payments.get(paymentID)
    if (!found) throw new RangeError(`There is no payment ${paymentID}.`)
    return found
  }
  return {
    url,
    baseUrl: url + API_ROOT,
    credentials,
    faults: state.faults,
    calls: () => ({ ...state.calls }),
    payment: (paymentID) => structuredClone(payment(paymentID)),
    payments: () => structuredClone([...state.payments.values()]),
    authorise(paymentID, wallet = '01770618575') {
      Object.assign(payment(paymentID), { step: 'authorised', wallet })
    },
    receive: (walkIn) => addWalkIn(state, walkIn),
    webhook: {
      topicArn: state.webhook.topicArn,
      send: (webhookOptions) => sendWebhook(state, webhookOptions),
      confirmedCount: () => [...state.webhook.confirmations.values()].filter(Boolean).length,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections() // calls that hang would keep it open
      }),
  }
}

async function handleRequest(
  state: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  const { method, headers } = request
  const text = await readText(request)
  if (pathname === '/checkout') {
    const outcome =
      method === 'POST' ? takeEntry(state, new URLSearchParams(text)) : showPage(state, searchParams)
    return sendPage(response, outcome)
  }
  const webhook = await handleWebhookRequest(state, {
    route: `${method} ${pathname}`,
    query: searchParams,
    text,
  })
  if (webhook) return sendBody(response, webhook.status, webhook.body)
  if (pathname.startsWith('/simulator/')) {
    const { status, body } = handleSwitch(state, `${method} ${pathname}`, text)
    return sendBody(response, status, body)
  }
  if (method !== 'POST') return sendBody(response, 403, { message: 'Missing Authentication Token' })
  const outcome = await handleCall(state, { path: pathname, headers, text })
  if (outcome === 'hang') return
  if (outcome === 'drop') return void response.destroy()
  sendBody(response, outcome.status, outcome.body)
}

function sendPage(response: ServerResponse, outcome: PageOutcome): void {
  if ('redirect' in outcome) {
    response.writeHead(303, { location: outcome.redirect, 'cache-control': 'no-store' }).end()
    return
  }
  sendBody(response, outcome.status, outcome.html)
}

function sendBody(response: ServerResponse, status: number, body: unknown): void {
  const [type, text] =
    typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)]
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(text)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BYTES) throw new RangeError('The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const MAX_BYTES = 65_536
