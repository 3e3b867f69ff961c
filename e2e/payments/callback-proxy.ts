import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CallbackProxy {
  url: string
  leadTo(url: string): void
  close(): Promise<void>
}

/**
 * An address that is known before the server behind it listens: the product gives providers the address of its callback,
 * and tests use any free port.
 */
export async function startCallbackProxy(): Promise<CallbackProxy> {
  let target = ''
  const server = createServer((request, response) => {
    // Keeps the method: some providers send the browser back by a post.
    response.writeHead(307, { location: `${target}${request.url ?? '/'}` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = url
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
