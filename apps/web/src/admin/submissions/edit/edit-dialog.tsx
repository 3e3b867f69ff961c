import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import type { Submission, SubmissionRow } from '@nibondhon/api-contract'
import type { PatternEngine } from '@nibondhon/domain'
import type { FormEvent } from 'react'
import { usePatterns } from '../../forms/shared/patterns.ts'
import { TypedDialog } from '../../shared/dialog/typed-dialog.tsx'
import { useSaveKey } from '../../shared/save/use-save-key.ts'
import { RowFacts } from '../shared/row-facts.tsx'
import { useSubmission } from '../shared/use-submissions.ts'
import { EditFields } from './edit-fields.tsx'
import { keepFocus, useSubmissionEdit } from './use-submission-edit.ts'
import { couldNotLoad, nameOf } from '../shared/submission-labels.ts'
import { editTexts } from './texts/edit-texts.ts'

/**
 * Corrects a submission without leaving the list. It loads the submission first: a row does not have its fields, and its
 * answers are cut. When that fails, it shows the row's data, which cannot be edited.
 */
export function EditDialog({ row, onClose }: { row: SubmissionRow; onClose: () => void }) {
  const texts = editTexts()
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useSubmission(row.id)
  const hasFailed = error !== null && !isFetching
  // Loaded fresh once, then kept: a refetch would replace what is being typed.
  const fresh = isFetchedAfterMount ? data : undefined
  const patterns = usePatterns(`${row.form.id} ${row.form.version}`, fresh?.form.fields)
  return (
    <TypedDialog maxWidth="md" aria-labelledby="edit-dialog" onClose={onClose}>
      <DialogTitle id="edit-dialog" sx={{ overflowWrap: 'anywhere' }}>
        {texts.titleOf(nameOf(row))}
      </DialogTitle>
      {fresh && patterns ? (
        <EditForm submission={fresh} patterns={patterns} onClose={onClose} />
      ) : (
        <>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            {hasFailed ? (
              <>
                <Alert severity="warning">{couldNotLoad()}</Alert>
                <RowFacts row={row} />
              </>
            ) : (
              <Skeleton variant="rounded" height={320} />
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {texts.close}
            </Button>
            {hasFailed && (
              <Button variant="contained" onClick={() => void refetch()}>
                {texts.tryAgain}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </TypedDialog>
  )
}

interface EditFormProps {
  submission: Submission
  patterns: PatternEngine
  onClose: () => void
}

function EditForm({ submission, patterns, onClose }: EditFormProps) {
  const texts = editTexts()
  const edit = useSubmissionEdit({ submission, patterns })

  async function save() {
    if (edit.isSaving || !edit.isChanged) return
    if (await edit.submit(texts.updated)) onClose()
  }

  useSaveKey(() => void save(), texts.saveKey, { isInDialog: true })

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      style={{ display: 'contents' }}
    >
      <DialogContent>
        <EditFields submission={submission} edit={edit} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={edit.isSaving}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={edit.isSaving}
          disabled={!edit.isChanged}
          onMouseDown={keepFocus}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </form>
  )
}
