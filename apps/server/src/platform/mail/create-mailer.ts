import { connect, isIP, type Socket } from 'node:net'
import { isEmailAddress } from '@nibondhon/domain'
import { createTransport, type Transporter } from 'nodemailer'
import { DeliveryError, tidyWords } from '../delivery/index.ts'
import {
  checkedLookup,
  isPublicAddress,
  type LookupAll,
  OutboundError,
  systemLookup,
} from '../outbound/index.ts'
import { explainMailTrouble, timedOut } from './describe-mail-error.ts'

/** A mail server and the account on it. */
export interface MailAccount {
  host: string
  port: number
  user: string
  password: string
  from: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same on every try: a server that got it twice can tell. */
  messageId: string
}

export interface Mailer {
  /** Gives the server's own words. Throws DeliveryError. */
  send(account: MailAccount, mail: Mail, deadlineMs: number): Promise<string>
  /** Connects and signs in, and sends nothing. */
  verify(account: MailAccount, deadlineMs: number): Promise<void>
}

export interface MailerOptions {
  /** For installations whose mail server stands in their own network: private addresses and no encryption as well. */
  allowPrivateNetwork: boolean
  /** What we call ourselves to mail servers. */
  name: string
  lookup?: LookupAll
}

const CONNECT_MS = 10_000
/** Long: a server that has the message and is slow to say so must not get it again. */
const SILENCE_MS = 110_000

export function createMailer({ allowPrivateNetwork, name, lookup = systemLookup }: MailerOptions): Mailer {
  const judged = checkedLookup(lookup, allowPrivateNetwork)

  return {
    send: (account, mail, deadlineMs) =>
      withTransport(account, deadlineMs, async (transport) => {
        assertHarmless(account, mail)
        const { response } = await transport.sendMail({
          from: account.from,
          to: { name: '', address: mail.to },
          // Said once more, so that no header decides who gets it.
          envelope: { from: account.from, to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          // Nobody's "I am on holiday" has to come back.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return tidyWords(response ?? '')
      }),

    verify: (account, deadlineMs) =>
      withTransport(account, deadlineMs, async (transport) => {
        await transport.verify()
      }),
  }

  /** A connection for one message: one that was kept may be dead, and nobody knows what it had already taken. */
  async function withTransport<T>(
    account: MailAccount,
    deadlineMs: number,
    work: (transport: Transporter) => Promise<T>,
  ): Promise<T> {
    const { host, port, user, password } = account
    let socket: Socket | null = null
    const transport = createTransport({
      host,
      port,
      name,
      secure: port === 465,
      // No password and no answer of a member travels in the clear.
      requireTLS: port !== 465 && !allowPrivateNetwork,
      auth: { user, pass: password },
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      getSocket: (_options, callback) => {
        socket = openSocket(host, port, callback)
      },
    })
    const deadline = AbortSignal.timeout(deadlineMs)
    const late = new Promise<never>((_resolve, reject) => {
      deadline.addEventListener('abort', () => reject(timedOut()), { once: true })
    })
    const result = work(transport)
    // Its end is no longer waited for once it is late.
    result.catch(() => undefined)
    try {
      return await Promise.race([result, late])
    } catch (error) {
      throw explainMailTrouble(error)
    } finally {
      transport.close()
      closeLater(socket)
    }
  }

  function openSocket(
    host: string,
    port: number,
    callback: (error: Error | null, options?: { connection: Socket }) => void,
  ): Socket {
    const socket = connect({ host, port, lookup: judged })
    const timer = setTimeout(() => socket.destroy(timedOut()), CONNECT_MS)
    const failed = (error: Error) => {
      clearTimeout(timer)
      callback(error)
    }
    socket.once('error', failed)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', failed)
      callback(null, { connection: socket })
    })
    // An address in digits is connected to without any lookup.
    if (isIP(host) !== 0 && !allowPrivateNetwork && !isPublicAddress(host)) {
      socket.destroy(new OutboundError('private_address'))
    }
    return socket
  }
}

/** What nodemailer would fold or encode is refused here: a header has one line, and a message one recipient. */
function assertHarmless({ from }: MailAccount, { to, subject, messageId }: Mail): void {
  for (const address of [to, from]) {
    if (!isEmailAddress(address)) {
      throw new DeliveryError('message', `“${tidyWords(address)}” is not an e-mail address.`, {
        isFinal: true,
      })
    }
  }
  if (/[\r\n\0]/.test(subject + messageId)) {
    throw new DeliveryError('message', 'The subject must be a single line.', { isFinal: true })
  }
}

/** After a moment for the goodbye; whatever is still open then is cut. */
function closeLater(socket: Socket | null): void {
  if (!socket || socket.destroyed) return
  socket.on('error', () => undefined)
  setTimeout(() => socket.destroy(), 1000).unref()
}
