import { AppError, tooManyAttempts } from '../../../platform/http/index.ts'
import { countAttempt } from '../../../platform/limits/index.ts'
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
  const { rejectedForSeconds } = await countAttempt(db, [{ ...LIMIT, key: address }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  if (!(await isSetupCode(db, setupCode))) throw setupCodeNeeded()
}

function setupCodeNeeded(): AppError {
  const message = 'Enter the set-up code that the server printed when it started.'
  return new AppError('forbidden', 'setup_code_needed', message, { errors: { setupCode: message } })
}
