import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TestServerOptions } from './start-test-server.ts'
import { type PaymentServer, startPaymentServer } from './start-payment-server.ts'

/** A payment server for the tests of one file. Resets bKash's faults after each test. Available once the first starts. */
export function paymentServer(options: TestServerOptions = {}): PaymentServer {
  const desk = {} as PaymentServer
  beforeAll(async () => void Object.assign(desk, await startPaymentServer(options)))
  afterEach(() => desk.healBkash())
  afterAll(() => desk.close())
  return desk
}
