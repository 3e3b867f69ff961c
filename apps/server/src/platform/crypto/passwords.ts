import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../limits/index.ts'

// argon2id, 19 MiB, two passes, one lane: the package's defaults, written out because they are a promise.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two of Node's four worker threads at most; the others stay free for files and name look-ups. */
const bounded = limitConcurrency({ running: 2, waiting: 50 })

export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, COST))
}

export function isRightPassword(passwordHash: string, password: string): Promise<boolean> {
  return bounded(() => verify(passwordHash, password))
}

let dummy: Promise<string> | undefined

/** Takes as long as a real check, so that an unknown account answers no sooner than a wrong password. */
export async function checkAgainstNothing(password: string): Promise<false> {
  dummy ??= hashPassword('no account has this password')
  await isRightPassword(await dummy, password)
  return false
}
