import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TestServerOptions } from './start-test-server.ts'
import { type PaymentServer, startPaymentServer } from './start-payment-server.ts'

/** A payment server for the tests of one file. Resets bKash's faults after each test. Available once the first starts. */
export function paymentServer(options: TestServerOptions = {}): PaymentServer {
  const testServer = {} as PaymentServer
  beforeAll(async () => void Object.assign(testServer, await startPaymentServer(options)))
  afterEach(() => testServer.healBkash())
  afterAll(() => testServer.close())
  return testServer
}
