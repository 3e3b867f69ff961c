import { randomUUID } from 'node:crypto'
import type { Edited } from '@nibondhon/api-contract'
import { readJsonText } from '../../platform/input/index.ts'

/** A user who has something open to edit it. */
export interface Editor {
  id: string
  username: string
}

/** What a process tells the others: who edits this with it. */
export interface EditorsMessage {
  process: string
  edited: Edited
  editors: Editor[]
  /** Whether the others are to tell who edits it with them. */
  asks: boolean
}

/** A notification carries less than 8,000 bytes, and a name has up to 100 characters. */
const MAX_TOLD = 15

interface Told {
  editors: Editor[]
  at: number
}

/**
 * Who edits what, with this process and with others. Nothing is stored: each process tells the others, only of what is
 * edited with them too does it remember anything, and a process that tells nothing any more is forgotten.
 */
export function createEditors(tell: (message: EditorsMessage) => void, validMs: number) {
  const process = randomUUID()
  /** The editors of each open stream. */
  const here = new Map<Edited, Map<object, Editor>>()
  const elsewhere = new Map<Edited, Map<string, Told>>()

  function tellOf(edited: Edited, asks: boolean): void {
    const editors = distinct([...(here.get(edited)?.values() ?? [])]).slice(0, MAX_TOLD)
    tell({ process, edited, editors, asks })
  }

  return {
    enter(edited: Edited, stream: object, editor: Editor): void {
      here.set(edited, (here.get(edited) ?? new Map<object, Editor>()).set(stream, editor))
      tellOf(edited, true)
    },
    leave(edited: Edited, stream: object): void {
      const streams = here.get(edited)
      if (!streams?.delete(stream)) return
      if (streams.size === 0) {
        here.delete(edited)
        elsewhere.delete(edited)
      }
      tellOf(edited, false)
    },
    hear({ process: from, edited, editors, asks }: EditorsMessage): void {
      if (from === process || !here.has(edited)) return
      const told = elsewhere.get(edited) ?? new Map<string, Told>()
      if (editors.length === 0) told.delete(from)
      else told.set(from, { editors, at: Date.now() })
      elsewhere.set(edited, told)
      if (asks) tellOf(edited, false)
    },
    /** Before the others forget this process, and after messages may have been lost. */
    tellAll(asks: boolean): void {
      for (const edited of here.keys()) tellOf(edited, asks)
    },
    /** The names of the others, in the order of the alphabet. */
    namesBeside(edited: Edited, userId: string): string[] {
      const told = [...(elsewhere.get(edited)?.values() ?? [])]
      const valid = told.filter(({ at }) => Date.now() - at < validMs).flatMap(({ editors }) => editors)
      const all = distinct([...(here.get(edited)?.values() ?? []), ...valid])
      return all.flatMap(({ id, username }) => (id === userId ? [] : [username])).toSorted()
    },
  }
}

function distinct(editors: readonly Editor[]): Editor[] {
  return [...new Map(editors.map((editor) => [editor.id, editor])).values()]
}

const PREFIX = 'editors '

export function encodeEditors(message: EditorsMessage): string {
  return PREFIX + JSON.stringify(message)
}

/** Null for a message about something else. */
export function decodeEditors(text: string): EditorsMessage | null {
  return text.startsWith(PREFIX) ? (readJsonText(text.slice(PREFIX.length)) as EditorsMessage) : null
}
