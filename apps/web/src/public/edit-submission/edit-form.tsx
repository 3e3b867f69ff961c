import type { EditableSubmission } from '@nibondhon/api-contract'
import { ErrorSummary, FormRenderer } from '@nibondhon/form-renderer'
import type { SyntheticEvent } from 'react'
import { Link } from 'wouter'
import buttons from '../shared/ui/button.module.css'
import layout from '../shared/page/layout.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { Page } from '../shared/page/page.tsx'
import { useLeaveAfterPress } from '../shared/answers/use-leave-after-press.ts'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import { EditHistory } from './edit-history.tsx'
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
  const { editing, saveMessage, isSaving, save } = useEditForm({ submission, params, reload })
  const leave = useLeaveAfterPress(editing.leaveField)
  const { form } = submission

  return (
    <Page title={`${edit.title} · ${form.title}`}>
      <form
        className={layout.column}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className={layout.eyebrow}>
          {edit.title} <StatusChip status={submission.status} />
        </p>
        <h1 className={layout.heading}>{form.title}</h1>
        <p className={layout.lead}>{edit.lead}</p>
        <div className={layout.notices}>
          {editing.isRestored && (
            <Notice tone="info">
              <p>{edit.restored}</p>
              <button type="button" className={buttons.plain} onClick={editing.discard}>
                {edit.discard}
              </button>
            </Notice>
          )}
          <ErrorSummary
            fields={form.fields}
            errors={editing.errors}
            attempt={editing.attempt}
            locale={locale}
          />
        </div>
        <div className={layout.card}>
          <FormRenderer
            form={form}
            answers={editing.answers}
            errors={editing.errors}
            mode="edit"
            audience="public-edit"
            locale={locale}
            onChange={editing.setAnswer}
            onBlur={leave}
            fileUrl={({ fileId }) => (submission.files[fileId] ? `/${submission.files[fileId]}` : null)}
            isSending={isSaving}
          />
          <SaveStatus message={saveMessage} onRetry={() => void save()} />
          <div className={layout.actions}>
            <button type="submit" className={buttons.main} aria-disabled={isSaving}>
              {isSaving ? edit.saving : edit.save}
            </button>
            <Link className={buttons.quiet} href={`/view-submission/${submission.uniqueId}`}>
              {edit.view}
            </Link>
          </div>
        </div>
        <EditHistory submission={submission} />
      </form>
    </Page>
  )
}
