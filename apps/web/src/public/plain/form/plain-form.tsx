import type { PlainFormPage } from '@nibondhon/api-contract'
import {
  ErrorSummary,
  FormRenderer,
  limitParts,
  LinkedText,
  pagesPart,
  type PageView,
  priceForm,
  priceParts,
} from '@nibondhon/form-renderer'
import {
  hasPages,
  heldFileInputName,
  isFileAnswer,
  isOnPage,
  isPaymentCertain,
  labelOfKey,
  localTaka,
  PAGE_INPUTS,
  shownPages,
  STEP_INPUTS,
  type Answers,
  type Field,
} from '@nibondhon/domain'
import '@nibondhon/form-renderer/styles.css'
import { FeeNotice } from '../../form/fill/fee-notice.tsx'
import styles from '../../form/fill/fill-form.module.css'
import { usePage } from '../../page-data/page-data.tsx'
import { WhoToAsk } from '../../shared/association/who-to-ask.tsx'
import { ShownFields } from '../../shared/answers/shown-fields.tsx'
import { PAGE_FORM_ID } from '../../shared/page/language-switch.tsx'
import layout from '../../shared/page/layout.module.css'
import { Page } from '../../shared/page/page.tsx'
import buttons from '../../shared/ui/button.module.css'
import { Notice } from '../../shared/ui/notice.tsx'
import { errorText } from '../../translations/error-text.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { useDraftMessages } from '../../saved-draft/draft-messages.ts'
import { responseError } from '../response-error.ts'
import { OriginInputs, PlainDraftChanged } from './plain-draft.tsx'
import { PlainDuplicate } from './plain-duplicate.tsx'
import { PlainFailure } from './plain-failure.tsx'
import { PlainWaiting } from './plain-waiting.tsx'
import { HeldFilesContext, PLAIN_INPUTS } from './plain-file-input.tsx'
import { usePlainFormMessages } from './plain-form-messages.ts'

/** A form with everything that was posted. The browser posts it again. */
export function PlainForm({ page }: { page: PlainFormPage }) {
  const { locale, messages } = useI18n()
  const { data } = usePage()
  const { form, answers, errors } = page
  const DiscountCode = priceParts()?.DiscountCode
  const ClosingNotice = limitParts()?.ClosingNotice
  const view = usePlainPage(page)
  const plain = usePlainFormMessages()
  const { totalPaisa } = priceForm({ ...form, answers })
  const isClosed = page.failure !== null && responseError(page.failure).code === 'form_inactive'
  return (
    <Page title={view?.isLater ? `${view.title} · ${form.title}` : form.title} hasForm>
      <form
        id={PAGE_FORM_ID}
        className={layout.column}
        method="post"
        action={`/${form.customUrl}`}
        encType="multipart/form-data"
        noValidate
      >
        <h1 className={layout.heading} lang={form.langs?.title}>
          {form.title}
        </h1>
        {form.description !== '' && !view?.isLater && (
          <p className={layout.lead} lang={form.langs?.description}>
            <LinkedText text={form.description} />
          </p>
        )}
        {ClosingNotice && <ClosingNotice form={form} locale={locale} page={data} />}
        <div className={layout.notices}>
          <Failure page={page} />
          <LostFiles page={page} />
          <ErrorSummary fields={(view ?? form).fields} errors={errors} attempt={1} locale={locale} />
          <AddedFields page={page} />
          {!isClosed && !view?.isLater && <FeeNotice form={form} />}
        </div>
        <div className={layout.card}>
          {view?.head}
          {(view ?? form).fields.some((field) => field.required) && (
            <p className={styles.required}>{messages.form.required}</p>
          )}
          {view && <OtherPages page={page} fields={view.fields} />}
          {view?.review || (
            <HeldFilesContext value={page.fileReferences}>
              <FormRenderer
                form={form}
                shown={view?.fields}
                answers={answers}
                errors={errors}
                mode="live"
                audience="public"
                locale={locale}
                plain={PLAIN_INPUTS}
              />
            </HeldFilesContext>
          )}
          {DiscountCode && !view?.next && (
            <DiscountCode
              form={form}
              locale={locale}
              discount={null}
              errors={errors}
              typed={page.discountCode}
            />
          )}
          <ShownFields
            fields={form.fields}
            answers={answers}
            audience="public"
            isOnPage={view && !view.review ? (id) => isOnPage(view, id) : undefined}
          />
          <Honeypot />
          <OriginInputs page={page} />
          {totalPaisa > 0 && <p className={styles.soFar}>{plain.soFar(localTaka(totalPaisa, locale))}</p>}
          <div className={layout.actions}>
            {view?.next || (
              <button type="submit" className={buttons.main}>
                {isClosed
                  ? messages.failure.tryAgain
                  : isPaymentCertain({
                        ...form,
                        answers,
                        totalPaisa,
                        hasDiscount: page.discountCode !== '',
                      })
                    ? messages.form.continueToPayment
                    : messages.form.submit}
              </button>
            )}
            {view?.back}
            {!isClosed && (
              <button type="submit" className={buttons.quiet} name={PAGE_INPUTS.save} value="true">
                {messages.form.saveLater}
              </button>
            )}
          </div>
        </div>
        <WhoToAsk question={messages.form.question} />
      </form>
    </Page>
  )
}

