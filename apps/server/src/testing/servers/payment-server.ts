import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TestServerOptions } from './start-test-server.ts'
import { type PaymentServer, startPaymentServer } from './start-payment-server.ts'

/** A payment server for the tests of a file; bKash is well again after each. Empty until the first one starts. */
export function paymentServer(options: TestServerOptions = {}): PaymentServer {
  const desk = {} as PaymentServer
  beforeAll(async () => void Object.assign(desk, await startPaymentServer(options)))
  afterEach(() => desk.healBkash())
  afterAll(() => desk.close())
  return desk
}
