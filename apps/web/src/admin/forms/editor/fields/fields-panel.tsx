import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LIMITS, newField, normaliseField, type Field, type FieldType } from '@nibondhon/domain'
import { useCallback, useState } from 'react'
import { newFieldId } from '../../shared/form-definition.ts'
import { useEditor } from '../editor-context.ts'
import { FieldDialog } from '../field-dialog/field-dialog.tsx'
import type { EditorPosition } from '../editor-position.ts'
import { StartHere } from '../start-here.tsx'
import { lossesWithout } from '../state/remove-field.ts'
import { AddFieldButton } from './add-field-button.tsx'
import { DeleteFieldDialog } from './delete-field-dialog.tsx'
import { FieldList } from './field-list.tsx'

interface FieldsPanelProps {
  isNew: boolean
  position: EditorPosition
  onPositionChange: (position: EditorPosition) => void
}

export function FieldsPanel({ isNew, position, onPositionChange }: FieldsPanelProps) {
  const { draft, dispatch, issues } = useEditor()
  const [adding, setAdding] = useState<Field | null>(null)
  const [removing, setRemoving] = useState<Field | null>(null)
  const editing = draft.fields.find(({ id }) => id === position.fieldId)
  const isFull = draft.fields.length >= LIMITS.fields

  function add(type: FieldType) {
    setAdding(normaliseField({ ...newField(newFieldId()), type, name: '' }, draft.fields.length))
  }

  const { fields, settings } = draft
  const move = useCallback(
    (from: number, to: number) => dispatch({ type: 'fieldMoved', from, to }),
    [dispatch],
  )
  const edit = useCallback(
    (field: Field) => onPositionChange({ tab: 'fields', fieldId: field.id }),
    [onPositionChange],
  )
  const duplicate = useCallback(
    (field: Field) => dispatch({ type: 'fieldDuplicated', id: field.id, newId: newFieldId() }),
    [dispatch],
  )
  const remove = useCallback(
    (field: Field) => {
      if (lossesWithout({ fields, settings }, field.id).length > 0) setRemoving(field)
      else dispatch({ type: 'fieldRemoved', id: field.id })
    },
    [fields, settings, dispatch],
  )

  return (
    <>
      {draft.fields.length === 0 ? (
        <StartHere isNew={isNew} onAdd={add} />
      ) : (
        <>
          <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
            In the order members see them. Drag a field by its handle to move it.
          </Typography>
          <FieldList
            fields={draft.fields}
            issues={issues}
            onMove={move}
            onEdit={edit}
            onDuplicate={duplicate}
            onRemove={remove}
          />
          <Box sx={{ mt: 2 }}>
            {isFull ? (
              <Alert severity="info">A form can have at most {LIMITS.fields} fields.</Alert>
            ) : (
              <AddFieldButton variant="outlined" onAdd={add} />
            )}
          </Box>
        </>
      )}
      {adding && (
        <FieldDialog
          isNew
          field={adding}
          onSave={(field) => {
            dispatch({ type: 'fieldAdded', field })
            setAdding(null)
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {editing && (
        <FieldDialog
          key={editing.id}
          isNew={false}
          field={editing}
          onSave={(field) => {
            dispatch({ type: 'fieldChanged', field })
            onPositionChange({ tab: 'fields' })
          }}
          onClose={() => onPositionChange({ tab: 'fields' })}
        />
      )}
      {removing && (
        <DeleteFieldDialog
          field={removing}
          losses={lossesWithout(draft, removing.id)}
          onDelete={() => {
            dispatch({ type: 'fieldRemoved', id: removing.id })
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}
