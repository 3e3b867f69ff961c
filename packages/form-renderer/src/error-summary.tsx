import type { Field, Locale } from '@nibondhon/domain'
import { useEffect, useId, useRef } from 'react'
import { DEFAULT_ID_PREFIX, fieldIds, focusField } from './field-ids.ts'
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
  const wrong = fields.filter((field) => Object.hasOwn(errors, field.id) && errors[field.id] !== '')

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
      <SummaryLines fields={wrong.slice(0, MAX_LINES)} errors={errors} idPrefix={idPrefix} />
      {wrong.length > MAX_LINES && (
        <details>
          <summary>{messages.moreProblems(wrong.length - MAX_LINES)}</summary>
          <SummaryLines fields={wrong.slice(MAX_LINES)} errors={errors} idPrefix={idPrefix} />
        </details>
      )}
    </section>
  )
}

/** More would push the form itself off the screen of a phone. */
const MAX_LINES = 3

interface SummaryLinesProps {
  fields: readonly Field[]
  errors: AnswerMessages
  idPrefix: string
}

function SummaryLines({ fields, errors, idPrefix }: SummaryLinesProps) {
  return (
    <ul>
      {fields.map((field) => (
        <li key={field.id}>
          <a
            href={`#${fieldIds(idPrefix, field).input}`}
            onClick={(event) => {
              event.preventDefault()
              focusField(idPrefix, field)
            }}
          >
            <SummaryLine label={field.label} message={errors[field.id] ?? ''} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Many messages begin with the label already ("Full name is required"); the others need it. */
function SummaryLine({ label, message }: { label: string; message: string }) {
  const [first = '', ...rest] = message.split('\n')
  const line = [first, ...rest].join('; ')
  return first.includes(label) ? line : `${label}: ${line}`
}
