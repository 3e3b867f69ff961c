import { AppError, tooManyAttempts } from '../../../platform/http/index.ts'
import { takeAttempt } from '../../../platform/limits/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { isSetupCode } from './setup-codes-repository.ts'

/** Sixty bits can't be guessed; this only keeps anyone from trying for nothing. */
const LIMIT = { scope: 'setup-code', max: 10, windowSeconds: 15 * 60 }

export interface SetupClaim {
  setupCode: string
  /** Whether the request comes from the machine itself. */
  isLocal: boolean
  address: string
}

/** The first account belongs to the person who started the server, not to the first one who finds it. */
export async function assertMaySetUp(db: Db, { setupCode, isLocal, address }: SetupClaim): Promise<void> {
  if (isLocal) return
  if (setupCode === '') throw setupCodeNeeded()
  const { refusedForSeconds } = await takeAttempt(db, [{ ...LIMIT, key: address }])
  if (refusedForSeconds !== null) throw tooManyAttempts(refusedForSeconds)
  if (!(await isSetupCode(db, setupCode))) throw setupCodeNeeded()
}

function setupCodeNeeded(): AppError {
  const message = 'Enter the set-up code that the server printed when it started.'
  return new AppError('forbidden', 'setup_code_needed', message, { errors: { setupCode: message } })
}
