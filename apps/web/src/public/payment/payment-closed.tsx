import type { PublicForm } from '@nibondhon/api-contract'
import { localTaka, paymentView, type Locale } from '@nibondhon/domain'
import buttons from '../shared/ui/button.module.css'
import { HomeLink } from '../shared/page-states/home-link.tsx'
import { StatePage } from '../shared/page-states/state-page.tsx'
import { DescriptionItem, DescriptionList } from '../shared/ui/description-list.tsx'
import type { PaymentMessages } from '../translations/payment-messages-en.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { useI18n } from '../translations/public-i18n.ts'
import { FormLink } from './form-link.tsx'
import type { Closed } from './use-payment.ts'

interface PaymentClosedProps {
  closed: Closed
  form: PublicForm
  onRetry(): void
}

export function PaymentClosed({ closed, form, onRetry }: PaymentClosedProps) {
  const { locale } = useI18n()
  const { closed: messages, page } = usePaymentMessages()
  const canGoBack = closed.reason !== 'inactive'
  return (
    <StatePage
      tone="warning"
      eyebrow={form.title}
      {...closedText(closed, messages, locale)}
      actions={
        <>
          {closed.reason === 'noMethod' && (
            <button type="button" className={buttons.main} onClick={onRetry}>
              {messages.tryAgain}
            </button>
          )}
          {canGoBack && (
            <FormLink
              customUrl={form.customUrl}
              className={closed.reason === 'noMethod' ? buttons.quiet : buttons.main}
            >
              {closed.reason === 'price' ? messages.review : page.back}
            </FormLink>
          )}
          {!canGoBack && <HomeLink />}
        </>
      }
    >
      {closed.reason === 'price' && (
        <DescriptionList>
          <DescriptionItem name={messages.newPrice}>
            <strong>{localTaka(closed.newPaisa, locale)}</strong>
          </DescriptionItem>
          <DescriptionItem name={messages.oldPrice}>
            <s>{localTaka(closed.oldPaisa, locale)}</s>
          </DescriptionItem>
        </DescriptionList>
      )}
    </StatePage>
  )
}

function closedText(
  closed: Closed,
  messages: PaymentMessages['closed'],
  locale: Locale,
): { title: string; message: string; hint?: string } {
  switch (closed.reason) {
    case 'inactive':
      return { title: messages.inactiveTitle, message: messages.inactive }
    case 'price': {
      const { title, text } = paymentView('price_changed', locale)
      return { title, message: text, hint: messages.kept }
    }
    case 'files':
      return { title: messages.filesTitle, message: messages.files(closed.labels.join(', ')) }
    case 'noMethod':
      return { title: messages.noMethodTitle, message: messages.noMethod }
  }
}
