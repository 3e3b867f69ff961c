import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'

export interface AuthParts {
  db: Db
  /** Encrypts the secrets of authenticator apps and derives the tokens of password links. */
  appSecret: string
  /** Where people reach this server; passkeys belong to it, and links begin with it. */
  publicUrl: string
  /** Whether e-mail is set up. */
  canSendMail: () => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The time in milliseconds; codes of authenticator apps go by it. */
  now: () => number
}

/** Where a request comes from. */
export interface Origin {
  address: string
  /** Browser and system in a few words. */
  device: string
}
