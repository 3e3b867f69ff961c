import { DeliveryError, cleanProviderText } from '../delivery/index.ts'
import { OutboundError } from '../outbound/index.ts'

/** Turns an error of nodemailer or its socket into a text for staff, and decides whether a retry can help. */
export function describeMailError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (error instanceof OutboundError) return service(OUTBOUND_MESSAGES[error.kind], error)
  const mailError = error as MailError
  const response = cleanProviderText(mailError.response ?? '')
  switch (mailError.code) {
    case 'EAUTH':
      return service(
        `The mail server refused the user name or password: ${response || mailError.message}`,
        error,
      )
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
      return service(
        `The mail server offers no safe connection: ${cleanProviderText(mailError.message)}`,
        error,
      )
    default:
      return response === '' ? connectionLost(mailError) : rejected(mailError, response)
  }
}

export function timedOut(cause?: unknown): DeliveryError {
  return service('The mail server took too long to answer.', cause)
}

interface MailError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const OUTBOUND_MESSAGES = {
  bad_address: 'The SMTP host is not an address that can be called.',
  private_address:
    'The SMTP host leads into a private network. Use the public name of your mail provider, or start the server with ALLOW_PRIVATE_NETWORK=true.',
  unreachable: 'There is no mail server of this name. Check the SMTP host.',
  timed_out: 'The mail server took too long to answer.',
  too_large: 'The mail server answered too much.',
  cancelled: 'The connection to the mail server was given up.',
} as const satisfies Record<OutboundError['kind'], string>

function connectionLost(error: MailError): DeliveryError {
  return service(`The connection to the mail server was lost: ${cleanProviderText(error.message)}`, error)
}

/** The server rejected a command. The command and the code say whether it rejected the recipient or us. */
function rejected(error: MailError, response: string): DeliveryError {
  const isAboutRecipient = error.command === 'RCPT TO'
  const text = `The mail server said: ${response}`
  if (isAboutRecipient && isNoSuchMailbox(error.responseCode ?? 0, response)) {
    return new DeliveryError('message', text, { isFinal: true, cause: error })
  }
  // Anything else may be caused by our settings, a daily limit or greylisting, so a retry can help.
  const about = isAboutRecipient || error.command === 'DATA' ? 'message' : 'service'
  return new DeliveryError(about, text, { cause: error })
}

/** 5.1.x: no such address; 5.2.1: disabled. A server without enhanced codes responds 550, 551 or 553. */
function isNoSuchMailbox(code: number, response: string): boolean {
  const [, enhanced] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (enhanced !== undefined) return enhanced.startsWith('5.1.') || enhanced === '5.2.1'
  return code === 550 || code === 551 || code === 553
}

function service(text: string, cause?: unknown): DeliveryError {
  return new DeliveryError('service', text, { cause })
}
