import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SmsFault = 'none' | 'silent' | 'hangs-up' | 'HTTP 500' | 'HTTP 403' | 'says no' | 'redirects'

export interface CaughtSms {
  /** Host and path it was sent to. */
  to: string
  /** The fields of the form or the JSON. */
  fields: Record<string, string>
}

export interface SmsCatcher {
  port: number
  url: string
  /** The accepted messages. */
  messages: CaughtSms[]
  fault: SmsFault
  /** The body of its response to an accepted message. */
  response: string
  close(): Promise<void>
}

/** An SMS gateway over HTTP that records messages and can simulate faults. */
export async function startSmsCatcher(): Promise<SmsCatcher> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const respond = (status: number, body: string, headers = {}) =>
        response.writeHead(status, headers).end(body)
      switch (catcher.fault) {
        case 'silent':
          return
        case 'hangs-up':
          return void request.socket.destroy()
        case 'HTTP 500':
          return void respond(500, '<h1>Internal error</h1>')
        case 'HTTP 403':
          return void respond(403, 'IP address not whitelisted')
        case 'says no':
          return void respond(200, '{"success":false,"message":"Balance insufficient"}')
        case 'redirects':
          return void respond(302, '', { location: '/elsewhere' })
        case 'none':
      }
      if (request.method === 'POST') {
        const fields = readFields(Buffer.concat(parts).toString('utf8'), request.headers['content-type'])
        catcher.messages.push({ to: `${request.headers.host}${request.url}`, fields })
      }
      respond(200, catcher.response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const catcher: SmsCatcher = {
    port,
    url: `http://127.0.0.1:${port}/send`,
    messages: [],
    fault: 'none',
    response: '{"success":true,"message":"SMS accepted"}',
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return catcher
}

function readFields(body: string, type = ''): Record<string, string> {
  if (type.includes('json')) return JSON.parse(body) as Record<string, string>
  return Object.fromEntries(new URLSearchParams(body))
}
