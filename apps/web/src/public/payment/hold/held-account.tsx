import type { PublicForm } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { ApiError, isNetworkError } from '../../../lib/api-error.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import buttons from '../../shared/ui/button.module.css'
import { usePaymentMessages } from '../../translations/payment-messages.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { JoinLink } from '../../waiting-list/join-link.tsx'
import { serverErrorText } from '../pay/failure-text.ts'
import type { Hold } from './use-hold.ts'

interface HeldAccountProps {
  hold: Hold
  form: PublicForm
  answers: Answers
  /** Where to send the money. */
  children: ReactNode
}

/** Shows where to send the money once a seat is held, and until when; otherwise why not, and what can be done. */
export function HeldAccount({ hold, form, answers, children }: HeldAccountProps) {
  const { messages: shared } = useI18n()
  const messages = usePaymentMessages()
  if (hold.name === 'asking') return <p role="status">{messages.hold.asking}</p>
  if (hold.name === 'held') {
    return (
      <>
        {hold.text !== '' && <HeldLine text={hold.text} />}
        {children}
      </>
    )
  }
  const { error, retry } = hold
  const { failure } = messages
  return (
    <Notice tone="warning">
      <p>{isNetworkError(error) ? failure.lost : serverErrorText(error, failure.server, messages, shared)}</p>
      {error instanceof ApiError && <JoinLink form={form} answers={answers} code={error.code} />}
      <p>{messages.hold.sent}</p>
      {isNetworkError(error) && (
        <button type="button" className={buttons.plain} onClick={retry}>
          {failure.tryAgain}
        </button>
      )}
    </Notice>
  )
}

export function HeldLine({ text }: { text: string }) {
  return (
    <p role="status">
      <strong>{text}</strong>
    </p>
  )
}
