import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LIMITS, newField, normaliseField, type Field, type FieldType } from '@nibondhon/domain'
import { useState } from 'react'
import { newFieldId } from '../../shared/new-field-id.ts'
import { useEditor } from '../editor-context.ts'
import { FieldDialog } from '../field-dialog/field-dialog.tsx'
import type { Place } from '../place.ts'
import { StartHere } from '../start-here.tsx'
import { lossesWithout } from '../state/remove-field.ts'
import { AddFieldButton } from './add-field-button.tsx'
import { DeleteFieldDialog } from './delete-field-dialog.tsx'
import { FieldList } from './field-list.tsx'

interface FieldsPanelProps {
  isNew: boolean
  place: Place
  onPlace: (place: Place) => void
}

export function FieldsPanel({ isNew, place, onPlace }: FieldsPanelProps) {
  const { draft, dispatch, issues } = useEditor()
  const [adding, setAdding] = useState<Field | null>(null)
  const [removing, setRemoving] = useState<Field | null>(null)
  const editing = draft.fields.find(({ id }) => id === place.fieldId)
  const isFull = draft.fields.length >= LIMITS.fields

  function add(type: FieldType) {
    setAdding(normaliseField({ ...newField(newFieldId()), type, name: '' }, draft.fields.length))
  }

  function remove(field: Field) {
    if (lossesWithout(draft, field.id).length > 0) setRemoving(field)
    else dispatch({ type: 'fieldRemoved', id: field.id })
  }

  return (
    <>
      {draft.fields.length === 0 ? (
        <StartHere isNew={isNew} onAdd={add} />
      ) : (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              mb: 1.5,
            }}
          >
            <Typography sx={{ color: 'text.secondary' }}>
              In the order members see them. Drag a field by its handle to move it.
            </Typography>
          </Box>
          <FieldList
            fields={draft.fields}
            issues={issues}
            onMove={(from, to) => dispatch({ type: 'fieldMoved', from, to })}
            onEdit={(field) => onPlace({ tab: 'fields', fieldId: field.id })}
            onDuplicate={(field) => dispatch({ type: 'fieldDuplicated', id: field.id, newId: newFieldId() })}
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
            onPlace({ tab: 'fields' })
          }}
          onClose={() => onPlace({ tab: 'fields' })}
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
