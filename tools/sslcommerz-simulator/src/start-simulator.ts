import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addSession, handleCall, type Reply } from './handle-call.ts'
import { checkoutPage, type Choice, lostPage, readChoice, returnPage } from './hosted-page.ts'
import { sendNotification } from './send-notification.ts'
import {
  endSession,
  type Ending,
  type Faults,
  NO_FAULTS,
  sign,
  signedFields,
  type SimulatedRefund,
  type SimulatedSession,
  type SimulatorState,
} from './simulator-state.ts'

export interface SslcommerzSimulator {
  /** For SSLCOMMERZ_BASE_URL. */
  url: string
  storeId: string
  storePassword: string
  faults: Faults
  /** Ends all faults. */
  heal(): void
  session(sessionKey: string): SimulatedSession
  /** The session of a transaction of the merchant. */
  sessionOf(tranId: string): SimulatedSession
  /** As if the payer had chosen this on the hosted page, and paid this much instead of what was asked for. */
  end(sessionKey: string, ending: Ending, amount?: string): void
  /** A session that another system of the merchant opens; gives its key. */
  openElsewhere(tranId: string, amount: string): string
  /** What the notification and the browser's return carry. */
  posted(sessionKey: string): Record<string, string>
  /** With the right hash and any fields. */
  sign(fields: Record<string, string>): Record<string, string>
  /** Sends the notification this often, with these fields changed after the hash; gives the merchant's statuses. */
  notify(sessionKey: string, times?: number, changes?: Record<string, string>): Promise<number[]>
  /** Every address of this simulator that was called, without its query. */
  calls(): string[]
  /** Lets the bank finish all refunds. */
  finishRefunds(state?: 'refunded' | 'cancelled'): void
  refundCount(): number
  /** The refunds of a payment, in the order of the requests. */
  refundsOf(tranId: string): SimulatedRefund[]
  close(): Promise<void>
}

interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number
  host?: string
  merchantName?: string
}

/** The settings that let the product use the simulator. */
export function sslcommerzSettings({ storeId, storePassword }: SslcommerzSimulator) {
  return {
    sslcommerzEnabled: true,
    sslcommerzSandbox: true,
    sslcommerzStoreId: storeId,
    sslcommerzStorePassword: storePassword,
  }
}

