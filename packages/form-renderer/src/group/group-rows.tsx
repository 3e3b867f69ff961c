import {
  answerProblemText,
  canAddRow,
  canRemoveRow,
  changeRows,
  fieldAccess,
  fieldsFor,
  hasFixedRows,
  problem,
  readRowKey,
  rowCountInputName,
  rowKey,
  rowSeatsText,
  rowTitle,
  shownRows,
  visibleRowFields,
  type Answer,
  type GroupRow as Row,
  type RowAction,
  type RowAnswer,
} from '@nibondhon/domain'
import { use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focusField } from '../field-ids.ts'
import { Description, FieldError, LabelText, useFieldIds } from '../parts/field-frame.tsx'
import { RendererContext, RowContext, useRenderer, type RendererSettings } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { groupMessages } from './group-messages.ts'
import { GroupRow } from './group-row.tsx'
import './group.css'
import { RowButton } from './row-button.tsx'

interface RemovedRow {
  row: Row
  index: number
}

/** The rows of a group as cards that are added, duplicated and removed. What was removed can be taken back. */
export function GroupRows({ field: wholeField, answer, message, onAnswer }: FieldProps) {
  const settings = useRenderer()
  const { locale, idPrefix, audience } = settings
  const texts = groupMessages(locale)
  const { errors, onBlur, FieldView } = use(RowContext)
  const field = useMemo(() => fieldsFor([wholeField], audience)[0] ?? wholeField, [wholeField, audience])
  const rows = shownRows(field, answer)
  const isFixed = hasFixedRows(wholeField, audience)
  const canAdd = !isFixed && canAddRow(field, rows)
  const max = field.group?.max ?? 0
  const hint = isFixed
    ? ''
    : rows.length >= max
      ? answerProblemText(problem('group_max_rows', { n: max }), locale)
      : rowSeatsText(field, rows.length, locale)
  const { ids, describedBy } = useFieldIds(field, message, hint !== '')
  const { keys, insertKey, removeKey } = useRowKeys(rows.length)
  const [status, setStatus] = useState('')
  const [removed, setRemoved] = useState<RemovedRow | null>(null)
  const nextFocus = useRef<(() => void) | null>(null)
  const removedRow = useRef<HTMLDivElement>(null)

  // A row is about somebody else, so the browser must not offer what it knows of the member.
  const rowSettings = useMemo<RendererSettings>(
    () => ({
      ...settings,
      behaviour: { ...settings.behaviour, autofills: settings.behaviour.autofills ? null : false },
    }),
    [settings],
  )

  const latest = useRef({ rows, onAnswer })
  useLayoutEffect(() => {
    latest.current = { rows, onAnswer }
    nextFocus.current?.()
    nextFocus.current = null
  })

  /** The same function for every render, so that only the field that changed is drawn again. */
  const changeAnswer = useCallback((key: string, value: Answer) => {
    const place = readRowKey(key)
    if (place === null) return
    const changed = latest.current.rows.map((row, index) =>
      index === place.row ? { ...row, [place.fieldId]: value as RowAnswer } : row,
    )
    // Another answer may follow before the next render.
    latest.current.rows = changed
    latest.current.onAnswer(changed)
  }, [])

  const cardId = (index: number) => `${idPrefix}-${field.id}.${index}`
  const focusElement = (id: string) => () => document.getElementById(id)?.focus()

  function focusFirstInput(row: Row, index: number) {
    const first = visibleRowFields(field, row).find((inner) => fieldAccess(inner, audience).canEdit)
    return () => first && focusField(idPrefix, { id: rowKey(field.id, index, first.id) })
  }

  function press(action: RowAction, index: number) {
    const changed = changeRows(field, rows, action, index)
    if (changed === rows) return
    if (action === 'remove') {
      removeKey(index)
      setRemoved({ row: rows[index] ?? {}, index })
      setStatus(texts.removed(rowTitle(field, index, locale)))
      const neighbour = Math.min(index, changed.length - 1)
      const focus = focusElement(neighbour < 0 ? ids.input : cardId(neighbour))
      nextFocus.current = () => {
        focus()
        // Where a bar covers the end of the window, the style sheet of the page keeps it clear.
        removedRow.current?.scrollIntoView({ block: 'nearest' })
      }
    } else {
      const added = action === 'add' ? rows.length : index + 1
      insertKey(added)
      setRemoved(null)
      setStatus(texts.added(rowTitle(field, added, locale)))
      nextFocus.current = focusFirstInput(changed[added] ?? {}, added)
    }
    onAnswer([...changed])
  }

  function undo({ row, index }: RemovedRow) {
    insertKey(index)
    setRemoved(null)
    setStatus(texts.added(rowTitle(field, index, locale)))
    nextFocus.current = focusElement(cardId(index))
    onAnswer([...rows.slice(0, index), row, ...rows.slice(index)])
  }

  return (
    <fieldset className="nf-group" aria-describedby={describedBy}>
      <legend className="nf-label" id={ids.label} lang={field.langs?.label}>
        <LabelText field={field} spoken />
      </legend>
      <Description field={field} />
      <input type="hidden" name={rowCountInputName(field.id)} value={rows.length} />
      <RendererContext value={rowSettings}>
        {rows.map((row, index) => (
          <GroupRow
            key={keys[index]}
            field={field}
            row={row}
            index={index}
            id={cardId(index)}
            canAdd={canAdd}
            isFixed={isFixed}
            canRemove={!isFixed && canRemoveRow(field, rows)}
            FieldView={FieldView}
            errors={errors}
            onChange={changeAnswer}
            onBlur={onBlur}
            onPress={press}
          />
        ))}
      </RendererContext>
      <div ref={removedRow} className={removed ? 'nf-row-removed' : 'nf-unseen'}>
        <p role="status">{status}</p>
        {removed && canAdd && (
          <button type="button" className="nf-row-button" onClick={() => undo(removed)}>
            {texts.undo}
          </button>
        )}
      </div>
      {!isFixed && (
        <RowButton
          id={ids.input}
          action="add"
          groupId={field.id}
          row={rows.length}
          className="nf-row-button nf-row-add"
          isDisabled={!canAdd}
          describedBy={describedBy}
          onPress={press}
        >
          <span aria-hidden="true">+ </span>
          {texts.add(field.group?.rowLabel || field.label)}
        </RowButton>
      )}
      {hint !== '' && (
        <p className="nf-help" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldError field={field} message={message} />
    </fieldset>
  )
}

interface KeyState {
  keys: readonly number[]
  next: number
}

/** Keys by which React knows each row again when others are added or removed before it. */
function useRowKeys(count: number) {
  const [state, setState] = useState<KeyState>({ keys: [], next: 0 })
  const { keys, next } = withCount(state, count)
  return {
    keys,
    insertKey: (index: number) =>
      setState({ keys: [...keys.slice(0, index), next, ...keys.slice(index)], next: next + 1 }),
    removeKey: (index: number) => setState({ keys: keys.filter((_, at) => at !== index), next }),
  }
}

/** Rows that came with a draft get keys at the end. */
function withCount({ keys, next }: KeyState, count: number): KeyState {
  const missing = count - keys.length
  if (missing <= 0) return { keys: keys.slice(0, count), next }
  return { keys: [...keys, ...Array.from({ length: missing }, (_, at) => next + at)], next: next + missing }
}
