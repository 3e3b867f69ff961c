import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listen } from '../listen.ts'
import { type CaughtMessage, listPage, mailPage } from './catcher-page.ts'

export interface Catcher {
  /** Where people read what was sent. */
  url: string
  smtpPort: number
  /** For the SMS endpoint of the settings. */
  smsUrl: string
  messages: readonly CaughtMessage[]
  close(): Promise<void>
}

/** The oldest messages beyond this number are dropped. */
const MAX_MESSAGES = 2000

/** A mail server and an SMS gateway that deliver nothing, and a page that shows what they received. */
export async function startCatcher({ port }: { port: number }): Promise<Catcher> {
  const messages: CaughtMessage[] = []
  let number = 0
  const store = (message: Omit<CaughtMessage, 'number' | 'at'>) => {
    messages.unshift({ ...message, number: ++number, at: new Date() })
    messages.length = Math.min(messages.length, MAX_MESSAGES)
  }

  const pages = createServer((request, response) => {
    handleRequest(request, response, messages, store).catch(() => response.destroy())
  })
  const url = `http://localhost:${await listen(pages, port)}`

  const smtp = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'demo' }),
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          store({
            channel: 'mail',
            to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
          })
          done()
        })
        .catch((error: Error) => done(error))
    },
  })
  smtp.on('error', () => {})
  const listener = smtp.listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))

  return {
    url,
    smtpPort: (listener.address() as AddressInfo).port,
    smsUrl: `${url.replace('localhost', '127.0.0.1')}/sms`,
    messages,
    async close() {
      pages.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => pages.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  messages: readonly CaughtMessage[],
  store: (message: Omit<CaughtMessage, 'number' | 'at'>) => void,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'POST' && pathname === '/sms') {
    const form = new URLSearchParams(await text(request))
    const content = form.get('message') ?? ''
    store({ channel: 'sms', to: form.get('number') ?? '', subject: '', text: content, html: '' })
    return send(response, 'application/json', '{"response_code":202,"success_message":"SMS accepted"}')
  }
  if (pathname === '/count') return send(response, 'text/plain', String(messages[0]?.number ?? 0))
  if (pathname === '/') return send(response, 'text/html', listPage(messages))

  const [, wanted, part] = /^\/mail\/(\d+)(\/body)?$/.exec(pathname) ?? []
  const message = messages.find(({ number }) => String(number) === wanted)
  if (!message) return void response.writeHead(404).end()
  return send(response, 'text/html', part ? message.html : mailPage(message))
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
