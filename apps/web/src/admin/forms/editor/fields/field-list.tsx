import Box from '@mui/material/Box'
import type { Field, FieldType } from '@nibondhon/domain'
import { memo, useRef } from 'react'
import type { FormIssue } from '../../shared/form-issues.ts'
import { FieldRow } from './field-row.tsx'
import { GroupFields } from './group-fields.tsx'
import { useDragOrder } from './use-drag-order.ts'

/** What can be done with the fields of a list; `groupId` is the group that they are in, if they are in one. */
export interface FieldListActions {
  onMove: (from: number, to: number, groupId?: string) => void
  onAdd: (type: FieldType, groupId?: string) => void
  onEdit: (field: Field) => void
  onDuplicate: (field: Field) => void
  onRemove: (field: Field) => void
}

interface FieldListProps {
  /** The group whose fields these are; without one they are the form's. */
  group?: Field
  fields: readonly Field[]
  issues: readonly FormIssue[]
  actions: FieldListActions
}

/** Lists the fields. Memoised: typing a title must not render 300 rows again. */
export const FieldList = memo(function FieldList({ group, fields, issues, actions }: FieldListProps) {
  const list = useRef<HTMLOListElement>(null)
  const labels = fields.map(({ label }) => label)
  const onMove = (from: number, to: number) => actions.onMove(from, to, group?.id)
  const order = useDragOrder({ list, labels, onMove })

  function move(from: number, to: number) {
    onMove(from, to)
    order.say(`“${labels[from]}” is now ${to + 1} of ${fields.length}.`)
  }

  return (
    <>
      <Box
        component="ol"
        ref={list}
        aria-label={group ? `Fields of ${group.label}` : 'Fields'}
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            fields={fields}
            issue={issues.find(({ key }) => key === field.id)?.text}
            drag={order.rowState(index)}
            handle={order.handleProps(index)}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            onUp={() => move(index, index - 1)}
            onDown={() => move(index, index + 1)}
            onEdit={() => actions.onEdit(field)}
            onDuplicate={() => actions.onDuplicate(field)}
            onRemove={() => actions.onRemove(field)}
          >
            {field.group && (
              <GroupFields field={field} onAdd={(type) => actions.onAdd(type, field.id)}>
                <FieldList group={field} fields={field.group.fields} issues={issues} actions={actions} />
              </GroupFields>
            )}
          </FieldRow>
        ))}
      </Box>
      <Box role="status" aria-live="assertive" sx={UNSEEN}>
        {order.message}
      </Box>
    </>
  )
})

const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
