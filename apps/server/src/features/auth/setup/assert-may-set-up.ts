import type { FastifyRequest } from 'fastify'
import { AppError, tooManyAttempts } from '../../../platform/http/index.ts'
import { countAttempt, networkOf } from '../../../platform/limits/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { isSetupCode } from './setup-codes-repository.ts'

/** Sixty bits cannot be guessed; this only saves the work of trying. */
const LIMIT = { scope: 'setup-code', max: 10, windowSeconds: 15 * 60 }

export interface SetupClaim {
  setupCode: string
  /** Whether the request comes from the machine itself. */
  isLocal: boolean
  address: string
}

/** Reserves the first account for the admin who started the server, instead of the first visitor. */
export async function assertMaySetUp(db: Db, { setupCode, isLocal, address }: SetupClaim): Promise<void> {
  if (isLocal) return
  if (setupCode === '') throw setupCodeNeeded()
  const { rejectedForSeconds } = await countAttempt(db, [{ ...LIMIT, key: networkOf(address) }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  if (!(await isSetupCode(db, setupCode))) throw setupCodeNeeded()
}

function setupCodeNeeded(): AppError {
  return new AppError('forbidden', 'setup_code_needed', { field: 'setupCode' })
}

const FORWARDING = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/
const LOCAL_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/

/**
 * Whether a browser at the machine itself makes the request: the connection is local and without a proxy, and both the browser
 * and this server know the page under the same local name. A proxy that says nothing about itself passes on what the visitor's
 * browser sends: the origin of the public page. A foreign page whose DNS name resolves to this machine has that name as its
 * host. All others need the code, also programs: a visitor's program could send whatever a local one does.
 */
export function isLocalRequest(
  { socket, headers, raw }: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>,
  publicUrl: string,
): boolean {
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  // What nginx sends by default, and no browser.
  if (raw.httpVersion === '1.0' || headers.connection === 'close') return false
  const { host = '' } = headers
  if (!isLoopback(socket.remoteAddress ?? '') || !LOCAL_NAMES.test(host)) return false
  if (!LOCAL_NAMES.test(hostOf(publicUrl))) return false
  // Browsers send no Origin with a GET to the page's own server.
  return (
    headers['sec-fetch-site'] === 'same-origin' && hostOf(headers.origin ?? headers.referer ?? '') === host
  )
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain)
}
