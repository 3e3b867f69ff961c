import type { SubmissionChanges } from '@nibondhon/api-contract'
import { type Db, perDatabase } from '../../platform/database/index.ts'
import { type ChangedIds, ChangeCollector, encodeChanges } from './changed-submissions.ts'
import { notifyProcesses } from './notifications-repository.ts'

/** Long enough to send the changes of many requests with one notification, short enough to look immediate. */
const COALESCING_MS = 500
const RETRY_MS = 2_000
const MAX_ATTEMPTS = 5

/**
 * Tells the open consoles of all processes which submissions changed. Call it after the commit: it only notes the ids and
 * returns, and they are sent a moment later by a statement of their own. A notification within the transaction that
 * stores a submission would make submissions wait for each other, because PostgreSQL sends one commit's at a time.
 */
export function announce(db: Db, changes: ChangedIds): void {
  const announcer = announcers(db)
  announcer.collector.add(changes)
  for (const watcher of announcer.watchers) watcher.add(changes)
  schedule(db, announcer, COALESCING_MS)
}

/** Runs a transaction, and announces the submissions that it notes as changed once it is committed. */
export async function transactAndAnnounce<T>(
  db: Db,
  work: (trx: Db, changed: (submissionId: string, kind?: 'changed' | 'created') => void) => Promise<T>,
): Promise<T> {
  const noted = { changed: [] as string[], created: [] as string[] }
  const result = await db
    .transaction()
    .execute((trx) => work(trx, (id, kind = 'changed') => void noted[kind].push(id)))
  if (noted.changed.length + noted.created.length > 0) announce(db, noted)
  return result
}

/** Announces a change of which the ids are not known, such as deleting a form. */
export function announceMany(db: Db): void {
  const announcer = announcers(db)
  announcer.collector.addMany()
  for (const watcher of announcer.watchers) watcher.addMany()
  schedule(db, announcer, COALESCING_MS)
}

/**
 * Collects what this process announces from now on, for what is derived from submissions. Other processes' changes are not among
 * it: what derives from all looks at everything from time to time.
 */
export function watchChanges(db: Db): { take: () => SubmissionChanges; stop: () => void } {
  const { watchers } = announcers(db)
  const collector = new ChangeCollector()
  watchers.add(collector)
  return { take: () => collector.take(), stop: () => watchers.delete(collector) }
}

/** Sends at once what is waiting to be sent, before the process stops. */
export async function flushAnnouncements(db: Db): Promise<void> {
  const announcer = announcers(db)
  announcer.failures = MAX_ATTEMPTS - 1
  if (announcer.timer) clearTimeout(announcer.timer)
  announcer.timer = null
  await send(db, announcer)
}

interface Announcer {
  collector: ChangeCollector
  watchers: Set<ChangeCollector>
  timer: NodeJS.Timeout | null
  failures: number
}

const announcers = perDatabase((): Announcer => ({
  collector: new ChangeCollector(),
  watchers: new Set(),
  timer: null,
  failures: 0,
}))

function schedule(db: Db, announcer: Announcer, delayMs: number): void {
  if (announcer.timer || announcer.collector.isEmpty) return
  announcer.timer = setTimeout(() => void send(db, announcer), delayMs)
  announcer.timer.unref()
}

/** The timer stays set meanwhile: what is announced while one is being sent waits for the next. */
async function send(db: Db, announcer: Announcer): Promise<void> {
  if (announcer.collector.isEmpty) return
  try {
    await notifyProcesses(db, encodeChanges(announcer.collector.take()))
    announcer.failures = 0
  } catch {
    // The database is away. Consoles ask again after it is back; this is for those that never lost their connection.
    announcer.failures += 1
    if (announcer.failures < MAX_ATTEMPTS) announcer.collector.addMany()
    else announcer.failures = 0
  }
  announcer.timer = null
  schedule(db, announcer, announcer.failures > 0 ? RETRY_MS : COALESCING_MS)
}
