import {
  keyedField,
  rowTitle,
  visibleRowFields,
  type Answer,
  type Field,
  type GroupRow as Row,
  type RowAction,
} from '@nibondhon/domain'
import { useMemo } from 'react'
import { Announcer } from '../parts/announcer.tsx'
import { useRenderer, type RowSettings } from '../renderer-context.ts'
import type { AnswerMessages } from '../types.ts'
import { groupMessages } from './group-messages.ts'
import { RowButton } from './row-button.tsx'

interface GroupRowProps {
  field: Field
  row: Row
  index: number
  /** Of the element that has the focus after another row was removed. */
  id: string
  /** None is added or removed. */
  isFixed: boolean
  canAdd: boolean
  canRemove: boolean
  FieldView: RowSettings['FieldView']
  errors: RowSettings['errors']
  onChange(key: string, answer: Answer): void
  onBlur: RowSettings['onBlur']
  onPress(action: RowAction, row: number): void
}

/** A row as a card: its questions, and what can be done with it. */
export function GroupRow({ field, row, index, id, errors, onChange, onBlur, ...props }: GroupRowProps) {
  const { FieldView } = props
  const { locale, interactive } = useRenderer()
  const texts = groupMessages(locale)
  // Under the keys of the answers, and the same objects while a person types.
  const keyed = useMemo(
    () => new Map(field.group?.fields.map((inner) => [inner.id, keyedField(field.id, index, inner)])),
    [field, index],
  )
  const fields = visibleRowFields(field, row)
  const title = rowTitle(field, index, locale)
  const button = { groupId: field.id, row: index, onPress: props.onPress }
  const suffix = <span className="nf-unseen">: {title}</span>
  return (
    <div className="nf-row" id={id} role="group" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <p className="nf-row-title" id={`${id}-title`} lang={field.langs?.group}>
        {title}
      </p>
      <div className="nf-row-fields">
        {fields.map((inner) => {
          const shown = keyed.get(inner.id) ?? inner
          return (
            <FieldView
              key={inner.id}
              field={shown}
              answer={Object.hasOwn(row, inner.id) ? row[inner.id] : undefined}
              message={errors[shown.id]}
              onChange={onChange}
              onBlur={onBlur}
            />
          )
        })}
      </div>
      {interactive && <Announcer fields={fields} errors={errorsOfRow(keyed, errors)} />}
      <div className="nf-row-actions">
        {!props.isFixed && (
          <RowButton {...button} action="duplicate" className="nf-row-button" isDisabled={!props.canAdd}>
            {texts.duplicate}
            {suffix}
          </RowButton>
        )}
        {props.canRemove && (
          <RowButton {...button} action="remove" className="nf-row-button nf-link-danger">
            {texts.remove}
            {suffix}
          </RowButton>
        )}
      </div>
    </div>
  )
}

/** By the id of the inner field, which stays the same when rows before this one come and go. */
function errorsOfRow(keyed: ReadonlyMap<string, Field>, errors: AnswerMessages): AnswerMessages {
  return Object.fromEntries(
    [...keyed].flatMap(([innerId, { id }]) => {
      const message = errors[id]
      return message === undefined ? [] : [[innerId, message] as const]
    }),
  )
}
