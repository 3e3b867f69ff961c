import type { Field, Locale } from '@nibondhon/domain'
import { useEffect, useId, useRef } from 'react'
import { DEFAULT_ID_PREFIX, fieldIds, focusField } from './field-ids.ts'
import { groupPart } from './fields/group-field.tsx'
import type { WrongAnswer } from './group/wrong-in-rows.ts'
import { Icon } from './parts/icons.tsx'
import type { AnswerMessages } from './types.ts'
import { messagesFor } from './translations/messages.ts'

interface ErrorSummaryProps {
  fields: readonly Field[]
  errors: AnswerMessages
  /** Grows with each attempt to submit; each time it does, the summary takes the focus. */
  attempt: number
  locale?: Locale
  idPrefix?: string
}

/** All errors in the order of the form; each line links to its field. */
export function ErrorSummary({
  fields,
  errors,
  attempt,
  locale = 'en',
  idPrefix = DEFAULT_ID_PREFIX,
}: ErrorSummaryProps) {
  const messages = messagesFor(locale)
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const wrong = fields
    .flatMap((field): WrongAnswer[] =>
      field.group ? [field, ...(groupPart()?.wrongInRows(field, errors, locale) ?? [])] : [field],
    )
    .filter(({ id }) => Object.hasOwn(errors, id) && errors[id] !== '')

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (attempt === 0 || wrong.length === 0) return null
  return (
    <section className="nf-summary" ref={box} tabIndex={-1} aria-labelledby={titleId} lang={locale}>
      <h2 className="nf-summary-title" id={titleId}>
        <Icon name="error" />
        {messages.problems(wrong.length)}
      </h2>
      <p className="nf-help">{messages.problemsHelp}</p>
      <SummaryLines answers={wrong.slice(0, MAX_LINES)} errors={errors} idPrefix={idPrefix} />
      {wrong.length > MAX_LINES && (
        <details>
          <summary>{messages.moreProblems(wrong.length - MAX_LINES)}</summary>
          <SummaryLines answers={wrong.slice(MAX_LINES)} errors={errors} idPrefix={idPrefix} />
        </details>
      )}
    </section>
  )
}

/** More would push the form itself off the screen of a phone. */
const MAX_LINES = 3

interface SummaryLinesProps {
  answers: readonly WrongAnswer[]
  errors: AnswerMessages
  idPrefix: string
}

function SummaryLines({ answers, errors, idPrefix }: SummaryLinesProps) {
  return (
    <ul>
      {answers.map((answer) => (
        <li key={answer.id}>
          <a
            href={`#${fieldIds(idPrefix, answer).input}`}
            onClick={(event) => {
              event.preventDefault()
              focusField(idPrefix, answer)
            }}
          >
            {summaryLine(answer, errors[answer.id] ?? '')}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Many messages begin with the label already ("Full name is required"); the others need it. */
function summaryLine({ label, row }: WrongAnswer, message: string): string {
  const [first = '', ...rest] = message.split('\n')
  const line = [first, ...rest].join('; ')
  return (row ? `${row}: ` : '') + (first.includes(label) ? line : `${label}: ${line}`)
}