/** What a form with pages shows; null for one without. */
function usePlainPage({ form, answers, pageId: id }: PlainFormPage): Omit<PageView, 'attempt'> | null {
  const { locale } = useI18n()
  const part = pagesPart()
  if (!part || !hasPages(form.fields)) return null
  const pages = shownPages(form.fields, answers, 'public')
  return part.pageView({
    form,
    pages,
    id,
    answers,
    audience: 'public',
    locale,
    look: buttons,
    hasReview: true,
  })
}

interface OtherPagesProps {
  page: PlainFormPage
  /** Those of this page. */
  fields: readonly Field[]
}

/** What was entered on other pages goes along, so that each page posts everything. */
function OtherPages({ page, fields }: OtherPagesProps) {
  const ids = new Set(fields.map(({ id }) => id))
  const others = Object.entries(page.answers).filter(([id, answer]) => !ids.has(id) && !isFileAnswer(answer))
  const hasCode = page.discountCode !== '' && fields.length > 0
  return (
    <>
      <input type="hidden" name={STEP_INPUTS.otherPages} value={JSON.stringify(Object.fromEntries(others))} />
      {page.isReviewed && <input type="hidden" name={STEP_INPUTS.reviewed} value="yes" />}
      {hasCode && <input type="hidden" name={PAGE_INPUTS.discountCode} value={page.discountCode} />}
      {Object.entries(page.fileReferences)
        .filter(([id]) => !ids.has(id))
        .map(([id, reference]) => (
          <input key={id} type="hidden" name={heldFileInputName(id)} value={reference} />
        ))}
    </>
  )
}

/** Goes along from page to page: the form was opened before it closed. */
export function Begun({ form: { begun } }: Pick<PlainFormPage, 'form'>) {
  return begun === undefined ? null : <input type="hidden" name={PAGE_INPUTS.begun} value={begun} />
}

/** Only programs fill it in, because people cannot see or reach it. */
export function Honeypot() {
  return (
    <div className="nf-unseen" aria-hidden="true">
      <input type="text" name={PAGE_INPUTS.website} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function Failure({ page: { form, failure, answers, draft } }: { page: PlainFormPage }) {
  const { messages } = useI18n()
  const plain = usePlainFormMessages()
  const drafts = useDraftMessages()
  if (failure === null) return null
  const error = responseError(failure)
  const titles: Record<string, string> = {
    price_changed: messages.failure.changedTitle,
    form_inactive: plain.closedTitle,
    ...(draft?.newer && { draft_changed: drafts.changedTitle }),
  }
  return (
    <PlainFailure
      error={error}
      title={titles[error.code]}
      text={errorText(messages, error, messages.failure.failed)}
      isKept={hasAnswers(answers)}
    >
      <PlainDuplicate code={error.code} />
      <PlainWaiting form={form} code={error.code} />
      <PlainDraftChanged draft={draft} />
      {error.code === 'form_inactive' && <p>{plain.closedHint}</p>}
    </PlainFailure>
  )
}

function LostFiles({ page: { form, lostFiles } }: { page: PlainFormPage }) {
  const { messages } = useI18n()
  const labels = form.fields.filter(({ id }) => lostFiles.includes(id)).map(({ label }) => label)
  if (labels.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{messages.form.chooseAgain(labels.join(', '))}</p>
    </Notice>
  )
}

function AddedFields({ page: { form, addedFields } }: { page: PlainFormPage }) {
  const plain = usePlainFormMessages()
  const { locale } = useI18n()
  const added = addedFields.map((id) => ({ id, label: labelOfKey(form.fields, id, locale) }))
  if (added.length === 0) return null
  return (
    <div role="status">
      <Notice tone="info">
        <p>{plain.more}</p>
        <ul>
          {added.map(({ id, label }) => (
            <li key={id}>
              <a href={`#nf-${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).length > 0
}
