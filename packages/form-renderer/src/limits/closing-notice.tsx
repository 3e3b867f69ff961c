import { closingNote, PAGE_INPUTS, type FormSchedule, type Locale } from '@nibondhon/domain'
import { useState, useSyncExternalStore } from 'react'
import './limits.css'

interface ClosingNoticeProps {
  form: {
    schedule?: Pick<FormSchedule, 'closesAt' | 'graceMinutes'>
    /** Proves that the form was opened before it closed. */
    begun?: string
  }
  locale: Locale
  /** Of a page that the server rendered: the zone of the association, and when it was written if it counts down. */
  page: { timeZone: string; now?: number } | null
}

const SECOND_MS = 1000

/** When the form closes, how much time is left in the last day, and what still works after that. */
export function ClosingNotice({ form: { schedule, begun }, locale, page }: ClosingNoticeProps) {
  const { timeZone = 'Asia/Dhaka', now: writtenAt = 0 } = page ?? {}
  // A page cannot have been written in the future: the clock of such a device is slow.
  const [behind] = useState(() => Math.max(0, writtenAt - Date.now()))
  const now = useSyncExternalStore(eachSecond, currentSecond, () => writtenAt - behind) + behind
  const readersZone = useSyncExternalStore(eachSecond, ownTimeZone, () => timeZone)
  const note =
    schedule &&
    closingNote({ ...schedule, wasBegun: begun !== undefined }, { now, locale, timeZone, readersZone })
  if (!note) return null
  return (
    <div className="nf-closing" data-soon={note.isSoon} data-over={note.isOver}>
      {!note.isOver && <p>{note.text}</p>}
      {/* The countdown is read where it stands; only its end is announced. */}
      <p role="status">{note.isOver && note.text}</p>
      {begun !== undefined && <input type="hidden" name={PAGE_INPUTS.begun} value={begun} />}
    </div>
  )
}

function eachSecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, SECOND_MS)
  return () => clearInterval(timer)
}

function currentSecond(): number {
  return Math.floor(Date.now() / SECOND_MS) * SECOND_MS
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
