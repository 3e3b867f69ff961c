import {
  answerInputName,
  matrixChoices,
  matrixInputName,
  matrixRows,
  type Field,
  type FieldOption,
} from '@nibondhon/domain'
import { DEFAULT_ID_PREFIX, fieldIds } from '../field-ids.ts'
import { GroupFrame } from '../parts/field-frame.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import './matrix.css'
import { useIsScripted } from './use-is-scripted.ts'

/**
 * A table with a choice in each line. On a phone each line is a card: it is made of roles, because browsers forget that the
 * elements of a table are one where the styles show them in another way.
 */
export function MatrixField({ field, answer, message, onAnswer }: FieldProps) {
  const { idPrefix, interactive, messages } = useRenderer()
  const isScripted = useIsScripted()
  const ids = fieldIds(idPrefix, field)
  const choices = matrixChoices(answer)
  const rows = matrixRows(field)
  // Without script a choice can't be cleared, so leaving a line open is a choice of its own.
  const columns: readonly FieldOption[] =
    field.required || isScripted ? field.options : [...field.options, { value: '', label: messages.noChoice }]

  function choose(row: FieldOption, column: FieldOption) {
    onAnswer([{ ...Object.fromEntries(choices), [row.value]: column.value }])
  }

  return (
    <GroupFrame field={field} message={message}>
      <div className="nf-matrix" role="table" aria-labelledby={ids.label}>
        <div role="row" className="nf-matrix-head">
          <div role="cell" />
          {columns.map(({ value, label, lang }, index) => (
            <div key={value} role="columnheader" id={`${ids.input}-c${index}`} lang={lang}>
              {label}
            </div>
          ))}
        </div>
        {rows.map((row, rowIndex) => (
          <div
            key={row.value}
            role="row"
            className={`nf-matrix-row${isOpen(field, choices, row, message) ? ' nf-open' : ''}`}
          >
            <div role="rowheader" id={`${ids.input}-r${rowIndex}`} lang={row.lang}>
              {row.label}
            </div>
            {columns.map((column, index) => (
              <div key={column.value} role="cell">
                <label className="nf-option">
                  <input
                    type="radio"
                    name={inputName(idPrefix, field, rowIndex)}
                    value={column.value}
                    checked={(choices.get(row.value) ?? '') === column.value}
                    disabled={!interactive}
                    aria-labelledby={`${ids.input}-r${rowIndex} ${ids.input}-c${index}`}
                    onChange={() => choose(row, column)}
                  />
                  <span className="nf-option-label" lang={column.lang} aria-hidden="true">
                    {column.label}
                  </span>
                </label>
              </div>
            ))}
          </div>
        ))}
      </div>
      {!field.required && interactive && isScripted && choices.size > 0 && (
        <button type="button" className="nf-link" onClick={() => onAnswer([])}>
          {messages.clearChoice}
          <span className="nf-unseen">: {field.label}</span>
        </button>
      )}
    </GroupFrame>
  )
}

/** Two forms on one page, as in a preview beside its editor, must not share a choice. */
function inputName(idPrefix: string, field: Field, row: number): string {
  const name = idPrefix === DEFAULT_ID_PREFIX ? answerInputName(field.id) : fieldIds(idPrefix, field).input
  return matrixInputName(name, row)
}

/** Whether a line is what the message is about. */
function isOpen(
  { required }: Field,
  choices: ReadonlyMap<string, string>,
  { value }: FieldOption,
  message: string | undefined,
): boolean {
  return required && message !== undefined && !choices.has(value)
}
