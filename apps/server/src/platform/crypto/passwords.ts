import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../limits/index.ts'

// argon2id, 19 MiB, two passes, one lane: the package's defaults, stated so that an update cannot lower them.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Uses at most two of Node's four worker threads; the others stay free for files and DNS lookups. */
const bounded = limitConcurrency({ running: 2, waiting: 50 })

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, COST))
}

export function isRightPassword(passwordHash: string, password: string): Promise<boolean> {
  return bounded(() => verify(passwordHash, password))
}

let dummyHash: Promise<string> | undefined

/** Takes as long as a real check, so that response times do not reveal whether an account exists. */
export async function verifyAgainstDummyHash(password: string): Promise<false> {
  dummyHash ??= hashPassword('no account has this password')
  await isRightPassword(await dummyHash, password)
  return false
}
