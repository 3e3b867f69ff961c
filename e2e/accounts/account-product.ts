import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { openProduct, type Product } from '../support/open-product.ts'

const STEP_MS = 30_000

/** Where products of earlier test files listened: the browser knows the scripts of these addresses. */
const freePorts: number[] = []

/** The product under the address that its passkeys belong to, with a clock of its own for authenticator codes. */
export function accountProduct() {
  let product: Product | undefined
  let port = 0
  let now = Date.now()

  beforeAll(async () => {
    // Browsers have passkeys on https pages and on localhost, and the address is part of them.
    port = freePorts.pop() ?? (await freePort())
    const publicUrl = `http://localhost:${port}`
    product = await openProduct({ publicUrl, listen: publicUrl, now: () => now })
  })
  afterAll(async () => {
    await product?.close()
    freePorts.push(port)
  })

  return {
    product(): Product {
      if (!product) throw new Error('The product is not running')
      return product
    },
    now: () => now,
    /** Each code of an authenticator app is taken once: the next one comes half a minute later. */
    toNextCode(): void {
      now += STEP_MS
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
