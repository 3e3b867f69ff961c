import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { describeDevice } from './sessions/describe-device.ts'

export interface AuthParts {
  db: Db
  /** Encrypts the secrets of authenticator apps and derives the tokens of password links. */
  appSecret: string
  /** The address of this server. Passkeys belong to it, and links start with it. */
  publicUrl: string
  /** Whether e-mail is set up. */
  canSendMail: () => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The time in milliseconds, for the codes of authenticator apps. */
  now: () => number
}

/** The origin of a request. */
export interface Origin {
  address: string
  /** Browser and operating system, such as "Chrome on Android". */
  device: string
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, device: describeDevice(headers['user-agent']) }
}
