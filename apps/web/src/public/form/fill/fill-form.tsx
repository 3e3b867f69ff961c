import type { PublicForm } from '@nibondhon/api-contract'
import { hasPages, isPaymentCertain, PAGE_INPUTS } from '@nibondhon/domain'
import {
  ErrorSummary,
  limitParts,
  LinkedText,
  LiveForm,
  pagesPart,
  type PageView,
  priceParts,
} from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { publicRequest } from '../../../lib/public-api.ts'
import { usePage } from '../../page-data/page-data.tsx'
import buttons from '../../shared/ui/button.module.css'
import layout from '../../shared/page/layout.module.css'
import { PAGE_FORM_ID } from '../../shared/page/language-switch.tsx'
import { Page } from '../../shared/page/page.tsx'
import { WhoToAsk } from '../../shared/association/who-to-ask.tsx'
import { useLeaveAfterPress } from '../../shared/answers/use-leave-after-press.ts'
import { loadScreenMessages, useI18n } from '../../translations/public-i18n.ts'
import styles from './fill-form.module.css'
import { FeeNotice } from './fee-notice.tsx'
import { PriceSummary } from './price-summary.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { ShareButton } from './share-button.tsx'
import { OfferedNotice } from '../offered/offered-notice.tsx'
import { SubmitButton } from '../submit/submit-button.tsx'
import { SubmitFailed } from '../submit/submit-failed.tsx'
import { UnfinishedNotice } from '../unfinished/unfinished-notice.tsx'
import { useFillForm, type FormFilling, type Prefill, type SavedAnswers } from './use-fill-form.ts'
import { useSubmit } from '../submit/use-submit.ts'

interface FillFormProps {
  form: PublicForm
  refresh(): Promise<void>
  /** Above the form. */
  notice?: ReactNode
  saved?: SavedAnswers | undefined
  prefill?: Prefill | undefined
}

/** What a dialog that is loaded when it is needed gets. */
interface DialogProps {
  form: PublicForm
  filling: FormFilling
  onClose(): void
  onClear(): void
}

/** A form to fill in; begun anew when a draft of an earlier visit is continued. */
export function FillForm(props: FillFormProps) {
  const [draft, setDraft] = useState(0)
  return <OpenForm key={draft} {...props} onChoice={() => setDraft(draft + 1)} />
}

