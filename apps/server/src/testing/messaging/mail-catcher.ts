import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type CaughtMail, readMail } from './read-mail.ts'

/** How the server treats connections. */
export type MailFault =
  | 'none'
  /** Accepts the connection and never responds. */
  | 'silent'
  /** Accepts the whole message and disconnects before it confirms. */
  | 'drops-after-data'
  /** Accepts the whole message and never confirms. */
  | 'silent-after-data'
  | 'busy'
  | 'no-such-mailbox'
  | 'relaying-denied'
  | 'wrong-password'

export interface MailCatcher {
  port: number
  /** The messages that were accepted and confirmed. */
  mails: CaughtMail[]
  /** Every message that was received completely, confirmed or not. */
  seen: CaughtMail[]
  fault: MailFault
  /** Stops listening. */
  close(): Promise<void>
}

/** A real SMTP server that records mails and can simulate faults. */
export async function startMailCatcher({ port = 0 }: { port?: number } = {}): Promise<MailCatcher> {
  const sockets = new Map<number, Socket>()
  const catcher: MailCatcher = { port: 0, mails: [], seen: [], fault: 'none', close }

  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      if (catcher.fault !== 'silent') done()
    },
    onAuth: (_auth, _session, done) =>
      catcher.fault === 'wrong-password'
        ? done(smtpError(535, '5.7.8 Username and Password not accepted'))
        : done(null, { user: 'someone' }),
    onRcptTo: (_address, _session, done) => {
      if (catcher.fault === 'busy') return done(smtpError(451, '4.3.2 Please try again later'))
      if (catcher.fault === 'no-such-mailbox') return done(smtpError(550, '5.1.1 No such user here'))
      if (catcher.fault === 'relaying-denied') return done(smtpError(550, '5.7.1 Relaying denied'))
      return done()
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => take(Buffer.concat(parts).toString('utf8'), session, done))
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  listener.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort ?? 0, socket)
    socket.once('close', () => sockets.delete(socket.remotePort ?? 0))
  })
  catcher.port = (listener.address() as AddressInfo).port
  return catcher

  function take(raw: string, session: SMTPServerSession, done: () => void): void {
    const mail = readMail(
      raw,
      session.envelope.rcptTo.map(({ address }) => address),
    )
    catcher.seen.push(mail)
    if (catcher.fault === 'drops-after-data') return void sockets.get(session.remotePort)?.destroy()
    if (catcher.fault === 'silent-after-data') return
    catcher.mails.push(mail)
    done()
  }

  async function close(): Promise<void> {
    for (const socket of sockets.values()) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
