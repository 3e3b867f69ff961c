import { connect, isIP, type Socket } from 'node:net'
import { isEmailAddress } from '@nibondhon/domain'
import type { Transporter } from 'nodemailer'
import { DeliveryError, cleanProviderText } from '../delivery/index.ts'
import {
  checkedLookup,
  isPublicAddress,
  type LookupAll,
  OutboundError,
  systemLookup,
} from '../outbound/index.ts'
import { describeMailError, timedOut } from './describe-mail-error.ts'

/** A mail server and the account on it. */
export interface MailAccount {
  host: string
  port: number
  user: string
  password: string
  from: string
}

export interface Mail {
  /** Who it comes from, beside the account's address; '' for the address alone. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  /** The same on every try, so that the mail server can recognise a duplicate. */
  messageId: string
  attachments?: MailAttachment[]
}

export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface Mailer {
  /** Returns the server's response. Throws DeliveryError. */
  send(account: MailAccount, mail: Mail, deadlineMs: number): Promise<string>
  /** Connects and signs in without sending anything. */
  verify(account: MailAccount, deadlineMs: number): Promise<void>
}

export interface MailerOptions {
  /** Also allows private addresses and unencrypted connections, for a mail server in the installation's own network. */
  allowPrivateNetwork: boolean
  /** Our name in the SMTP greeting. */
  name: string
  lookup?: LookupAll
}

const CONNECT_TIMEOUT_MS = 10_000
/** Long, because a server that accepted the message but confirms it late would get it again. */
const SOCKET_TIMEOUT_MS = 110_000

export function createMailer({ allowPrivateNetwork, name, lookup = systemLookup }: MailerOptions): Mailer {
  const safeLookup = checkedLookup(lookup, allowPrivateNetwork)

  return {
    send: (account, mail, deadlineMs) =>
      withTransport(account, deadlineMs, async (transport) => {
        assertHarmless(account, mail)
        const { response } = await transport.sendMail({
          from: { name: mail.fromName, address: account.from },
          to: { name: '', address: mail.to },
          // Set explicitly, so that no header can add a recipient.
          envelope: { from: account.from, to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          ...(mail.attachments && { attachments: mail.attachments }),
          // Asks mail programs not to send automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return cleanProviderText(response ?? '')
      }),

    verify: (account, deadlineMs) =>
      withTransport(account, deadlineMs, async (transport) => {
        await transport.verify()
      }),
  }

  /** One connection per message: with a reused one that died, we could not know which messages the server accepted. */
  async function withTransport<T>(
    account: MailAccount,
    deadlineMs: number,
    work: (transport: Transporter) => Promise<T>,
  ): Promise<T> {
    const { host, port, user, password } = account
    // Loaded with the first message: a start need not wait for it.
    const { createTransport } = await import('nodemailer')
    let socket: Socket | null = null
    const transport = createTransport({
      host,
      port,
      name,
      secure: port === 465,
      // Passwords and members' answers are never sent unencrypted.
      requireTLS: port !== 465 && !allowPrivateNetwork,
      auth: { user, pass: password },
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      getSocket: (_options, callback) => {
        socket = openSocket(host, port, callback)
      },
    })
    const deadline = AbortSignal.timeout(deadlineMs)
    const timedOutLater = new Promise<never>((_resolve, reject) => {
      deadline.addEventListener('abort', () => reject(timedOut()), { once: true })
    })
    const result = work(transport)
    // After the deadline its outcome is ignored.
    result.catch(() => undefined)
    try {
      return await Promise.race([result, timedOutLater])
    } catch (error) {
      throw describeMailError(error)
    } finally {
      transport.close()
      closeAfterQuit(socket)
    }
  }

  function openSocket(
    host: string,
    port: number,
    callback: (error: Error | null, options?: { connection: Socket }) => void,
  ): Socket {
    const socket = connect({ host, port, lookup: safeLookup })
    const timer = setTimeout(() => socket.destroy(timedOut()), CONNECT_TIMEOUT_MS)
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
    // An IP address is connected to without a lookup.
    if (isIP(host) !== 0 && !allowPrivateNetwork && !isPublicAddress(host)) {
      socket.destroy(new OutboundError('private_address'))
    }
    return socket
  }
}

/** Rejects what nodemailer would fold or encode: a header is one line, and a message has one recipient. */
function assertHarmless({ from }: MailAccount, { to, fromName, subject, messageId }: Mail): void {
  for (const address of [to, from]) {
    if (!isEmailAddress(address)) {
      throw new DeliveryError('message', `“${cleanProviderText(address)}” is not an e-mail address.`, {
        isFinal: true,
      })
    }
  }
  if (/[\r\n\0]/.test(subject + messageId + fromName)) {
    throw new DeliveryError('message', 'The subject and the sender’s name must be a single line.', {
      isFinal: true,
    })
  }
}

/** Leaves a second for QUIT, then destroys the socket. */
function closeAfterQuit(socket: Socket | null): void {
  if (!socket || socket.destroyed) return
  socket.on('error', () => undefined)
  setTimeout(() => socket.destroy(), 1000).unref()
}
