import type { CheckInTicket } from '@nibondhon/api-contract'
import { MAX_TICKET_TEXT } from '@nibondhon/domain'
import { useDeferredValue, useMemo, type RefObject } from 'react'
import type { GateSession, GateSnapshot } from '../gate-session.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import styles from './gate.module.css'
import type { Formats } from './use-formats.ts'

const MAX_NAME_LENGTH = 100

interface FindPanelProps {
  session: GateSession
  /** Another one means another list. */
  device: GateSnapshot['device']
  input: RefObject<HTMLInputElement | null>
  typed: string
  formats: Formats
  onTyped: (typed: string) => void
  onChoose: (ticket: CheckInTicket) => void
  onScan: (text: string) => void
}

/** Takes a name, a reference or what a hand scanner types. */
export function FindPanel({
  session,
  device,
  input,
  typed,
  formats,
  onTyped,
  onChoose,
  onScan,
}: FindPanelProps) {
  const { messages } = useI18n()
  const texts = messages.find
  const query = useDeferredValue(typed)
  const isTicket = isCode(query)
  const found = useMemo(
    () => (device && !isTicket ? session.search(query) : []),
    [session, device, query, isTicket],
  )
  const isSearching = query.trim() !== '' && !isTicket

  return (
    <section className={styles['panel']}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = typed.trim()
          // Not what is shown: a hand scanner is faster than the search.
          const [only, ...others] = isCode(text) ? [] : session.search(text)
          if (only && others.length === 0) onChoose(only)
          else if (!only && text !== '') onScan(text)
        }}
      >
        <label className={styles['field']}>
          {texts.label}
          <span className={styles['row']}>
            <input
              ref={input}
              value={typed}
              onChange={(event) => onTyped(event.target.value)}
              // One more, so that a longer text is known to be too long.
              maxLength={MAX_TICKET_TEXT + 1}
              placeholder={texts.hint}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
            <button type="submit" className={styles['quiet']}>
              {texts.submit}
            </button>
          </span>
        </label>
      </form>
      <p role="status" className={styles['muted']}>
        {isSearching && (found.length === 0 ? texts.none : texts.found(formats.number(found.length)))}
      </p>
      {found.length > 0 && (
        <ul className={styles['found']}>
          {found.map((ticket) => (
            <li key={ticket.uniqueId}>
              <button type="button" className={styles['foundOne']} onClick={() => onChoose(ticket)}>
                <span className={styles['foundName']}>{foundName(ticket) || messages.noName}</span>
                <span className={styles['muted']}>
                  {statusText(ticket)} · {ticket.uniqueId.slice(0, 8)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function statusText(ticket: CheckInTicket): string {
    const people = session.people(ticket)
    const come = people.filter((person) => person.in !== null).length
    if (come === people.length) return messages.status.in
    if (come > 0) return messages.status.someIn(formats.number(come), formats.number(people.length))
    const waits = messages.status[waitsFor(ticket)]
    return people.length > 1 ? `${waits} · ${messages.people(formats.number(people.length))}` : waits
  }
}

function waitsFor({ isPaid, due }: CheckInTicket): 'notIn' | 'notConfirmed' | 'notPaid' {
  if (isPaid) return 'notIn'
  return due === 0 ? 'notConfirmed' : 'notPaid'
}

/** What only a scanner types. */
function isCode(text: string): boolean {
  return text.length > MAX_NAME_LENGTH || text.includes('NT1.')
}

function foundName({ name, people }: CheckInTicket): string {
  return [...new Set([name, ...people.map((person) => person.name)])].filter((one) => one !== '').join(', ')
}
