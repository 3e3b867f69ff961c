import type { Locale } from '@nibondhon/domain'
import { messagesFor } from '../translations/messages.ts'
import { Icon } from './icons.tsx'

interface PartLostProps {
  id: string
  labelId: string
  locale: Locale
}

/** Offers a reload: the page that hosts the form keeps the answers, and a reload requests the chunk again. */
export function PartLost({ id, labelId, locale }: PartLostProps) {
  const messages = messagesFor(locale)
  return (
    <div id={id} role="group" aria-labelledby={labelId} tabIndex={-1}>
      <div className="nf-error" role="alert">
        <Icon name="error" />
        <p>{messages.partLost}</p>
      </div>
      <button type="button" className="nf-link" onClick={() => window.location.reload()}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
