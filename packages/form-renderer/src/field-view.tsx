import {
  fieldAccess,
  fileLockText,
  isDisplayField,
  isRestricted,
  lockText,
  type Field,
} from '@nibondhon/domain'
import { memo, useRef, type FocusEvent } from 'react'
import { FIELD_COMPONENTS } from './fields/field-components.ts'
import { LockNote } from './parts/field-notes.tsx'
import { useRenderer, type RendererSettings } from './renderer-context.ts'
import type { FieldViewProps } from './types.ts'

/** One cell of the grid. Memoised: on a cheap phone a form of 50 fields must not redraw for every key. */
export const FieldView = memo(function FieldView({
  field,
  answer,
  message,
  onChange,
  onBlur,
}: FieldViewProps) {
  const cell = useRef<HTMLDivElement>(null)
  const settings = useRenderer()
  const { AnswerView, RestrictedTag, locks, behaviour, audience } = settings
  const access = fieldAccess(field, audience)
  const lock = isDisplayField(field) ? null : lockLabel(field, settings)
  const isHeld = locks?.isHeld(field) || isKept(field, settings)
  const takesAnswer = access.canEdit && !behaviour.answersAsText && !isHeld
  const Own = isDisplayField(field) || takesAnswer ? FIELD_COMPONENTS[field.type] : AnswerView
  const Component = Own || AnswerView
  const Tag = audience.startsWith('admin') && isRestricted(field) ? RestrictedTag : null

  function leave(event: FocusEvent) {
    // Going to another window leaves the cursor where it was, and a group is left only as a whole.
    const stays = (element: Element | null) => element !== null && cell.current?.contains(element) === true
    if (stays(event.relatedTarget) || stays(document.activeElement)) return
    onBlur?.(field.id)
  }

  return (
    <div ref={cell} className={cellClass(field, !!Tag)} data-field={field.id} onBlur={leave}>
      {Tag && <Tag visibility={field.visibility} />}
      <Component
        field={field}
        answer={answer}
        message={message}
        onAnswer={(value) => onChange?.(field.id, value)}
      />
      {lock !== null && <LockNote text={lock} />}
      {locks && <locks.Action field={field} />}
    </div>
  )
})

/** Under 600 px every field has a row of its own; a breakpoint may ask for a wider window. */
const WIDER_BREAKPOINTS: ReadonlySet<string> = new Set(['md', 'lg', 'xl'])

function cellClass({ layout: { width, breakpoint } }: Field, isMarked: boolean): string {
  const from = WIDER_BREAKPOINTS.has(breakpoint) ? ` nf-from-${breakpoint}` : ''
  return `nf-cell nf-w${width}${from}${isMarked ? ' nf-restricted' : ''}`
}

/** Whether a file stays as it was submitted, because the page takes none. */
function isKept(field: Field, { behaviour, uploadFile, fileInput }: RendererSettings): boolean {
  return field.type === 'file' && behaviour.keepsFiles && uploadFile === undefined && fileInput === undefined
}

/** Why the audience cannot change a field; null where that is not shown. */
function lockLabel(field: Field, settings: RendererSettings): string | null {
  const { audience, behaviour, locale } = settings
  if (!behaviour.explainsLocks) return null
  const { lock } = fieldAccess(field, audience)
  if (lock !== null) return lockText(lock, audience, locale)
  return isKept(field, settings) ? fileLockText(locale) : null
}
