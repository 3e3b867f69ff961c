import type { EditableSubmission } from '@nibondhon/api-contract'
import { fieldAccess, PAGE_INPUTS, type Answer, type Answers } from '@nibondhon/domain'
import {
  ErrorSummary,
  FormRenderer,
  type PageView,
  type PlainInputs,
  type UploadFile,
} from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Link } from '../../lib/router.tsx'
import { ShownFields } from '../shared/answers/shown-fields.tsx'
import { PAGE_FORM_ID } from '../shared/page/language-switch.tsx'
import layout from '../shared/page/layout.module.css'
import { Page } from '../shared/page/page.tsx'
import { StatusChip } from '../shared/submission/status-chip.tsx'
import { fullEditAddress } from '../shared/submission/submission-addresses.ts'
import buttons from '../shared/ui/button.module.css'
import { useI18n } from '../translations/public-i18n.ts'
import { useScreenMessages } from '../translations/screen-messages.ts'
import styles from './edit-form.module.css'
import { EditHistory } from './edit-history.tsx'
import { MoreToPay } from './more-to-pay.tsx'
import { usePriceMessages } from './price-messages.ts'
import { EditedSubmissionContext, StoredFileInput } from './stored-file-input.tsx'
import type { EditParams } from './use-edit-form.ts'

interface EditFormViewProps {
  submission: EditableSubmission
  params: EditParams
  answers: Answers
  /** By field id. */
  errors: Readonly<Record<string, string>>
  attempt: number
  notices: ReactNode
  /** On a page without script. */
  plain?: PlainInputs
  /** The rest only where there is script. */
  onChange?: (fieldId: string, answer: Answer) => void
  attach?: (form: HTMLFormElement | null) => void
  isSaving?: boolean
  saveStatus?: ReactNode
  /** Then what is more to pay is where the member looks, at the button that was pressed. */
  wasJustSaved?: boolean
  onBlur?: (fieldId: string) => void
  onBusy?: (fieldId: string, busy: boolean) => void
  uploadFile?: UploadFile | undefined
  onSubmit?: (event: SyntheticEvent) => void
  /** Of a form that has pages. */
  page?: Omit<PageView, 'attempt'> | null | undefined
  /** Without script: what goes along of the other pages. */
  otherPages?: ReactNode
}

/** The form of a submission that is being edited. Without script the browser posts it to its own address. */
export function EditFormView({ submission, params, answers, errors, attach, ...props }: EditFormViewProps) {
  const { locale } = useI18n()
  const { edit } = useScreenMessages()
  const { form } = submission
  const { isSaving = false, page } = props
  const prices = usePriceMessages()
  const isPriceLocked = form.fields.some((field) => fieldAccess(field, 'public-edit').lock === 'pricing')
  const { toPay, extraSeats } = submission
  const below = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (props.wasJustSaved) below.current?.scrollIntoView({ block: 'nearest' })
  }, [props.wasJustSaved])
  const moreToPay = toPay !== undefined && <MoreToPay toPay={toPay} extraSeats={extraSeats} params={params} />

  return (
    <Page title={`${edit.title} · ${form.title}`} hasForm>
      <form
        ref={attach}
        id={PAGE_FORM_ID}
        className={layout.column}
        method="post"
        action={fullEditAddress(params.uniqueId, params.editCode)}
        {...(form.fields.some(({ type }) => type === 'file') && { encType: 'multipart/form-data' })}
        noValidate
        onSubmit={props.onSubmit}
      >
        <p className={layout.eyebrow}>
          {edit.title} <StatusChip status={submission.status} />
        </p>
        <h1 className={layout.heading} lang={form.langs?.title}>
          {form.title}
        </h1>
        <p className={layout.lead}>{edit.lead}</p>
        {isPriceLocked && <p className={layout.lead}>{prices.locked}</p>}
        <div className={layout.notices}>
          {!props.wasJustSaved && moreToPay}
          {props.notices}
          <ErrorSummary
            key={page?.id}
            fields={(page ?? form).fields}
            errors={errors}
            attempt={props.attempt}
            locale={locale}
          />
        </div>
        <div className={layout.card}>
          {page?.head}
          {props.otherPages}
          <ShownFields
            fields={form.fields}
            answers={answers}
            audience="public-edit"
            isOnPage={
              page ? (id) => page.fields.some((field) => field.id === id.split('.', 1)[0]) : undefined
            }
          />
          <input type="hidden" name={PAGE_INPUTS.updatedAt} value={submission.updatedAt} />
          <EditedSubmissionContext value={submission}>
            <FormRenderer
              key={page?.id}
              form={form}
              shown={page?.fields}
              answers={answers}
              errors={errors}
              mode="edit"
              audience="public-edit"
              locale={locale}
              {...(props.plain && { plain: props.plain })}
              {...(props.onChange && { onChange: props.onChange })}
              {...(props.onBlur && { onBlur: props.onBlur })}
              {...(props.onBusy && { onBusy: props.onBusy })}
              {...(props.uploadFile
                ? { uploadFile: props.uploadFile }
                : { fileInput: props.plain?.FileInput ?? StoredFileInput })}
              fileUrl={({ fileId }) => (submission.files[fileId] ? `/${submission.files[fileId]}` : null)}
              variables={submission.variables}
              isSending={isSaving}
            />
          </EditedSubmissionContext>
          {props.saveStatus}
          <div ref={below} className={styles.below} aria-live="polite">
            {props.wasJustSaved && moreToPay}
          </div>
          <div className={layout.actions}>
            <button type="submit" className={buttons.main} aria-disabled={isSaving}>
              {isSaving ? edit.saving : edit.save}
            </button>
            {page?.next}
            {page?.back}
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
