import { isIP } from 'node:net'
import { isPublicAddress } from '../../platform/outbound/index.ts'
import { AppError } from '../../platform/http/index.ts'

/**
 * Which addresses staff may enter for services that this server calls. A host name is checked again after it is
 * resolved, whenever a connection is made; these checks give an error message at once.
 */

const HTTPS_PORTS = ['', '443', '8443']
const SMTP_PORTS = [587, 465, 25, 2525]

const OWN_NETWORK =
  'If it is in your own network, start the server with ALLOW_PRIVATE_NETWORK=true and save again.'

/** Empty takes the address away; undefined leaves it as it is. */
export function checkSmsEndpoint(endpoint: string | undefined): void {
  if (endpoint === undefined || endpoint === '') return
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw invalidAddress(
      'smsApiEndpoint',
      'The SMS endpoint must be an address that begins with https://, without a user name. Copy it from your SMS provider.',
    )
  }
  if (!HTTPS_PORTS.includes(url.port)) {
    throw invalidAddress(
      'smsApiEndpoint',
      'The SMS endpoint must use port 443 or 8443. Leave the port out unless your SMS provider names one of them.',
    )
  }
  if (isPrivate(url.hostname)) {
    throw invalidAddress(
      'smsApiEndpoint',
      `The SMS endpoint is an address of a private network. Use the public address of your SMS provider. ${OWN_NETWORK}`,
    )
  }
}

export function checkSmtpHost(host: string | undefined): void {
  if (host === undefined || host === '') return
  if (!/^[\w.-]+$/.test(host) && isIP(host) !== 6) {
    throw invalidAddress(
      'smtpHost',
      'The SMTP host must be a name such as smtp.gmail.com, without https:// and without a port.',
    )
  }
  if (isPrivate(host)) {
    throw invalidAddress(
      'smtpHost',
      `The SMTP host is an address of a private network. Use the public name of your mail provider. ${OWN_NETWORK}`,
    )
  }
}

export function checkSmtpPort(port: number | undefined): void {
  if (port === undefined || SMTP_PORTS.includes(port)) return
  throw invalidAddress(
    'smtpPort',
    'The SMTP port must be 587 (TLS), 465 (SSL), 25 or 2525. Your mail provider names the right one.',
  )
}

function isPrivate(hostname: string): boolean {
  // A URL has already turned 0x7f.1 and the like into plain digits; a bare host may still be written so.
  const host = (URL.parse(`https://${hostname}/`)?.hostname ?? hostname).replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return /^localhost$|\.(localhost|local|internal)$/i.test(host)
}

function invalidAddress(field: string, message: string): AppError {
  return new AppError('invalid', 'address_not_allowed', message, { errors: { [field]: message } })
}
