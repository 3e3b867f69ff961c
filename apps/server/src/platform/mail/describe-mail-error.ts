import { DeliveryError, tidyWords } from '../delivery/index.ts'
import { OutboundError } from '../outbound/index.ts'

/** What nodemailer and the sockets under it say, in words for staff, and whether it is worth another try. */
export function explainMailTrouble(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (error instanceof OutboundError) return service(OUTBOUND[error.kind], error)
  const trouble = error as Trouble
  const said = tidyWords(trouble.response ?? '')
  switch (trouble.code) {
    case 'EAUTH':
      return service(`The mail server refused the user name or password: ${said || trouble.message}`, error)
    case 'ENOAUTH':
      return service('The mail server asks for a user name and a password.', error)
    case 'ETIMEDOUT':
      return timedOut(error)
    case 'EDNS':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return service('There is no mail server of this name. Check the SMTP host.', error)
    case 'ECONNREFUSED':
      return service('The mail server refused the connection. Check the SMTP host and port.', error)
    case 'ETLS':
      return service(`The mail server offers no safe connection: ${tidyWords(trouble.message)}`, error)
    default:
      return said === '' ? unreached(trouble) : refused(trouble, said)
  }
}

export function timedOut(cause?: unknown): DeliveryError {
  return service('The mail server took too long to answer.', cause)
}

interface Trouble extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const OUTBOUND = {
  bad_address: 'The SMTP host is not an address that can be called.',
  private_address:
    'The SMTP host leads into a private network. Use the public name of your mail provider, or start the server with ALLOW_PRIVATE_NETWORK=true.',
  unreachable: 'There is no mail server of this name. Check the SMTP host.',
  timed_out: 'The mail server took too long to answer.',
  too_large: 'The mail server answered too much.',
  cancelled: 'The connection to the mail server was given up.',
} as const satisfies Record<OutboundError['kind'], string>

function unreached(trouble: Trouble): DeliveryError {
  return service(`The connection to the mail server was lost: ${tidyWords(trouble.message)}`, trouble)
}

/** The server took the connection and said no. Whether to the recipient or to us, its command and code tell. */
function refused(trouble: Trouble, said: string): DeliveryError {
  const isAboutRecipient = trouble.command === 'RCPT TO'
  const words = `The mail server said: ${said}`
  if (isAboutRecipient && isNoSuchMailbox(trouble.responseCode ?? 0, said)) {
    return new DeliveryError('message', words, { isFinal: true, cause: trouble })
  }
  // Anything else may be our settings, a limit of the day or a server that asks to come back later.
  const about = isAboutRecipient || trouble.command === 'DATA' ? 'message' : 'service'
  return new DeliveryError(about, words, { cause: trouble })
}

/** 5.1.x: no such address; 5.2.1: switched off. A server that gives no such code says 550, 551 or 553. */
function isNoSuchMailbox(code: number, said: string): boolean {
  const [, enhanced] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(said) ?? []
  if (enhanced !== undefined) return enhanced.startsWith('5.1.') || enhanced === '5.2.1'
  return code === 550 || code === 551 || code === 553
}

function service(words: string, cause?: unknown): DeliveryError {
  return new DeliveryError('service', words, { cause })
}
