import type { Edited, OtherEditors, SubmissionChanges } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { readToken } from '../../../lib/token-storage.ts'
import { linkedController } from './linked-controller.ts'
import { parseEvents, type ServerSentEvent } from './parse-events.ts'

/** Everything may have changed. */
const MANY: SubmissionChanges = { created: [], changed: [], deleted: [], many: true }

/** The server sends something every 20 seconds. After so long without anything the connection is lost. */
const SILENCE_MS = 50_000
/** More than any event has. */
const MAX_UNREAD = 100_000

interface ReadStream {
  /** What this tab edits; others who edit it learn of it for as long as the connection is open. */
  editing: Edited | null
  onChanges: (changes: SubmissionChanges) => void
  onEditors: (names: string[]) => void
}

/**
 * Reads the server's events until the connection ends or is aborted. Resolves to false when the server does not accept
 * this session: connecting again is of no use. With fetch rather than EventSource, which cannot send the token in a header.
 */
export async function readStream(
  signal: AbortSignal,
  { editing, onChanges, onEditors }: ReadStream,
): Promise<boolean> {
  const token = readToken()
  if (token === null) return false
  const connection = linkedController(signal)
  const endIfSilent = () => setTimeout(() => connection.abort(), SILENCE_MS)
  let timer = endIfSilent()
  try {
    const query = editing === null ? {} : { editing }
    const response = await fetch(fileUrl('GET /api/events', { query }), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: connection.signal,
    })
    if ([401, 403, 404].includes(response.status)) return false
    if (!response.ok || !response.body) throw new Error(`The stream ended with ${response.status}`)
    let text = ''
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = endIfSilent()
      const { events, rest } = parseEvents(text + piece.value)
      text = rest.slice(0, MAX_UNREAD)
      for (const event of events) {
        if (event.name === 'editors') onEditors(namesOf(event))
        else onChanges(changesOf(event))
      }
    }
    return true
  } finally {
    clearTimeout(timer)
    connection.abort()
  }
}

/** After `ready` the server announces every change, but not those before it. */
function changesOf({ name, data }: ServerSentEvent): SubmissionChanges {
  if (name !== 'changes') return MANY
  try {
    return { ...MANY, many: false, ...(JSON.parse(data) as Partial<SubmissionChanges>) }
  } catch {
    return MANY
  }
}

function namesOf({ data }: ServerSentEvent): string[] {
  try {
    return (JSON.parse(data) as OtherEditors).names
  } catch {
    return []
  }
}
