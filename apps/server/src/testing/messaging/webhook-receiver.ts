import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** Parsed. */
  content: { type: string; timestamp: string; data: Record<string, unknown> }
}

export interface WebhookReceiver {
  url: string
  calls: ReceivedCall[]
  /** What it responds with; 0 never responds. By path where it is given. */
  status: number
  statuses: Record<string, number>
  headers: Record<string, string>
  close(): Promise<void>
}

/** Another program that is called by webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: Omit<WebhookReceiver, 'url' | 'close'> = {
    calls: [],
    status: 200,
    statuses: {},
    headers: {},
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    void text(request).then((body) => {
      receiver.calls.push({ path, headers: request.headers, body, content: JSON.parse(body) })
      const status = receiver.statuses[path] ?? receiver.status
      if (status !== 0) response.writeHead(status, receiver.headers).end(`status ${status}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
