import { isOpenNow } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import {
  addFormEvents,
  type FormState,
  hasFormWebhooks,
  listFormStates,
  lockFormStates,
  storeFormStates,
} from './form-states-repository.ts'

/** Tells webhooks which forms opened or closed since the last look: by staff, by their dates, or because they were deleted. */
export async function noteFormStates(db: Db, now = Date.now()): Promise<void> {
  if (!(await hasFormWebhooks(db))) return
  await db.transaction().execute(async (trx) => {
    await lockFormStates(trx)
    const states = withOpenness(await listFormStates(trx), now)
    const changed = states.filter(({ isOpen, wasOpen }) => isOpen !== wasOpen)
    if (changed.length === 0) return
    await addFormEvents(trx, changed)
    await storeFormStates(trx, states)
  })
}

/** Before a webhook is the first that wants to know: what is open already is no news for it. */
export async function rememberFormStates(trx: Db, now = Date.now()): Promise<void> {
  if (await hasFormWebhooks(trx)) return
  await lockFormStates(trx)
  await storeFormStates(trx, withOpenness(await listFormStates(trx), now))
}

function withOpenness(states: readonly FormState[], now: number): (FormState & { isOpen: boolean })[] {
  return states.map((state) => ({
    ...state,
    isOpen: state.schedule !== null && state.isActive && isOpenNow(state.schedule, now),
  }))
}
