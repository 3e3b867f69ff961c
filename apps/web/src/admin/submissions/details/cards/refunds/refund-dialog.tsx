import Alert from '@mui/material/Alert'
import type { RefundablePayment } from '@nibondhon/api-contract'
import {
  bkashRefundAdvice,
  isTakaAmount,
  MAX_REFUND_REASON_LENGTH,
  paisaToTaka,
  takaToPaisa,
} from '@nibondhon/domain'
import { useState } from 'react'
import { ApiError, isAppError } from '../../../../../lib/api-error.ts'
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../../../shared/errors/message-or.ts'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { paisaText } from '../../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../../shared/language/console-texts.ts'
import { useSnackbar } from '../../../../shared/snackbar/snackbar-context.ts'
import { newId } from '../../../shared/new-id.ts'
import { inProviderWords } from '../../../../../lib/in-provider-words.ts'
import { detailTexts } from '../../texts/detail-texts.ts'
import { useRefund, useRefundable } from './use-refunds.ts'

/** Returns a payment through its provider, in part or whole. It cannot be undone, so what happens is said before. */
export function RefundDialog({ payment, onClose }: { payment: RefundablePayment; onClose: () => void }) {
  const texts = inProviderWords(detailTexts().refunds, payment.method, consoleLanguage())
  const { data: asked } = useRefundable(payment.paymentID)
  const left = asked?.refundablePaisa ?? payment.refundablePaisa
  const [taka, setTaka] = useState<number | null>(paisaToTaka(payment.refundablePaisa))
  const [reason, setReason] = useState('')
  // The same request again, after a lost connection, returns nothing twice.
  const [id, setId] = useState(newId)
  const [isChecked, setChecked] = useState(false)
  const refund = useRefund()
  const showSnackbar = useSnackbar()

  const amountPaisa = taka !== null && isTakaAmount(taka) ? takaToPaisa(taka) : 0
  const amountError =
    amountPaisa <= 0 ? texts.amountNeeded : amountPaisa > left ? texts.tooMuch(paisaText(left)) : ''
  const reasonError = reason.trim() === '' ? texts.reasonNeeded : ''

  async function send() {
    setChecked(true)
    if (amountError !== '' || reasonError !== '') return
    try {
      const { state } = await refund.mutateAsync({ id, paymentID: payment.paymentID, amountPaisa, reason })
      if (state === 'completed') showSnackbar(texts.done(paisaText(amountPaisa)), 'success')
      else showSnackbar(texts.waiting[payment.method], 'warning')
      onClose()
    } catch (error) {
      // This one has ended; another try is another refund.
      if (isAppError(error)) setId(newId())
    }
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.description(
        texts.returns[payment.method],
        paisaText(payment.paidPaisa),
        payment.trxID,
      )}
      error={refund.error !== null && failureText(refund.error)}
      submitLabel={texts.submit}
      isPending={refund.isPending}
      isDangerous
      onSubmit={send}
      onClose={onClose}
    >
      {asked?.isConfirmed === false && <Alert severity="warning">{texts.notConfirmed}</Alert>}
      <NumberInput
        label={texts.amount}
        value={taka}
        onNumberChange={setTaka}
        min={0}
        step="any"
        required
        hint={texts.left(paisaText(left))}
        error={isChecked && amountError !== '' ? amountError : undefined}
      />
      <LabelledInput
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        required
        hint={texts.reasonHint}
        error={isChecked && reasonError !== '' ? reasonError : undefined}
        slotProps={{ input: { maxLength: MAX_REFUND_REASON_LENGTH } }}
      />
    </FormDialog>
  )
}

/** bKash's code has advice of its own in both languages. */
function failureText(error: unknown): string {
  const code = error instanceof ApiError ? /^bkash_(\d+)$/.exec(error.code)?.[1] : undefined
  if (code !== undefined) return bkashRefundAdvice(code, consoleLanguage())
  return messageOr(detailTexts().refunds.failed, error)
}
