import { useEffect, useId, useRef, useState } from 'react'
import type { Answer } from '../gate-session.ts'
import type { ShownTicket } from '../scan/answer-scan.ts'
import { useI18n } from '../texts/gate-i18n.ts'
import { answerWords, nameOf, personName, sinceText } from './answer-words.ts'
import styles from './gate.module.css'
import type { Formats } from './use-formats.ts'

interface Deciding {
  formats: Formats
  onLetIn: (shown: ShownTicket, came: number[], cash: number | null) => void
  onUndo: (shown: ShownTicket, people: number[]) => void
  onClose: () => void
}

interface AnswerScreenProps extends Deciding {
  answer: Answer
  /** A gate takes back only what it let in itself. */
  gateId: string
}

/** Whether the staff have to decide before the next ticket is taken. */
export function needsDecision({ kind }: Answer): boolean {
  return kind === 'choose' || kind === 'not-paid' || kind === 'not-confirmed'
}

/** What a scan came to, over the whole screen: by colour, sign and words. */
export function AnswerScreen({ answer, gateId, ...deciding }: AnswerScreenProps) {
  const { messages } = useI18n()
  const [titleId, textId] = [useId(), useId()]
  const box = useRef<HTMLDivElement>(null)
  const { tone, sign, title, lines } = answerWords(answer, messages, deciding.formats)

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [answer])

  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={styles['answer']}
      data-tone={tone}
      data-answer={answer.kind}
    >
      <div className={styles['answerBody']}>
        <p className={styles['sign']} aria-hidden="true">
          {sign}
        </p>
        {/* Where the focus goes when a hand scanner types while the staff have to decide. */}
        <h2 id={titleId} tabIndex={-1} className={styles['answerTitle']}>
          {title}
        </h2>
        <div id={textId}>
          {'ticket' in answer && <p className={styles['name']}>{nameOf(answer, messages)}</p>}
          {lines.map((line) => (
            <p key={line} className={styles['line']}>
              {line}
            </p>
          ))}
          {'ticket' in answer && answer.ticket.note !== '' && (
            <p className={styles['note']}>{answer.ticket.note}</p>
          )}
        </div>
        {(answer.kind === 'choose' || answer.kind === 'not-paid' || answer.kind === 'not-confirmed') && (
          <ChoosePeople shown={answer} {...deciding} />
        )}
        {(answer.kind === 'in' || answer.kind === 'already') && <PeopleIn shown={answer} {...deciding} />}
      </div>
      {!needsDecision(answer) && (
        <div className={styles['answerFoot']}>
          <UndoButton answer={answer} gateId={gateId} {...deciding} />
          <button type="button" data-first className={styles['toneMain']} onClick={deciding.onClose}>
            {messages.do.next}
          </button>
        </div>
      )}
    </div>
  )
}

function UndoButton({ answer, gateId, onUndo }: AnswerScreenProps) {
  const { messages } = useI18n()
  if (answer.kind !== 'in' && answer.kind !== 'already') return null
  const own =
    answer.kind === 'in'
      ? answer.came
      : answer.people.filter((person) => person.in?.gate?.id === gateId).map(({ no }) => no)
  if (own.length === 0) return null
  return (
    <button type="button" className={styles['tone']} onClick={() => onUndo(answer, own)}>
      {messages.do.undo}
    </button>
  )
}

/** Of several people each with when and where; one person's is said already. */
function PeopleIn({ shown, formats }: Deciding & { shown: ShownTicket }) {
  const { messages } = useI18n()
  if (shown.people.length < 2) return null
  return (
    <ul className={styles['people']}>
      {shown.people.map((person) => (
        <li key={person.no}>
          {personName(person, messages, formats)}
          {' · '}
          {person.in ? sinceText(person.in, messages, formats) : messages.status.notIn}
        </li>
      ))}
    </ul>
  )
}

interface ChoosePeopleProps extends Deciding {
  shown: Extract<Answer, { kind: 'choose' | 'not-paid' | 'not-confirmed' }>
}

/** Who of a ticket is here: all who are not in yet, unless the staff say otherwise. */
function ChoosePeople({ shown, formats, onLetIn, onClose }: ChoosePeopleProps) {
  const { messages } = useI18n()
  const open = shown.people.filter((person) => person.in === null)
  const [chosen, setChosen] = useState(() => new Set(open.map(({ no }) => no)))
  const count = messages.people(formats.number(chosen.size))
  const cash = shown.kind === 'not-paid' ? shown.due : null
  const mayLetIn = shown.kind !== 'not-paid' || shown.takesCash
  // Who is not confirmed comes in by a decision, not by a hasty Enter.
  const isUsual = mayLetIn && shown.kind !== 'not-confirmed'

  function toggle(no: number): void {
    const next = new Set(chosen)
    if (!next.delete(no)) next.add(no)
    setChosen(next)
  }

  function letInText(): string {
    if (shown.kind === 'not-confirmed') return messages.do.letInAnyway(count)
    return cash === null ? messages.do.letIn(count) : messages.do.takeCash(formats.taka(cash), count)
  }

  return (
    <>
      {shown.people.length > 1 && mayLetIn && (
        <ul className={styles['choices']}>
          {shown.people.map((person) => (
            <li key={person.no}>
              {person.in ? (
                <p className={styles['cameIn']}>
                  {personName(person, messages, formats)} · {sinceText(person.in, messages, formats)}
                </p>
              ) : (
                <label className={styles['choice']}>
                  <input type="checkbox" checked={chosen.has(person.no)} onChange={() => toggle(person.no)} />
                  <span>{personName(person, messages, formats)}</span>
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['answerFoot']}>
        {mayLetIn && (
          <button
            type="button"
            data-first={isUsual || undefined}
            className={isUsual ? styles['toneMain'] : styles['tone']}
            disabled={chosen.size === 0}
            onClick={() => onLetIn(shown, [...chosen], cash)}
          >
            {letInText()}
          </button>
        )}
        <button
          type="button"
          data-first={!isUsual || undefined}
          className={shown.kind === 'not-confirmed' ? styles['toneMain'] : styles['tone']}
          onClick={onClose}
        >
          {messages.do.cancel}
        </button>
      </div>
    </>
  )
}
