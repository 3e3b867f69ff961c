import type { PublicForm } from '@nibondhon/api-contract'
import { isPaymentCertain, PAGE_INPUTS } from '@nibondhon/domain'
import { ErrorSummary, LiveForm, priceParts } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { publicRequest } from '../../../lib/public-api.ts'
import buttons from '../../shared/ui/button.module.css'
import layout from '../../shared/page/layout.module.css'
import { PAGE_FORM_ID } from '../../shared/page/language-switch.tsx'
import { Page } from '../../shared/page/page.tsx'
import { LinkedText } from '../../shared/ui/linked-text.tsx'
import { WhoToAsk } from '../../shared/association/who-to-ask.tsx'
import { useLeaveAfterPress } from '../../shared/answers/use-leave-after-press.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import type { ClearDialog } from './clear-dialog.tsx'
import styles from './fill-form.module.css'
import { FeeNotice } from './fee-notice.tsx'
import { PriceSummary } from './price-summary.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { ShareButton } from './share-button.tsx'
import { SubmitButton } from '../submit/submit-button.tsx'
import { SubmitFailed } from '../submit/submit-failed.tsx'
import { UnfinishedNotice } from '../unfinished/unfinished-notice.tsx'
import { useFillForm } from './use-fill-form.ts'
import { useSubmit } from '../submit/use-submit.ts'

interface FillFormProps {
  form: PublicForm
  refresh(): Promise<void>
  /** Above the form. */
  notice?: ReactNode
}

export function FillForm({ form, refresh, notice }: FillFormProps) {
  const { locale, messages } = useI18n()
  const { attach, ...filling } = useFillForm(form)
  const { state, submit, dismissFailure } = useSubmit({ form, filling, refresh })
  const website = useRef<HTMLInputElement>(null)
  const leave = useLeaveAfterPress(filling.leaveField)
  const isWaiting = useRef(false)
  const [Dialog, setDialog] = useState<typeof ClearDialog | null>(null)
  const isSending = state.name === 'sending'
  const DiscountCode = priceParts()?.DiscountCode

  function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (isSending) return
    // A photo is still being made smaller: the form is sent once it is there.
    isWaiting.current = filling.isBusy
    if (filling.isBusy) return
    if (!filling.validateAll()) return dismissFailure()
    void submit(website.current?.value ?? '')
  }

  const sendWaiting = useEffectEvent(() => {
    if (isWaiting.current) send()
  })
  useEffect(() => {
    if (!filling.isBusy) sendWaiting()
  }, [filling.isBusy])

  function clear() {
    filling.clear()
    dismissFailure()
  }

  async function askToClear() {
    try {
      const { ClearDialog: Loaded } = await import('./clear-dialog.tsx')
      setDialog(() => Loaded)
    } catch {
      // Without a network the browser asks.
      if (confirm(messages.form.clearTitle)) clear()
    }
  }

  return (
    <Page title={form.title} hasForm>
      {/* Without script the browser posts the form itself, and the server answers with the next page. */}
      <form
        ref={attach}
        id={PAGE_FORM_ID}
        className={layout.column}
        method="post"
        action={`/${form.customUrl}`}
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
      >
        <h1 className={layout.heading}>{form.title}</h1>
        {form.description !== '' && (
          <p className={layout.lead}>
            <LinkedText text={form.description} />
          </p>
        )}
        <div className={layout.notices}>
          {notice}
          {form.settings.requirePayment && <UnfinishedNotice customUrl={form.customUrl} />}
          {filling.isRestored && <RestoredNotice lostFiles={filling.lostFiles} />}
          <FeeNotice form={form} />
          <ErrorSummary
            fields={form.fields}
            errors={filling.errors}
            attempt={filling.attempt}
            locale={locale}
          />
        </div>
        <div className={layout.card}>
          {form.fields.some((field) => field.required) && (
            <p className={styles.required}>{messages.form.required}</p>
          )}
          <LiveForm
            form={form}
            answers={filling.answers}
            errors={filling.errors}
            locale={locale}
            onChange={filling.setAnswer}
            onBlur={leave}
            onBusy={filling.setBusy}
            uploadFile={filling.uploadFile}
            isSending={isSending}
          />
          {/* A honeypot: only programs fill it in, because people cannot see or reach it. */}
          <div className="nf-unseen" aria-hidden="true">
            <input ref={website} type="text" name={PAGE_INPUTS.website} tabIndex={-1} autoComplete="off" />
          </div>
          {form.begun && <input type="hidden" name={PAGE_INPUTS.begun} value={form.begun} />}
          {DiscountCode && (
            <DiscountCode
              form={form}
              locale={locale}
              discount={filling.discount}
              errors={filling.errors}
              request={publicRequest}
              onDiscount={filling.setDiscount}
            />
          )}
          {(filling.price.totalPaisa > 0 || filling.discount) && <PriceSummary price={filling.price} />}
          <div aria-live="polite">
            {state.name === 'failed' && (
              <SubmitFailed {...state} form={form} answers={filling.answers} onRetry={send} />
            )}
          </div>
          <div className={layout.actions}>
            <SubmitButton
              state={state}
              totalPaisa={filling.price.totalPaisa}
              isPaymentCertain={isPaymentCertain({
                ...form,
                answers: filling.answers,
                totalPaisa: filling.price.totalPaisa,
              })}
            />
            {/* Without script the browser itself clears the form. */}
            <button
              type="reset"
              className={buttons.quiet}
              disabled={isSending}
              onClick={(event) => {
                event.preventDefault()
                void askToClear()
              }}
            >
              {messages.form.clear}
            </button>
          </div>
        </div>
        <WhoToAsk question={messages.form.question} />
        <ShareButton title={form.title} customUrl={form.customUrl} />
      </form>
      {Dialog && <Dialog onClose={() => setDialog(null)} onClear={clear} />}
    </Page>
  )
}
