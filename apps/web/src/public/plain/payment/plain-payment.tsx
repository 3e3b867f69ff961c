import type { PlainPaymentPage, WalletOptions } from '@nibondhon/api-contract'
import {
  heldFileInputName,
  isFileAnswer,
  localiseDiscount,
  localTaka,
  PAGE_INPUTS,
  paisaToTaka,
  paymentReferenceOfKey,
  paymentView,
  REDIRECT_METHODS,
} from '@nibondhon/domain'
import { FILE_RULES, priceForm } from '@nibondhon/form-renderer'
import '@nibondhon/form-renderer/styles.css'
import type { ReactNode } from 'react'
import QrImage from '../../../lib/qr/qr-image.tsx'
import { AmountCard } from '../../payment/amount-card.tsx'
import { BankDetails } from '../../payment/bank-transfer/bank-details.tsx'
import { NotesField } from '../../payment/bank-transfer/notes-field.tsx'
import { RedirectSteps } from '../../payment/redirect/redirect-steps.tsx'
import { METHOD_CHOICE_ID, MethodChoice } from '../../payment/method/method-choice.tsx'
import { Payee } from '../../payment/payee.tsx'
import { HeldLine } from '../../payment/hold/held-account.tsx'
import { failureText, serverErrorText } from '../../payment/pay/failure-text.ts'
import styles from '../../payment/payment.module.css'
import { declineAdvice, declineOfError } from '../../payment/state/decline-advice.ts'
import { DeclineReason } from '../../payment/state/decline-reason.tsx'
import { WhoToAsk } from '../../shared/association/who-to-ask.tsx'
import { PAGE_FORM_ID } from '../../shared/page/language-switch.tsx'
import layout from '../../shared/page/layout.module.css'
import { Page } from '../../shared/page/page.tsx'
import buttons from '../../shared/ui/button.module.css'
import { WalletAccounts } from '../../payment/wallet/wallet-accounts.tsx'
import { WalletFields } from '../../payment/wallet/wallet-fields.tsx'
import { useWalletMessages } from '../../payment/wallet/wallet-messages.ts'
import { FieldMessage } from '../../shared/ui/field-message.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import fields from '../../shared/ui/text-input.module.css'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { PlainDuplicate } from '../form/plain-duplicate.tsx'
import { PlainFailure } from '../form/plain-failure.tsx'
import { PlainWaiting } from '../form/plain-waiting.tsx'
import { PlainFile } from '../form/plain-file-input.tsx'
import { OriginInputs } from '../form/plain-draft.tsx'
import { Begun, Honeypot } from '../form/plain-form.tsx'
import { usePlainFormMessages } from '../form/plain-form-messages.ts'
import { responseError } from '../response-error.ts'

const RECEIPT_ID = 'payment-receipt'
const RECEIPT = 'payment_receipt'

/** What is paid and how, on a page without script: the style sheet shows the way that is chosen, and all in old browsers. */
export function PlainPayment({ page }: { page: PlainPaymentPage }) {
  const { locale } = useI18n()
  const messages = usePaymentMessages()
  const plain = usePlainFormMessages()
  const { form, options, totalPaisa } = page
  const price = priceForm({
    ...form,
    answers: page.answers,
    discount: page.discount && localiseDiscount(page.discount, locale),
  })
  const redirects = REDIRECT_METHODS.filter((method) => options.methods.includes(method))
  const isOpen = options.methods.length > 0
  return (
    <Page title={`${messages.page.eyebrow} · ${form.title}`} hasForm>
      <form
        id={PAGE_FORM_ID}
        className={layout.column}
        method="post"
        action={`/payment/${form.customUrl}`}
        encType="multipart/form-data"
        noValidate
      >
        <p className={layout.eyebrow}>{messages.page.eyebrow}</p>
        <h1 className={layout.heading} lang={form.langs?.title}>
          {form.title}
        </h1>
        <p className={layout.lead}>{messages.page.lead}</p>
        <Payee />
        <div className={layout.notices}>
          <Failure page={page} />
          <Mistakes errors={page.errors} />
          {!isOpen && (
            <Notice tone="warning" title={messages.closed.noMethodTitle}>
              <p>{messages.closed.noMethod}</p>
            </Notice>
          )}
        </div>
        <AmountCard price={price} />
        <div className={`${layout.card} ${styles.ways}`}>
          <Carried page={page} />
          <Honeypot />
          <Begun form={form} />
          <OriginInputs page={page} />
          {isOpen && (
            <MethodChoice
              options={options}
              method={page.method ?? options.methods[0] ?? null}
              isMissing={page.errors.method !== undefined}
              disabled={false}
              onMethod={() => undefined}
            />
          )}
          {redirects.map((method) => (
            <div key={method} data-way={method}>
              <RedirectSteps method={method} />
            </div>
          ))}
          {options.bankTransferAvailable && <BankTransfer page={page} />}
          {options.wallet && <Wallet page={page} wallet={options.wallet} />}
          <div className={layout.actions}>
            {isOpen && (
              <button type="submit" className={buttons.main}>
                {plain.pay(localTaka(totalPaisa, locale))}
              </button>
            )}
            <button
              type="submit"
              className={buttons.quiet}
              name={PAGE_INPUTS.back}
              value="form"
              formAction={`/${form.customUrl}`}
            >
              {messages.page.back}
            </button>
          </div>
        </div>
        <WhoToAsk question={messages.page.question} />
      </form>
    </Page>
  )
}

