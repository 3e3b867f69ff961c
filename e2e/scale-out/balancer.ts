import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  url: string
  /** How many requests each server has responded to, by its address. */
  served(): Record<string, number>
  /** Sends requests to these from now on. */
  leadTo(servers: readonly string[]): void
  close(): Promise<void>
}

/**
 * A round-robin balancer. A server that accepts no connection is skipped. A request that was lost on the way gets a 502
 * and is not retried, because only the client knows whether it may be; common balancers do the same.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const served = new Map<string, number>()
  let servers: readonly string[] = []
  let turn = 0

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming).catch(() => null)
    if (body === null) {
      outgoing.destroy()
      return
    }
    const first = (turn += 1) % servers.length
    // Tries each server once, starting with the next one.
    for (const server of [...servers.slice(first), ...servers.slice(0, first)]) {
      const result = await passOn({ server, agent, incoming, body, outgoing })
      if (result === 'refused') continue
      if (result === 'responded') served.set(server, (served.get(server) ?? 0) + 1)
      return
    }
    outgoing.writeHead(502).end()
  }
  const front = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    served: () => Object.fromEntries(served),
    leadTo(given) {
      servers = given
    },
    async close() {
      agent.destroy()
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}

interface Passage {
  server: string
  agent: Agent
  incoming: IncomingMessage
  body: Buffer
  outgoing: ServerResponse
}

function passOn({
  server,
  agent,
  incoming,
  body,
  outgoing,
}: Passage): Promise<'responded' | 'refused' | 'lost'> {
  const { method, url = '/', headers, socket } = incoming
  return new Promise((resolve) => {
    const onward = request(server + url, {
      method,
      agent,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
    })
    onward.once('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      // A response cut off by the server is cut off for the client too, so that half of it is not taken for the whole.
      pipeline(response, outgoing, (error) => resolve(error ? 'lost' : 'responded'))
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused')
      if (!outgoing.headersSent) outgoing.writeHead(502).end()
      resolve('lost')
    })
    onward.end(body)
  })
}
