import type { Field } from '@nibondhon/domain'
import { useEffect, useRef, useState } from 'react'
import { useRenderer } from '../renderer-context.ts'
import type { AnswerMessages } from '../types.ts'

interface AnnouncerProps {
  fields: readonly Field[]
  errors: AnswerMessages
}

/**
 * Announces to screen readers what an answer just changed: fields that came, or what is wrong with
 * the one field just left. Many problems at once come from submitting, and then the summary takes the focus.
 */
export function Announcer({ fields, errors }: AnnouncerProps) {
  const { messages } = useRenderer()
  const [said, setSaid] = useState<{ text: string; fieldId?: string }>({ text: '' })
  const before = useRef({ fields, errors })

  useEffect(() => {
    const { fields: oldFields, errors: oldErrors } = before.current
    before.current = { fields, errors }
    const known = new Set(oldFields.map((field) => field.id))
    const shown = fields.filter((field) => !known.has(field.id) && field.label !== '')
    const failed = fields.filter((field) => errors[field.id] && errors[field.id] !== oldErrors[field.id])
    const [only, ...more] = failed
    if (only && more.length === 0)
      setSaid({ text: `${only.label}: ${errors[only.id] ?? ''}`, fieldId: only.id })
    else if (shown.length > 0)
      setSaid({ text: messages.nowShown(shown.map((field) => field.label).join(', ')) })
  }, [fields, errors, messages])

  // Someone who reads the page from the top must not hear of a problem that is gone.
  const isOver = said.fieldId !== undefined && !errors[said.fieldId]
  return (
    <p className="nf-unseen" role="status">
      {isOver ? '' : said.text}
    </p>
  )
}
