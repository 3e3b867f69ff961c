import type { EditableSubmission } from '@nibondhon/api-contract'
import { hasPages } from '@nibondhon/domain'
import { pagesPart, type PageView } from '@nibondhon/form-renderer'
import { useState, type SyntheticEvent } from 'react'
import { useSearch } from '../../lib/router.tsx'
import { useLeaveAfterPress } from '../shared/answers/use-leave-after-press.ts'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
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
  const { locale } = useI18n()
  const { edit } = useScreenMessages()
  const { editing, attach, saveMessage, isSaving, save } = useEditForm({ submission, params, reload })
  const leave = useLeaveAfterPress(editing.leaveField)
  const search = useSearch()
  const [wasSaved] = useState(() => new URLSearchParams(search).get('saved') === 'true')

  const [page, setPage] = useState<string>()
  const Pages = pagesPart()?.Pages
  const { form } = submission

  const view = (shown?: PageView) => (
    <EditFormView
      submission={submission}
      params={params}
      answers={editing.answers}
      errors={editing.errors}
      attempt={(shown ?? editing).attempt}
      page={shown}
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
      wasJustSaved={saveMessage?.tone === 'success'}
      saveStatus={
        <SaveStatus message={saveMessage} onRetry={() => void save()} onAgree={(total) => void save(total)} />
      }
    />
  )
  // The server has loaded the part for every form.
  if (!Pages || !hasPages(form.fields)) return view()
  return (
    <Pages
      form={form}
      answering={editing}
      page={page}
      setPage={setPage}
      audience="public-edit"
      locale={locale}
      look={buttons}
      hasReview={false}
    >
      {view}
    </Pages>
  )
}
