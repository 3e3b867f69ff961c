import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Skeleton from '@mui/material/Skeleton'
import { isComparableField } from '@nibondhon/domain'
import { useState } from 'react'
import { useForms } from '../../forms/shared/use-forms.ts'
import { TypedDialog } from '../../shared/dialog/typed-dialog.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { countText } from '../../shared/language/console-formats.ts'
import { titleOf } from '../shared/submission-labels.ts'
import { useListForm } from '../shared/use-submissions.ts'
import { compareTexts } from './texts/compare-texts.ts'
import type { ChosenFields } from './use-duplicates.ts'

interface FieldsDialogProps {
  /** The form of the list; '' in a list of several forms. */
  formId: string
  chosen: ChosenFields | null
  onChoose: (chosen: ChosenFields | null) => void
  onClose: () => void
}

/** Chooses the fields by which two submissions count as duplicates, and first the form that has them. */
export function FieldsDialog({ formId: listed, chosen, onChoose, onClose }: FieldsDialogProps) {
  const texts = compareTexts().fields
  const [formId, setFormId] = useState(listed || (chosen?.formId ?? ''))
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen?.fields.map(({ id }) => id)))
  const forms = useForms()
  const form = useListForm(formId, null)
  const candidates = form?.fields.filter(isComparableField) ?? []
  const fields = candidates.filter(({ id }) => ids.has(id)).map(({ id, label }) => ({ id, label }))

  function toggle(id: string, on: boolean) {
    const next = new Set(ids)
    if (on) next.add(id)
    else next.delete(id)
    setIds(next)
  }

  return (
    <TypedDialog
      onClose={onClose}
      maxWidth="sm"
      aria-labelledby="fields-dialog"
      aria-describedby="fields-dialog-text"
    >
      <DialogTitle id="fields-dialog">{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id="fields-dialog-text">{texts.text}</DialogContentText>
        {listed === '' && (
          <LabelledSelect
            label={texts.form}
            value={formId}
            emptyText={texts.chooseForm}
            options={(forms.data ?? []).map((one) => ({ value: one.id, label: titleOf(one) }))}
            onValueChange={(next) => {
              setFormId(next)
              setIds(new Set())
            }}
          />
        )}
        {formId !== '' && !form && <Skeleton variant="rounded" height={160} />}
        {form && candidates.length === 0 && <Alert severity="info">{texts.none}</Alert>}
        <FormGroup>
          {candidates.map((field) => (
            <FormControlLabel
              key={field.id}
              control={
                <Checkbox
                  checked={ids.has(field.id)}
                  onChange={({ target }) => toggle(field.id, target.checked)}
                />
              }
              label={<Box sx={{ overflowWrap: 'anywhere' }}>{field.label}</Box>}
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {chosen && (
          <Button
            color="inherit"
            sx={{ mr: 'auto' }}
            onClick={() => {
              onChoose(null)
              onClose()
            }}
          >
            {texts.useNone}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={fields.length === 0}
          onClick={() => {
            onChoose({ formId, fields })
            onClose()
          }}
        >
          {fields.length === 0 ? texts.useFields : texts.use(fields.length, countText(fields.length))}
        </Button>
      </DialogActions>
    </TypedDialog>
  )
}
