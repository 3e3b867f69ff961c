import { localTaka, takaToPaisa } from '@nibondhon/domain'
import { CodeFailure } from '../shared/submission/code-failure.tsx'
import { payAddress } from '../shared/submission/submission-addresses.ts'
import { usePayLater } from '../shared/submission/use-pay-later.ts'
import buttons from '../shared/ui/button.module.css'
import { Notice } from '../shared/ui/notice.tsx'
import { useI18n } from '../translations/public-i18n.ts'
import styles from './edit-form.module.css'
import type { EditParams } from './use-edit-form.ts'
import { usePriceMessages } from './price-messages.ts'

interface MoreToPayProps {
  toPay: number
  /** Until when its seats are held; left out where it needs none. */
  extraSeats: string | undefined
  params: EditParams
}

/** What a change costs more, and the way to pay it. Within the form: without script its button posts the code alone. */
export function MoreToPay({ toPay, extraSeats, params: { uniqueId, editCode } }: MoreToPayProps) {
  const { locale } = useI18n()
  const messages = usePriceMessages()
  const { error, isBusy, open } = usePayLater(uniqueId)
  const amount = localTaka(takaToPaisa(toPay), locale)
  return (
    <Notice tone="warning" title={messages.toPayTitle(amount)}>
      <p>{messages.toPay}</p>
      {extraSeats && <p>{extraSeats}</p>}
      <div className={styles.pay}>
        <button
          type="submit"
          className={buttons.main}
          name="editCode"
          value={editCode}
          formAction={payAddress(uniqueId)}
          formEncType="application/x-www-form-urlencoded"
          formNoValidate
          aria-disabled={isBusy}
          onClick={(event) => {
            event.preventDefault()
            void open(editCode)
          }}
        >
          {messages.pay(amount)}
        </button>
      </div>
      <CodeFailure error={error} />
    </Notice>
  )
}