/** What goes with each post of the page until it is paid. */
function Carried({ page }: { page: PlainPaymentPage }) {
  const texts = Object.entries(page.answers).filter(([, answer]) => !isFileAnswer(answer))
  return (
    <>
      <input type="hidden" name={PAGE_INPUTS.answers} value={JSON.stringify(Object.fromEntries(texts))} />
      <input type="hidden" name={PAGE_INPUTS.key} value={page.key} />
      <input type="hidden" name={PAGE_INPUTS.amount} value={paisaToTaka(page.totalPaisa)} />
      {page.discount && <input type="hidden" name={PAGE_INPUTS.discountCode} value={page.discount.code} />}
      {Object.entries(page.fileReferences).map(([id, reference]) => (
        <input key={id} type="hidden" name={heldFileInputName(id)} value={reference} />
      ))}
    </>
  )
}

function Failure({ page: { form, failure, method } }: { page: PlainPaymentPage }) {
  const { locale, messages: shared } = useI18n()
  const messages = usePaymentMessages(method)
  if (failure === null) return null
  const error = responseError(failure.response)
  const isChanged = error.code === 'price_changed'
  const decline = declineOfError(error)
  return (
    <PlainFailure
      error={error}
      title={isChanged ? paymentView('price_changed', locale).title : undefined}
      text={declineAdvice(decline, locale) ?? failureText(failure.stage, error, messages, shared)}
      isKept
    >
      <DeclineReason decline={decline} />
      <PlainDuplicate code={error.code} />
      <PlainWaiting form={form} code={error.code} />
    </PlainFailure>
  )
}

/** The inputs may be far below what the browser shows first. */
function Mistakes({ errors: { method, receipt, ...typed } }: Pick<PlainPaymentPage, 'errors'>) {
  const claim = Object.entries(typed)
  if (method === undefined && receipt === undefined && claim.length === 0) return null
  return (
    <div role="alert">
      <Notice tone="error">
        {method !== undefined && (
          <p>
            <a href={`#${METHOD_CHOICE_ID}`}>{method}</a>
          </p>
        )}
        {receipt !== undefined && (
          <p>
            <a href={`#${RECEIPT_ID}`}>{receipt}</a>
          </p>
        )}
        {claim.map(([name, message]) => (
          <p key={name}>
            <a href={`#${name}`}>{message}</a>
          </p>
        ))}
      </Notice>
    </div>
  )
}

/** Where to send the money is shown only while a seat is held. */
function PlainHeld({ page: { form, held }, children }: { page: PlainPaymentPage; children: ReactNode }) {
  const { messages: shared } = useI18n()
  const messages = usePaymentMessages()
  if (!('failure' in held)) {
    return (
      <>
        {held.text !== '' && <HeldLine text={held.text} />}
        {children}
      </>
    )
  }
  const error = responseError(held.failure)
  return (
    <Notice tone="warning">
      <p>{serverErrorText(error, messages.failure.server, messages, shared)}</p>
      <PlainWaiting form={form} code={error.code} />
      <p>{messages.hold.sent}</p>
    </Notice>
  )
}

function BankTransfer({ page }: { page: PlainPaymentPage }) {
  const { bank } = usePaymentMessages()
  const plain = usePlainFormMessages()
  const { options, receipt, errors } = page
  const message = errors.receipt ?? null
  return (
    <section className={styles.panel} data-way="bank_transfer" aria-labelledby="bank">
      <h2 id="bank" className={styles.heading}>
        {options.methods.length > 1 ? plain.bankTitle : bank.title}
      </h2>
      <PlainHeld page={page}>
        <BankDetails
          details={options.settings}
          totalPaisa={page.totalPaisa}
          reference={paymentReferenceOfKey(page.hold ?? page.key)}
        />
      </PlainHeld>
      <div className={styles.field}>
        <label className={fields.label} htmlFor={RECEIPT_ID}>
          {bank.receipt} <span aria-hidden="true">*</span>
        </label>
        <p className={styles.help} id={`${RECEIPT_ID}-help`}>
          {bank.receiptHelp}
        </p>
        <PlainFile
          id={RECEIPT_ID}
          name={RECEIPT}
          inputName={RECEIPT}
          value={receipt?.file ?? null}
          reference={receipt?.reference ?? ''}
          required
          rules={FILE_RULES.receipt}
          describedBy={`${RECEIPT_ID}-help ${RECEIPT_ID}-message`}
          invalid={message !== null}
        />
        <FieldMessage id={`${RECEIPT_ID}-message`} message={message} />
      </div>
      <NotesField notes={page.notes} disabled={false} onNotes={() => undefined} />
    </section>
  )
}

function Wallet({ page, wallet }: { page: PlainPaymentPage; wallet: WalletOptions }) {
  const messages = useWalletMessages()
  return (
    <section className={styles.panel} data-way="wallet" aria-labelledby="wallet">
      <h2 id="wallet" className={styles.heading}>
        {messages.title}
      </h2>
      <PlainHeld page={page}>
        <WalletAccounts
          wallet={wallet}
          totalPaisa={page.totalPaisa}
          reference={paymentReferenceOfKey(page.hold ?? page.key)}
          qrImage={QrImage}
        />
      </PlainHeld>
      <WalletFields
        wallet={wallet}
        typed={page.claim}
        problems={page.errors}
        totalPaisa={page.totalPaisa}
        disabled={false}
        onChange={() => undefined}
      />
    </section>
  )
}
