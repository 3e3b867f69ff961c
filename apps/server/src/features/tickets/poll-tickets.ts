import { type Db, perDatabase } from '../../platform/database/index.ts'
import { watchChanges } from '../live/index.ts'
import { refreshTickets } from './refresh-tickets.ts'

/** How long what other processes changed may go unseen by gates and boards. */
const FULL_EVERY_MS = 10_000
/** So many events on one day; the one that was read longest ago is forgotten first. */
const MAX_POLLED_FORMS = 50

interface PolledForm {
  changes: ReturnType<typeof watchChanges>
  /** When it looked at all; null until it did, and after it failed. */
  fullAt: number | null
  /** The last round: the next one waits for it, because it took the changes. */
  running: Promise<void>
}

const polledForms = perDatabase(() => new Map<string, PolledForm>())

/**
 * Brings the tickets of a form up to date for gates and boards that ask every few seconds. To look at all submissions of a large form
 * takes longer than all else that they ask for, so this looks at those that this process changed, and at all every ten seconds.
 */
export async function refreshPolledTickets(db: Db, formId: string, now: () => number): Promise<void> {
  const form = polledForm(db, formId)
  const round = form.running.catch(() => undefined).then(() => refreshChanged(db, formId, form, now()))
  form.running = round
  await round
}

async function refreshChanged(db: Db, formId: string, form: PolledForm, at: number): Promise<void> {
  const { created, changed, deleted, many } = form.changes.take()
  // A clock that was set back does not keep it from looking.
  const isRecent = form.fullAt !== null && Math.abs(at - form.fullAt) < FULL_EVERY_MS
  const lookedAt = isRecent && !many ? form.fullAt : at
  form.fullAt = null
  await refreshTickets(db, formId, isRecent && !many ? [...created, ...changed, ...deleted] : null)
  form.fullAt = lookedAt
}

function polledForm(db: Db, formId: string): PolledForm {
  const forms = polledForms(db)
  const form = forms.get(formId) ?? { changes: watchChanges(db), fullAt: null, running: Promise.resolve() }
  forms.delete(formId)
  forms.set(formId, form)
  const [oldest] = forms.keys()
  if (oldest !== undefined && forms.size > MAX_POLLED_FORMS) {
    forms.get(oldest)?.changes.stop()
    forms.delete(oldest)
  }
  return form
}
