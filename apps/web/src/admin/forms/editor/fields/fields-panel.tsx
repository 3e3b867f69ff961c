import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { hasPages, LIMITS, type Field, type FieldType } from '@nibondhon/domain'
import { useCallback, useMemo, useState } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { newFieldId } from '../../shared/form-definition.ts'
import { useEditor } from '../editor-context.ts'
import { FieldDialog } from '../field-dialog/field-dialog.tsx'
import type { EditorPosition } from '../editor-position.ts'
import { StartHere } from '../front-door/start-here.tsx'
import { allFieldsOf, groupOf } from '../state/group-fields.ts'
import { lossesWithout } from '../state/remove-field.ts'
import { AddFieldButton } from './add-field-button.tsx'
import { DeleteFieldDialog } from './delete-field-dialog.tsx'
import { FieldList, type FieldListActions } from './field-list.tsx'
import { makeNewField } from './make-new-field.ts'
import { fieldListTexts } from './texts/field-list-texts.ts'

interface FieldsPanelProps {
  position: EditorPosition
  onPositionChange: (position: EditorPosition) => void
}

/** A new field and the group that it is added to, if it is not added to the form itself. */
interface Adding {
  field: Field
  groupId: string | undefined
}

export function FieldsPanel({ position, onPositionChange }: FieldsPanelProps) {
  const { draft, dispatch, issues } = useEditor()
  const [adding, setAdding] = useState<Adding | null>(null)
  const [removing, setRemoving] = useState<Field | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { fields, settings } = draft
  const editing = allFieldsOf(fields).find(({ id }) => id === position.fieldId)
  const isFull = fields.length >= LIMITS.fields
  const count = fields.length
  const texts = fieldListTexts()

  const add = useCallback(
    (type: FieldType, groupId?: string) => setAdding({ field: makeNewField(type, count), groupId }),
    [count],
  )
  const remove = useCallback(
    (field: Field) => {
      if (lossesWithout({ fields, settings }, field.id).length > 0) setRemoving(field)
      else dispatch({ type: 'fieldRemoved', id: field.id })
    },
    [fields, settings, dispatch],
  )
  const actions = useMemo<FieldListActions>(
    () => ({
      onMove: (from, to, groupId) =>
        dispatch({
          type: 'fieldMoved',
          from,
          to,
          groupId,
          folded: groupId === undefined ? folded : undefined,
        }),
      onMovePage: ({ id }, step) => dispatch({ type: 'pageMoved', id, step }),
      onFold: ({ id }) => setFolded((now) => toggled(now, id)),
      onAdd: add,
      onEdit: (field) => onPositionChange({ tab: 'fields', fieldId: field.id }),
      onDuplicate: (field) => dispatch({ type: 'fieldDuplicated', id: field.id, newId: newFieldId() }),
      onRemove: remove,
    }),
    [dispatch, add, remove, onPositionChange, folded],
  )

  return (
    <>
      {draft.fields.length === 0 ? (
        <StartHere onAdd={add} />
      ) : (
        <>
          <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
            {texts.order}
            {hasPages(fields) && texts.pageOrder}
          </Typography>
          <FieldList fields={draft.fields} issues={issues} actions={actions} folded={folded} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {isFull ? (
              <Alert severity="info">{texts.formFull(digitsText(String(LIMITS.fields)))}</Alert>
            ) : (
              <>
                <AddFieldButton variant="outlined" onAdd={add} />
                <Button startIcon={<AutoStoriesOutlined />} onClick={() => add('page')}>
                  {texts.addPage}
                </Button>
              </>
            )}
          </Box>
        </>
      )}
      {adding && (
        <FieldDialog
          isNew
          field={adding.field}
          groupId={adding.groupId}
          onSave={(field) => {
            dispatch({ type: 'fieldAdded', field, groupId: adding.groupId })
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
          groupId={groupOf(draft, editing.id)?.id}
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

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