function OpenForm({ form, refresh, notice, saved, prefill, onChoice }: FillFormProps & { onChoice(): void }) {
  const { locale, messages } = useI18n()
  const { data } = usePage()
  const { attach, ...filling } = useFillForm(form, saved, prefill)
  const { state, submit, dismissFailure } = useSubmit({ form, filling, refresh })
  const website = useRef<HTMLInputElement>(null)
  const leave = useLeaveAfterPress(filling.leaveField)
  const isWaiting = useRef(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const isSending = state.name === 'sending'
  const DiscountCode = priceParts()?.DiscountCode
  const ClosingNotice = limitParts()?.ClosingNotice
  const Pages = pagesPart()?.Pages
  const { wantsFullSeats } = limitParts() ?? {}
  const isFull = !filling.isHeld && wantsFullSeats?.({ fields: form.fields, answers: filling.answers })

  function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (isSending) return
    if (isFull) return void join()
    // A photo is still being made smaller: the form is sent once it is there.
    isWaiting.current = filling.isBusy
    if (filling.isBusy) return
    if (!filling.validateAll()) return dismissFailure()
    void submit(website.current?.value ?? '')
  }

  async function join() {
    const { joinAddress } = await import('../../waiting-list/wanted-in-address.ts')
    window.location.assign(joinAddress(form, filling.answers))
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

  async function open(
    event: SyntheticEvent,
    load: () => Promise<{ default: ComponentType<DialogProps> }>,
    withoutNetwork: () => void,
  ) {
    event.preventDefault()
    try {
      const part = await load()
      await loadScreenMessages()
      setDialog(() => part.default)
    } catch {
      withoutNetwork()
    }
  }

  const view = (page?: PageView) => (
    <Page title={page?.isLater ? `${page.title} · ${form.title}` : form.title} hasForm>
      {/* Without script the browser posts the form itself, and the server answers with the next page. */}
      <form
        ref={attach}
        id={PAGE_FORM_ID}
        className={layout.column}
        method="post"
        action={`/${form.customUrl}`}
        encType="multipart/form-data"
        noValidate
        onSubmit={page?.onSubmit ?? send}
      >
        <h1 className={layout.heading} lang={form.langs?.title}>
          {form.title}
        </h1>
        {form.description !== '' && !page?.isLater && (
          <p className={layout.lead} lang={form.langs?.description}>
            <LinkedText text={form.description} />
          </p>
        )}
        {ClosingNotice && <ClosingNotice form={form} locale={locale} page={data} />}
        <div className={layout.notices}>
          {notice}
          {data?.own === 'offered' && !page?.isLater && !filling.isRestored && (
            <a className={buttons.quiet} href="?my">
              {messages.form.fillOwn}
            </a>
          )}
          {form.settings.requirePayment && <UnfinishedNotice customUrl={form.customUrl} />}
          {!saved && <OfferedNotice form={form} onChoice={onChoice} />}
          {filling.isRestored && <RestoredNotice lostFiles={filling.lostFiles} />}
          {/* Who began before has read the fee: one notice less before the first question. */}
          {!page?.isLater && !filling.isRestored && <FeeNotice form={form} />}
          <ErrorSummary
            key={page?.id}
            fields={(page ?? form).fields}
            errors={filling.errors}
            attempt={(page ?? filling).attempt}
            locale={locale}
          />
        </div>
        <div className={layout.card}>
          {page?.head}
          {(page ?? form).fields.some((field) => field.required) && (
            <p className={styles.required}>{messages.form.required}</p>
          )}
          {page?.review || (
            <LiveForm
              key={page?.id}
              form={form}
              shown={page?.fields}
              answers={filling.answers}
              errors={filling.errors}
              locale={locale}
              onChange={filling.setAnswer}
              onBlur={leave}
              onBusy={filling.setBusy}
              uploadFile={filling.uploadFile}
              isSending={isSending}
            />
          )}
          {/* A honeypot: only programs fill it in, because people cannot see or reach it. */}
          <div className="nf-unseen" aria-hidden="true">
            <input ref={website} type="text" name={PAGE_INPUTS.website} tabIndex={-1} autoComplete="off" />
          </div>
          {DiscountCode && !page?.next && (
            <DiscountCode
              form={form}
              locale={locale}
              discount={filling.discount}
              errors={filling.errors}
              request={publicRequest}
              onDiscount={filling.setDiscount}
            />
          )}
          {!isFull && (filling.price.totalPaisa > 0 || filling.discount) && (
            <PriceSummary price={filling.price} />
          )}
          <div aria-live="polite">
            {state.name === 'failed' && (
              <SubmitFailed {...state} form={form} answers={filling.answers} onRetry={send} />
            )}
          </div>
          <div className={layout.actions}>
            {page?.next || (
              <SubmitButton
                state={state}
                isFull={isFull}
                totalPaisa={filling.price.totalPaisa}
                isPaymentCertain={isPaymentCertain({
                  ...form,
                  answers: filling.answers,
                  totalPaisa: filling.price.totalPaisa,
                  hasDiscount: filling.discount !== null,
                })}
              />
            )}
            {page?.back}
            <button
              type="submit"
              className={buttons.quiet}
              disabled={isSending}
              name={PAGE_INPUTS.save}
              value="true"
              onClick={(event) =>
                void open(
                  event,
                  () => import('../../saved-draft/save-later.tsx'),
                  () => alert(messages.failure.lost),
                )
              }
            >
              {messages.form.saveLater}
            </button>
            {/* Without script the browser itself clears the form. */}
            <button
              type="reset"
              className={buttons.plain}
              disabled={isSending}
              onClick={(event) =>
                void open(
                  event,
                  () => import('./clear-dialog.tsx'),
                  // Without a network the browser asks.
                  () => confirm(messages.form.clearTitle) && clear(),
                )
              }
            >
              {messages.form.clear}
            </button>
          </div>
        </div>
        <WhoToAsk question={messages.form.question} />
        <ShareButton title={form.title} customUrl={form.customUrl} />
      </form>
      {Dialog && <Dialog form={form} filling={filling} onClose={() => setDialog(null)} onClear={clear} />}
    </Page>
  )
  // The server has loaded the part for every form.
  if (!Pages || !hasPages(form.fields)) return view()
  return (
    <Pages
      form={form}
      answering={filling}
      page={filling.page}
      setPage={filling.setPage}
      audience="public"
      locale={locale}
      look={buttons}
      onMove={dismissFailure}
      counted={form.id}
    >
      {view}
    </Pages>
  )
}
