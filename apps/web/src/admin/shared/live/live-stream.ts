import type { Edited, SubmissionChanges } from '@nibondhon/api-contract'
import { linkedController } from './linked-controller.ts'
import { readStream } from './read-stream.ts'
import { whileInUse, whenInUse } from './in-use.ts'

type Listener = (changes: SubmissionChanges) => void

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** On the way from one page to the next the stream stays open. */
const LINGER_MS = 5_000

const listeners = new Set<Listener>()
let running: AbortController | null = null
/** Of the running stream: it is opened again to say that something else is edited. */
let connection: AbortController | null = null
let editing: { edited: Edited; onEditors: (names: string[]) => void } | null = null
let closing: ReturnType<typeof setTimeout> | undefined
let hasConnected = false

/** Calls the listener with what changed, for as long as it is subscribed. All of a tab share one connection. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  clearTimeout(closing)
  if (!running) void run((running = new AbortController()))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) closing = setTimeout(close, LINGER_MS)
  }
}

/**
 * Tells others who edit the same that this tab does, until the returned function is called, and calls the listener with
 * the names of the others. A tab edits one thing at a time.
 */
export function startEditing(edited: Edited, onEditors: (names: string[]) => void): () => void {
  const own = { edited, onEditors }
  editing = own
  connection?.abort()
  const unsubscribe = subscribe(() => {})
  return () => {
    unsubscribe()
    if (editing !== own) return
    editing = null
    connection?.abort()
  }
}

/** At once: the next listener opens a connection of its own, also while this one still ends. */
function close(): void {
  running?.abort()
  running = null
  connection = null
  hasConnected = false
}

/** Whether changes arrive by the stream, so that nothing has to be loaded again for fear of having missed one. */
export function isLive(): boolean {
  return running !== null && hasConnected
}

async function run(controller: AbortController): Promise<void> {
  const { signal } = controller
  let retryMs = FIRST_RETRY_MS
  const onChanges = (changes: SubmissionChanges) => {
    hasConnected = true
    retryMs = FIRST_RETRY_MS
    for (const listener of listeners) listener(changes)
  }
  while (!signal.aborted) {
    await whenInUse(signal)
    if (signal.aborted) break
    const open = (connection = linkedController(signal))
    const { edited = null, onEditors = () => {} } = editing ?? {}
    const read = (inUse: AbortSignal) => readStream(inUse, { editing: edited, onChanges, onEditors })
    const isAccepted = await whileInUse(open.signal, read, { isKept: edited !== null }).catch(() => true)
    onEditors([])
    if (!isAccepted || signal.aborted) break
    if (open.signal.aborted) continue
    // Not all consoles at the same moment, after a restart of the server.
    await wait(retryMs * (0.5 + Math.random()), signal)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }
  if (running === controller) close()
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
