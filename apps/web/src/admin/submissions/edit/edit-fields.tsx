import Alert from '@mui/material/Alert'
import type { Submission } from '@nibondhon/api-contract'
import type { Field, FileAnswer } from '@nibondhon/domain'
import { ErrorSummary, FormRenderer } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useCallback, useMemo, useState } from 'react'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { Column } from '../../shared/layout/layout.tsx'
import { EditorsNotice } from '../../shared/live/editors-notice.tsx'
import { withVisibilityNotes } from '../../forms/shared/visibility-notes.ts'
import { fieldsInConsole } from '../shared/fields-in-console.ts'
import { CompareButton, EditConflictDialog } from './conflict/edit-conflict-dialog.tsx'
import { useFieldLocks } from './field-locks.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { ReplaceFileDialog } from './replace-file-dialog.tsx'
import type { useSubmissionEdit } from './use-submission-edit.ts'
import { editTexts } from './texts/edit-texts.ts'

interface EditFieldsProps {
  submission: Submission
  edit: ReturnType<typeof useSubmissionEdit>
}

const ID_PREFIX = 'edit'

/** One input for each field; fields that members cannot change say why. */
export function EditFields({ submission, edit }: EditFieldsProps) {
  const texts = editTexts()
  const { conflict } = edit
  const { form } = submission
  const { files } = edit
  const fileUrl = useCallback(
    ({ fileId }: FileAnswer) => (files[fileId] === undefined ? null : `/${files[fileId]}`),
    [files],
  )
  const fields = useMemo(() => withVisibilityNotes(fieldsInConsole(form)), [form])
  const [replaced, setReplaced] = useState<Field | null>(null)
  const locks = useFieldLocks({ fields, changedIds: edit.changedIds, onReplace: setReplaced })
  return (
    <>
      <EditorsNotice edited={`submission:${submission.id}`} />
      <Column>
        {edit.problem && <Alert severity="error">{edit.problem.text}</Alert>}
        {conflict && !conflict.isOpen && <CompareButton onOpen={() => conflict.show(true)} />}
        {conflict?.isOpen && (
          <EditConflictDialog
            edits={conflict.edits}
            mine={edit.answers}
            theirs={conflict.theirs}
            onDecide={conflict.decide}
            onClose={() => conflict.show(false)}
          />
        )}
        {edit.isChangedMeanwhile && <Alert severity="warning">{texts.changedSince}</Alert>}
        <ErrorSummary
          fields={fields}
          errors={edit.errors}
          attempt={edit.attempt}
          locale={consoleLanguage()}
          idPrefix={ID_PREFIX}
        />
        <FormRenderer
          form={{ title: form.title, description: '', fields }}
          answers={edit.answers}
          errors={edit.errors}
          mode="edit"
          audience="admin-edit"
          locale={consoleLanguage()}
          onChange={edit.setAnswer}
          onBlur={edit.leaveField}
          fileUrl={fileUrl}
          idPrefix={ID_PREFIX}
          locks={locks}
        />
        {edit.priceQuestion && (
          <PriceDialog price={edit.priceQuestion.price} onAnswer={edit.priceQuestion.answer} />
        )}
        {replaced && (
          <ReplaceFileDialog
            submission={submission}
            updatedAt={edit.updatedAt}
            field={replaced}
            current={edit.answers[replaced.id]}
            onReplaced={(next) => edit.takeFile(next, replaced.id)}
            onClose={() => setReplaced(null)}
          />
        )}
      </Column>
    </>
  )
}
