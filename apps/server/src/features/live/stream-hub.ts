import { PassThrough, type Readable } from 'node:stream'
import type { OtherEditors, SubmissionChanges } from '@nibondhon/api-contract'
import { canReachForm, type FormScope, hasFlag } from '@nibondhon/domain'
import { type Db, type Listener, listenTo } from '../../platform/database/index.ts'
import { busy, tooManyAttempts } from '../../platform/http/index.ts'
import { findOpenSessions, type OpenSession, type SignedInActor } from '../auth/index.ts'
import { ChangeCollector, decodeChanges } from './changed-submissions.ts'
import { createEditors, decodeEditors, encodeEditors } from './editors.ts'
import type { Editing } from './find-editing.ts'
import { CHANNEL, findFormsOfSubmissions, notifyProcesses } from './notifications-repository.ts'

export interface StreamLimits {
  maxStreams: number
  /** Of one user: one for each console that is visible. */
  maxPerUser: number
  /** What a client has not read yet; one that is further behind is disconnected. */
  maxUnreadBytes: number
  /** How often sessions are checked, and how often something is sent at least. */
  checkMs: number
  heartbeatMs: number
}

export const STREAM_LIMITS: StreamLimits = {
  maxStreams: 500,
  maxPerUser: 10,
  maxUnreadBytes: 64 * 1024,
  checkMs: 5_000,
  heartbeatMs: 20_000,
}

/** The open streams of one process. */
export interface StreamHub {
  /** Throws an AppError where there are too many. With what the person edits, they are among its editors until it ends. */
  open(actor: SignedInActor, editing: Editing | null): Readable
  count(): number
  close(): Promise<void>
}

interface OpenStream {
  actor: SignedInActor
  body: PassThrough
  editing: Editing | null
  /** The event about other editors that was sent last. */
  toldEditors: string
}

export function createStreamHub(db: Db, limits: StreamLimits, onLost: (error: Error) => void): StreamHub {
  const streams = new Set<OpenStream>()
  const pending = new ChangeCollector()
  let listener: Listener | null = null
  let isSending = false
  let isClosed = false
  let haveEditorsChanged = false
  let sinceHeartbeatMs = 0
  const editors = createEditors((message) => {
    // What the database does not pass on now is told again with the next heartbeat.
    void notifyProcesses(db, encodeEditors(message)).catch(() => {})
    haveEditorsChanged = true
    void deliver()
  }, limits.heartbeatMs * HEARTBEATS_OF_EDITORS)
  const timer = setInterval(() => {
    sinceHeartbeatMs += limits.checkMs
    const withHeartbeat = sinceHeartbeatMs >= limits.heartbeatMs
    if (withHeartbeat) editors.tellAll(false)
    void deliver({ withHeartbeat })
  }, limits.checkMs)
  timer.unref()

  return {
    open(actor, editing) {
      if (isClosed || streams.size >= limits.maxStreams) throw busy(RETRY_AFTER_SECONDS)
      const own = [...streams].filter((stream) => stream.actor.id === actor.id)
      if (own.length >= limits.maxPerUser) throw tooManyAttempts(RETRY_AFTER_SECONDS)
      const stream: OpenStream = { actor, body: new PassThrough(), editing, toldEditors: NO_EDITORS }
      streams.add(stream)
      stream.body.once('close', () => {
        streams.delete(stream)
        if (editing) editors.leave(editing.edited, stream)
      })
      // Something to send at once, so that proxies pass the head of the response on.
      write(stream, HEARTBEAT)
      listener ??= listenTo(db, {
        channel: CHANNEL,
        onMessage: receive,
        onListening: () => {
          for (const one of streams) write(one, READY)
          editors.tellAll(true)
        },
        onLost,
      })
      if (listener.isListening()) write(stream, READY)
      if (editing) editors.enter(editing.edited, stream, { id: actor.id, username: actor.username })
      return stream.body
    },
    count: () => streams.size,
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const { body } of streams) body.end()
      await listener?.close()
    },
  }

  function receive(payload: string): void {
    // A console that opens later asks for everything. What was kept for it would hide a change of the next moment: one
    // that is new stays new in the collector.
    if (streams.size === 0) return
    const message = decodeEditors(payload)
    if (message) {
      editors.hear(message)
      haveEditorsChanged = true
      void deliver()
      return
    }
    const changes = decodeChanges(payload)
    if (changes === 'many') pending.addMany()
    else pending.add(changes)
    void deliver()
  }

  /**
   * Sends what is waiting, once the sessions of all streams have been checked: after a session has ended or a role has
   * changed, nothing more is sent. What arrives meanwhile is sent together afterwards.
   */
  async function deliver({ withHeartbeat = false } = {}): Promise<void> {
    if (isSending || streams.size === 0) return
    isSending = true
    haveEditorsChanged = false
    try {
      const checked = new Set([...streams].map(({ actor }) => actor.sessionId))
      const sessions = await findOpenSessions(db, [...checked])
      const changes = pending.isEmpty ? null : pending.take()
      const formsOf = await findFormsOfChanges(db, changes, sessions)
      const whole = changes === null ? '' : eventText('changes', changes)
      if (withHeartbeat) sinceHeartbeatMs = 0
      for (const stream of streams) {
        const { actor, body } = stream
        const session = sessions.get(actor.sessionId)
        const mayStay =
          session !== undefined && session.role === actor.role && hasFlag(session.role, 'canViewSubmissions')
        // As the forms are now: a stream follows when they change.
        const forms = session === undefined ? actor.forms : session.forms
        const text = forms === null || changes === null ? whole : textFor(forms, changes, formsOf)
        // One opened while the sessions were read is checked the next time.
        if (!mayStay && checked.has(actor.sessionId)) body.end()
        else if (text !== '') write(stream, text)
        else if (withHeartbeat) write(stream, HEARTBEAT)
        if (mayStay) tellEditors(stream, session)
      }
    } catch {
      // Without the database no session can be checked: what is waiting is sent at a later check.
      return
    } finally {
      isSending = false
    }
    if ((!pending.isEmpty || haveEditorsChanged) && !isClosed) void deliver()
  }

  /** Only where the person still reaches the form. */
  function tellEditors(stream: OpenStream, { forms }: OpenSession): void {
    const { editing, actor } = stream
    if (editing === null) return
    const mayKnow = canReachForm(forms, editing.formId)
    const text = eventText('editors', { names: mayKnow ? editors.namesBeside(editing.edited, actor.id) : [] })
    if (text === stream.toldEditors) return
    stream.toldEditors = text
    write(stream, text)
  }

  function write({ body }: OpenStream, text: string): void {
    if (body.writableEnded || body.destroyed) return
    if (body.writableLength + body.readableLength > limits.maxUnreadBytes) body.destroy()
    else body.write(text)
  }
}

