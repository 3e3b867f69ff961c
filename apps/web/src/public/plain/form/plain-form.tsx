import type { PlainFormPage } from '@nibondhon/api-contract'
import { ErrorSummary, FormRenderer, priceForm, priceParts } from '@nibondhon/form-renderer'
import { isPaymentCertain, labelOfKey, PAGE_INPUTS, type Answers } from '@nibondhon/domain'
import '@nibondhon/form-renderer/styles.css'
import { FeeNotice } from '../../form/fill/fee-notice.tsx'
import styles from '../../form/fill/fill-form.module.css'
import { WhoToAsk } from '../../shared/association/who-to-ask.tsx'
import { ShownFields } from '../../shared/answers/shown-fields.tsx'
import { PAGE_FORM_ID } from '../../shared/page/language-switch.tsx'
import layout from '../../shared/page/layout.module.css'
import { Page } from '../../shared/page/page.tsx'
import buttons from '../../shared/ui/button.module.css'
import { LinkedText } from '../../shared/ui/linked-text.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { errorText } from '../../translations/error-text.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { responseError } from '../response-error.ts'
import { PlainDuplicate } from './plain-duplicate.tsx'
import { PlainFailure } from './plain-failure.tsx'
import { PlainWaiting } from './plain-waiting.tsx'
import { HeldFilesContext, PLAIN_INPUTS } from './plain-file-input.tsx'
import { usePlainFormMessages } from './plain-form-messages.ts'

/** A form with everything that was posted. The browser posts it again. */
export function PlainForm({ page }: { page: PlainFormPage }) {
  const { locale, messages } = useI18n()
  const { form, answers, errors } = page
  const DiscountCode = priceParts()?.DiscountCode
  const isClosed = page.failure !== null && responseError(page.failure).code === 'form_inactive'
  return (
    <Page title={form.title} hasForm>
      <form
        id={PAGE_FORM_ID}
        className={layout.column}
        method="post"
        action={`/${form.customUrl}`}
        encType="multipart/form-data"
        noValidate
      >
        <h1 className={layout.heading}>{form.title}</h1>
        {form.description !== '' && (
          <p className={layout.lead}>
            <LinkedText text={form.description} />
          </p>
        )}
        <div className={layout.notices}>
          <Failure page={page} />
          <LostFiles page={page} />
          <ErrorSummary fields={form.fields} errors={errors} attempt={1} locale={locale} />
          <AddedFields page={page} />
          {!isClosed && <FeeNotice form={form} />}
        </div>
        <div className={layout.card}>
          {form.fields.some((field) => field.required) && (
            <p className={styles.required}>{messages.form.required}</p>
          )}
          <HeldFilesContext value={page.fileReferences}>
            <FormRenderer
              form={form}
              answers={answers}
              errors={errors}
              mode="live"
              audience="public"
              locale={locale}
              plain={PLAIN_INPUTS}
            />
          </HeldFilesContext>
          {DiscountCode && (
            <DiscountCode
              form={form}
              locale={locale}
              discount={null}
              errors={errors}
              typed={page.discountCode}
            />
          )}
          <ShownFields fields={form.fields} answers={answers} audience="public" />
          <Honeypot />
          <Begun form={form} />
          <div className={layout.actions}>
            <button type="submit" className={buttons.main}>
              {isClosed
                ? messages.failure.tryAgain
                : isPaymentCertain({
                      ...form,
                      answers,
                      totalPaisa: priceForm({ ...form, answers }).totalPaisa,
                    })
                  ? messages.form.continueToPayment
                  : messages.form.submit}
            </button>
          </div>
        </div>
        <WhoToAsk question={messages.form.question} />
      </form>
    </Page>
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

function Failure({ page: { form, failure, answers } }: { page: PlainFormPage }) {
  const { messages } = useI18n()
  const plain = usePlainFormMessages()
  if (failure === null) return null
  const error = responseError(failure)
  const titles: Record<string, string> = {
    price_changed: messages.failure.changedTitle,
    form_inactive: plain.closedTitle,
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
