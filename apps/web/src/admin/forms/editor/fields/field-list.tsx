import Box from '@mui/material/Box'
import type { Field } from '@nibondhon/domain'
import { memo, useRef } from 'react'
import type { FormIssue } from '../../shared/form-issues.ts'
import { FieldRow } from './field-row.tsx'
import { useDragOrder } from './use-drag-order.ts'

interface FieldListProps {
  fields: readonly Field[]
  issues: readonly FormIssue[]
  onMove: (from: number, to: number) => void
  onEdit: (field: Field) => void
  onDuplicate: (field: Field) => void
  onRemove: (field: Field) => void
}

/** Lists the fields. Memoised: typing a title must not render 300 rows again. */
export const FieldList = memo(function FieldList(props: FieldListProps) {
  const { fields, issues, onMove, onEdit, onDuplicate, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  const labels = fields.map(({ label }) => label)
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
        aria-label="Fields"
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
            onEdit={() => onEdit(field)}
            onDuplicate={() => onDuplicate(field)}
            onRemove={() => onRemove(field)}
          />
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