export async function startSslcommerzSimulator(options: SimulatorOptions = {}): Promise<SslcommerzSimulator> {
  const { port = 0, host = '127.0.0.1', merchantName = 'Test merchant' } = options
  const calls: string[] = []
  const state: SimulatorState = {
    url: '',
    merchantName,
    storeId: 'simulator-store',
    storePassword: 'simulator-password',
    sessions: new Map(),
    refunds: new Map(),
    faults: { ...NO_FAULTS },
  }
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${new URL(request.url ?? '/', state.url).pathname}`)
    handleRequest(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  state.url = `http://${host}:${(server.address() as AddressInfo).port}`

  const session = (sessionKey: string): SimulatedSession => {
    const found = state.sessions.get(sessionKey)
    if (!found) throw new RangeError(`There is no session ${sessionKey}.`)
    return found
  }
  const sessionOf = (tranId: string): SimulatedSession => {
    const found = [...state.sessions.values()].find(({ fields }) => fields['tran_id'] === tranId)
    if (!found) throw new RangeError(`There is no transaction ${tranId}.`)
    return found
  }
  return {
    url: state.url,
    storeId: state.storeId,
    storePassword: state.storePassword,
    faults: state.faults,
    heal: () => void Object.assign(state.faults, NO_FAULTS),
    session: (sessionKey) => structuredClone(session(sessionKey)),
    sessionOf: (tranId) => structuredClone(sessionOf(tranId)),
    end: (sessionKey, ending, amount) => endSession(session(sessionKey), ending, { amount }),
    openElsewhere: (tranId, amount) =>
      addSession(state, { tran_id: tranId, total_amount: amount, currency: 'BDT' }),
    posted: (sessionKey) => signedFields(state, session(sessionKey)),
    sign: (fields) => sign(state, fields),
    async notify(sessionKey, times = 1, changes = {}) {
      const statuses: number[] = []
      for (let count = 0; count < times; count += 1) {
        statuses.push(await sendNotification(state, session(sessionKey), changes))
      }
      return statuses
    },
    calls: () => [...calls],
    finishRefunds(ending = 'refunded') {
      for (const refund of state.refunds.values()) refund.state = ending
    },
    refundCount: () => state.refunds.size,
    refundsOf(tranId) {
      const { bankTranId } = sessionOf(tranId)
      return [...state.refunds.values()].filter((refund) => refund.bankTranId === bankTranId)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const MAX_BYTES = 65_536

async function handleRequest(state: SimulatorState, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
  const text = await readText(request)
  const route = `${request.method} ${pathname}`
  const fields = Object.fromEntries(request.method === 'POST' ? new URLSearchParams(text) : searchParams)
  if (pathname.startsWith('/EasyCheckOut/')) return send(response, await visitPage(state, route, fields))
  if (pathname.startsWith('/simulator/')) return send(response, handleSwitch(state, route, text))
  if (state.faults.lose) return void response.destroy()
  const reply = handleCall(state, route, fields) ?? { status: 404, body: 'Not found' }
  if (isDropped(state.faults)) return void response.destroy()
  send(response, reply)
}

function isDropped(faults: Faults): boolean {
  if (typeof faults.drop === 'boolean') return faults.drop
  faults.drop -= 1
  return faults.drop >= 0
}

async function visitPage(
  state: SimulatorState,
  route: string,
  fields: Record<string, string>,
): Promise<Reply> {
  const session = state.sessions.get(route.split('/').at(-1) ?? '')
  if (!session) return { status: 404, body: lostPage() }
  const choice = route.startsWith('POST ') ? readChoice(fields) : null
  if (!choice) return { status: 200, body: checkoutPage(state, session) }
  endSession(session, choice.ending, { cardType: choice.cardType })
  await tellMerchant(state, session, choice)
  const { success_url: success, fail_url: fail, cancel_url: cancel } = session.fields
  const isPaid = choice.ending === 'paid' || choice.ending === 'risky'
  const address = isPaid ? success : choice.ending === 'failed' ? fail : cancel
  return { status: 200, body: returnPage(address ?? '', signedFields(state, session)) }
}

const LATE_MS = 2_000

async function tellMerchant(state: SimulatorState, session: SimulatedSession, { notify }: Choice) {
  switch (notify) {
    case 'never':
      return
    case 'late':
      setTimeout(() => void sendNotification(state, session), LATE_MS).unref()
      return
    case 'forged':
      await sendNotification(state, session, { verify_sign: 'f'.repeat(32) })
      return
    case 'twice':
      await sendNotification(state, session)
      await sendNotification(state, session)
      return
    case 'once':
      await sendNotification(state, session)
  }
}

/** Faults can be switched while it runs. */
function handleSwitch(state: SimulatorState, route: string, text: string): Reply {
  switch (route) {
    case 'GET /simulator/state':
      return {
        status: 200,
        body: {
          faults: state.faults,
          sessions: [...state.sessions.values()],
          refunds: [...state.refunds.values()],
        },
      }
    case 'PUT /simulator/faults':
      Object.assign(state.faults, NO_FAULTS, JSON.parse(text))
      return { status: 200, body: { faults: state.faults } }
    case 'PUT /simulator/refunds':
      for (const refund of state.refunds.values()) refund.state = 'refunded'
      return { status: 200, body: { refunds: [...state.refunds.values()] } }
    default:
      return { status: 404, body: 'Not found' }
  }
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

function send(response: ServerResponse, { status, body }: Reply): void {
  const [type, text] =
    typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)]
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(text)
}
