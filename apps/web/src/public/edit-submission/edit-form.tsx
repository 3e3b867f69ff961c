import type { EditableSubmission } from '@nibondhon/api-contract'
import { useState, type SyntheticEvent } from 'react'
import { useSearch } from '../../lib/router.tsx'
import { useLeaveAfterPress } from '../shared/answers/use-leave-after-press.ts'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { EditFormView } from './edit-form-view.tsx'
import { SaveStatus } from './save-status.tsx'
import { useEditForm, type EditParams } from './use-edit-form.ts'

interface EditFormProps {
  submission: EditableSubmission
  params: EditParams
  reload(): Promise<void>
}

export function EditForm({ submission, params, reload }: EditFormProps) {
  const { edit } = useScreenMessages()
  const { editing, attach, saveMessage, isSaving, save } = useEditForm({ submission, params, reload })
  const leave = useLeaveAfterPress(editing.leaveField)
  const search = useSearch()
  const [wasSaved] = useState(() => new URLSearchParams(search).get('saved') === 'true')

  return (
    <EditFormView
      submission={submission}
      params={params}
      answers={editing.answers}
      errors={editing.errors}
      attempt={editing.attempt}
      attach={attach}
      isSaving={isSaving}
      onChange={editing.setAnswer}
      onBlur={leave}
      onBusy={editing.setBusy}
      uploadFile={editing.uploadFile}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void save()
      }}
      notices={
        <>
          {wasSaved && saveMessage === null && !editing.isChanged && (
            <Notice tone="success">
              <p>{edit.saved}</p>
            </Notice>
          )}
          {editing.isRestored && (
            <Notice tone="info">
              <p>{edit.restored}</p>
              <button type="button" className={buttons.plain} onClick={editing.discard}>
                {edit.discard}
              </button>
            </Notice>
          )}
        </>
      }
      saveStatus={<SaveStatus message={saveMessage} onRetry={() => void save()} />}
    />
  )
}
