import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'

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
