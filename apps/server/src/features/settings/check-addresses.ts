import { isIP } from 'node:net'
import { isPublicAddress } from '../../platform/outbound/index.ts'
import { AppError } from '../../platform/http/index.ts'

/**
 * Which addresses staff may enter for services that this server calls. A host name is checked again after it is
 * resolved, whenever a connection is made; these checks give an error message at once.
 */

const HTTPS_PORTS = ['', '443', '8443']
const SMTP_PORTS = [587, 465, 25, 2525]

/** Empty takes the address away; undefined leaves it as it is. */
export function checkSmsEndpoint(endpoint: string | undefined): void {
  if (endpoint === undefined || endpoint === '') return
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw invalidAddress('smsApiEndpoint', 'sms_endpoint')
  }
  if (!HTTPS_PORTS.includes(url.port)) {
    throw invalidAddress('smsApiEndpoint', 'sms_port')
  }
  if (isPrivate(url.hostname)) {
    throw invalidAddress('smsApiEndpoint', 'sms_private')
  }
}

export function checkSmtpHost(host: string | undefined): void {
  if (host === undefined || host === '') return
  if (!/^[\w.-]+$/.test(host) && isIP(host) !== 6) {
    throw invalidAddress('smtpHost', 'smtp_host')
  }
  if (isPrivate(host)) {
    throw invalidAddress('smtpHost', 'smtp_private')
  }
}

export function checkSmtpPort(port: number | undefined): void {
  if (port === undefined || SMTP_PORTS.includes(port)) return
  throw invalidAddress('smtpPort', 'smtp_port')
}

function isPrivate(hostname: string): boolean {
  // A URL has already turned 0x7f.1 and the like into plain digits; a bare host may still be written so.
  const host = (URL.parse(`https://${hostname}/`)?.hostname ?? hostname).replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return /^localhost$|\.(localhost|local|internal)$/i.test(host)
}

function invalidAddress(
  field: string,
  problem: 'sms_endpoint' | 'sms_port' | 'sms_private' | 'smtp_host' | 'smtp_private' | 'smtp_port',
): AppError {
  return new AppError('invalid', `address_not_allowed.${problem}`, { field })
}