const MANY: SubmissionChanges = { created: [], changed: [], deleted: [], many: true }
const RETRY_AFTER_SECONDS = 10
/** Editors of a process that has told nothing for so many heartbeats are forgotten: it was killed. */
const HEARTBEATS_OF_EDITORS = 3
/** A comment, which clients skip. */
const HEARTBEAT = ':\n\n'
/** From now on the client learns of every change; what changed before, it has to ask for. */
const READY = 'event: ready\ndata: {}\n\n'

/** The forms of the submissions that changed; null where no reader needs them, because all may reach all forms. */
async function findFormsOfChanges(
  db: Db,
  changes: SubmissionChanges | null,
  sessions: ReadonlyMap<string, OpenSession>,
): Promise<ReadonlyMap<string, string> | null> {
  const isLimited = [...sessions.values()].some(({ forms }) => forms !== null)
  if (changes === null || !isLimited) return null
  return findFormsOfSubmissions(db, [...changes.created, ...changes.changed, ...changes.deleted])
}

/**
 * The event with the submissions of these forms; '' where there are none. Where the forms were not looked up, because the
 * stream was opened meanwhile, it asks for all that it shows.
 */
function textFor(
  forms: FormScope,
  { created, changed, deleted, many }: SubmissionChanges,
  formsOf: ReadonlyMap<string, string> | null,
): string {
  if (formsOf === null) return eventText('changes', MANY)
  const reachable = (ids: readonly string[]) => ids.filter((id) => canReachForm(forms, formsOf.get(id) ?? ''))
  const seen = { created: reachable(created), changed: reachable(changed), deleted: reachable(deleted), many }
  const isEmpty = !many && seen.created.length + seen.changed.length + seen.deleted.length === 0
  return isEmpty ? '' : eventText('changes', seen)
}

function eventText(...[name, data]: ['changes', SubmissionChanges] | ['editors', OtherEditors]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

const NO_EDITORS = eventText('editors', { names: [] })
