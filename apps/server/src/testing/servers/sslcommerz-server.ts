import { randomUUID } from 'node:crypto'
import {
  type Ending,
  type SslcommerzSimulator,
  sslcommerzSettings,
  startSslcommerzSimulator,
} from '@nibondhon/sslcommerz-simulator'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { call } from '../http/call.ts'
import {
  type PaymentServer,
  type PaymentServerOptions,
  type PendingPayment,
  startPaymentServer,
} from './start-payment-server.ts'

type Response = ReturnType<typeof call>

export interface SslcommerzServer extends PaymentServer {
  simulator: SslcommerzSimulator
  asStaff(route: string, body?: object): Response
  /** Opens a payment of 500 taka with SSLCommerz. */
  beginAtSslcommerz(amount?: number): Response
  /** A submission whose payer is on the page of SSLCommerz. */
  makeVisiting(options?: { formId?: string; more?: object }): Promise<PendingPayment>
  /** What the payer did on that page. */
  end(pending: PendingPayment, ending: Ending): void
  /** What SSLCommerz posts about it. */
  fieldsOf(pending: Pick<PendingPayment, 'paymentID'>): Record<string, string>
  /** Posts a notification; gives the status of the response. */
  notify(fields: Record<string, string>): Promise<number>
  jobParts(): ReturnType<typeof jobPartsOf>
}

/** A payment server with a simulator of SSLCommerz, for the tests of one file. Resets its faults after each test. */
export function sslcommerzServer(options: PaymentServerOptions = {}): SslcommerzServer {
  const testServer = {} as SslcommerzServer
  beforeAll(async () => void Object.assign(testServer, await startSslcommerzServer(options)))
  afterEach(() => testServer.simulator.heal())
  afterAll(() => testServer.close())
  return testServer
}

/** Both simulators end with it. */
export async function startSslcommerzServer(options: PaymentServerOptions = {}): Promise<SslcommerzServer> {
  const simulator = await startSslcommerzSimulator()
  const server = await startPaymentServer({
    sslcommerzBaseUrl: simulator.url,
    sslcommerzTimeoutMs: 60_000,
    ...options,
  })
  await server.configure(sslcommerzSettings(simulator))
  const order = (amount = 500) =>
    server.order(amount, { orderId: `ORDER_${randomUUID()}`, method: 'sslcommerz' })

  return {
    ...server,
    simulator,
    asStaff: (route, body) => server.call(route, { token: server.token, ...(body && { body }) }),
    beginAtSslcommerz: async (amount = 500) =>
      server.call('POST /api/payments', { body: await order(amount) }),
    async makeVisiting({ formId, more = {} } = {}) {
      const ordered = await order()
      const created = await server.call('POST /api/payments', { body: ordered })
      const { paymentID } = created.body
      const { status, body } = await server.call('POST /api/submissions', {
        body: {
          formId: formId ?? (await server.makePaidForm()),
          data: { name: 'Rahim', email: `${randomUUID()}@example.org` },
          paymentMethod: 'sslcommerz',
          bkashPaymentId: paymentID,
          orderId: ordered.orderId,
          paymentAmount: 500,
          ...more,
        },
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      const { uniqueId, submissionId, editCode } = body
      return { paymentID, uniqueId, submissionId, editCode }
    },
    end: ({ paymentID }, ending) => simulator.end(simulator.sessionOf(paymentID).sessionKey, ending),
    fieldsOf: ({ paymentID }) => simulator.posted(simulator.sessionOf(paymentID).sessionKey),
    async notify(fields) {
      const { statusCode } = await server.server.app.inject({
        method: 'POST',
        url: '/api/sslcommerz/ipn',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      return statusCode
    },
    jobParts: () => jobPartsOf(server),
    async close() {
      await server.close()
      await simulator.close()
    },
  }
}

function jobPartsOf({ server: { db, services } }: PaymentServer) {
  return { db, providers: services.paymentProviders, log: pino({ level: 'silent' }) }
}
