import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  url: string
  /** How many requests each server has responded to, by its address. */
  served(): Record<string, number>
  /** Sends requests to these from now on; those for one host name where it is given. */
  leadTo(servers: readonly string[], site?: string): void
  close(): Promise<void>
}

const EVERY_SITE = ''
const HEALTH_INTERVAL_MS = 200

/**
 * A round-robin balancer, on request by host name. A server that accepts no connection is skipped, and one whose `/health`
 * failed is used only when there is no other. A request that was lost on the way gets a 502 and is not retried, because
 * only the client knows whether it may be; common balancers do the same.
 */
export async function startBalancer({ checksHealth = false } = {}): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const served = new Map<string, number>()
  const sites = new Map<string, readonly string[]>()
  const unhealthy = new Set<string>()
  let turn = 0
  const timer = checksHealth ? setInterval(checkAll, HEALTH_INTERVAL_MS) : undefined

  function checkAll(): void {
    for (const server of [...sites.values()].flat()) void check(server)
  }

  async function check(server: string): Promise<void> {
    if (await isHealthy(server)) unhealthy.delete(server)
    else unhealthy.add(server)
  }

  /** All servers of the site, each once, in the order to try them. */
  function serversFor({ headers }: IncomingMessage): string[] {
    const site = headers.host?.replace(/:\d+$/, '') ?? ''
    const servers = sites.get(site) ?? sites.get(EVERY_SITE) ?? []
    const first = (turn += 1) % servers.length
    const inTurn = [...servers.slice(first), ...servers.slice(0, first)]
    return inTurn.sort((a, b) => Number(unhealthy.has(a)) - Number(unhealthy.has(b)))
  }

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming).catch(() => null)
    if (body === null) {
      outgoing.destroy()
      return
    }
    for (const server of serversFor(incoming)) {
      const result = await passOn({ server, agent, incoming, body, outgoing })
      if (result === 'refused') continue
      if (result === 'responded') served.set(server, (served.get(server) ?? 0) + 1)
      return
    }
    outgoing.writeHead(502).end()
  }
  const front = createServer((incoming, outgoing) => void forward(incoming, outgoing))
  // A connection that is closed while its next request is on the way would look like a fault of the server.
  front.keepAliveTimeout = 0
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    served: () => Object.fromEntries(served),
    leadTo(servers, site = EVERY_SITE) {
      sites.set(site, servers)
    },
    async close() {
      clearInterval(timer)
      agent.destroy()
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}

async function isHealthy(server: string): Promise<boolean> {
  try {
    const response = await fetch(`${server}/health`, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
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
