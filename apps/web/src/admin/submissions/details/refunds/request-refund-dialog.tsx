import Alert from '@mui/material/Alert'
import type { RefundablePayment } from '@nibondhon/api-contract'
import {
  ENTERED_METHODS,
  type EnteredMethod,
  isEnteredAmount,
  MAX_RECEIPT_NUMBER_LENGTH,
  MAX_REFUND_REASON_LENGTH,
  paisaToTaka,
} from '@nibondhon/domain'
import { useState } from 'react'
import { isAppError } from '../../../../lib/api-error.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { takaText } from '../../../shared/language/console-formats.ts'
import { methodLabel } from '../../../shared/language/method-label.ts'
import { newId } from '../../../shared/save/new-id.ts'
import { moneyTexts } from '../money/texts/money-texts.ts'
import { refundFailureText } from './failure-text.ts'
import { secondPersonFor, type SecondPersonLimit, SecondPersonNotice } from './second-person-notice.tsx'
import { refundTexts } from './texts/refund-texts.ts'
import { useChangeRefund, useRefundable } from './use-refunds.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface RequestRefundDialogProps {
  submissionId: string
  payments: readonly RefundablePayment[]
  /** What can still be returned, in taka. */
  requestable: number
  /** What is suggested first, in taka. */
  suggested: number
  limit: SecondPersonLimit
  /** What a member asked for, which the request takes up. */
  asked?: { id: string; reason: string } | undefined
  onClose: () => void
}

/** Requests a refund through a provider or by hand, in part or whole. */
export function RequestRefundDialog(props: RequestRefundDialogProps) {
  const { submissionId, payments, requestable, suggested, limit, asked, onClose } = props
  const texts = refundTexts().request
  const open = payments.filter(({ refundablePaisa }) => refundablePaisa > 0)
  const [way, setWay] = useState<string>(open[0]?.paymentID ?? 'cash')
  const payment = open.find(({ paymentID }) => paymentID === way)
  const { data: confirmed } = useRefundable(payment?.paymentID ?? null)
  const left = payment ? leftOf(payment, confirmed?.refundablePaisa, requestable) : requestable
  const [taka, setTaka] = useState<number | null>(Math.min(suggested, left))
  const [reason, setReason] = useState(asked?.reason ?? '')
  const [externalId, setExternalId] = useState('')
  const [returnedOn, setReturnedOn] = useState('')
  // The same request again, after a lost connection, returns nothing twice.
  const [id, setId] = useState(() => asked?.id ?? newId())
  const [isTried, setIsTried] = useState(false)
  const change = useSave(useChangeRefund(), {
    done: ({ state }) =>
      state === 'paid'
        ? texts.paid(takaText(taka ?? 0))
        : { text: state === 'requested' ? texts.waits : texts.underWay, severity: 'warning' },
    failed: (error) => refundFailureText(error, texts.failed),
    isQuiet: true,
    onDone: onClose,
    onFailed: (error) => {
      // This one has ended; another try is another request. What a member asked for keeps its id.
      if (isAppError(error) && !asked) setId(newId())
    },
  })
  const { errors } = change

  const isRequest = secondPersonFor(taka, limit) !== null
  const isAmount = taka !== null && isEnteredAmount(taka)
  const amountError = !isAmount ? texts.amountNeeded : taka > left ? texts.tooMuch(takaText(left)) : undefined
  const reasonError = reason.trim() === '' ? texts.reasonNeeded : undefined

  async function send() {
    setIsTried(true)
    if (amountError !== undefined || reasonError !== undefined || change.isPending) return
    await change.run({
      kind: 'request',
      submissionId,
      body: {
        id,
        amount: taka ?? 0,
        reason,
        way: payment
          ? { kind: 'provider', paymentID: payment.paymentID }
          : {
              kind: 'hand',
              method: way as EnteredMethod,
              externalId,
              ...(returnedOn !== '' && { returnedOn }),
            },
      },
    })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text(takaText(left))}
      error={errors['amount'] === undefined && errors['externalId'] === undefined && change.failure}
      submitLabel={isRequest ? texts.submitRequest : texts.submit}
      isPending={change.isPending}
      isDangerous={!isRequest}
      onSubmit={send}
      onClose={onClose}
    >
      <SecondPersonNotice {...{ taka, limit }} />
      {payment && confirmed?.isConfirmed === false && <Alert severity="warning">{texts.notConfirmed}</Alert>}
      <LabelledSelect
        label={texts.way}
        value={way}
        options={[
          ...open.map(({ paymentID, method, trxID }) => ({
            value: paymentID,
            label: texts.provider(methodLabel(method), trxID),
          })),
          ...ENTERED_METHODS.map((method) => ({
            value: method as string,
            label: texts.byHand(moneyTexts().methods[method]),
          })),
        ]}
        onValueChange={setWay}
        hint={payment ? texts.returns[payment.method] : texts.handHint}
      />
      <NumberInput
        label={texts.amount}
        value={taka}
        onNumberChange={setTaka}
        min={0}
        step="any"
        required
        error={errors['amount'] ?? (isTried ? amountError : undefined)}
      />
      <LabelledInput
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        required
        hint={payment ? texts.reasonHintOfProvider : texts.reasonHint}
        error={isTried ? reasonError : undefined}
        slotProps={{ input: { maxLength: MAX_REFUND_REASON_LENGTH } }}
      />
      {!payment && (
        <HandInputs
          {...{ externalId, returnedOn }}
          numberHint={texts.numberHint}
          error={errors['externalId']}
          onExternalId={setExternalId}
          onReturnedOn={setReturnedOn}
        />
      )}
    </FormDialog>
  )
}

/** The smallest of what the provider, its own list and the books say, in taka. */
function leftOf(payment: RefundablePayment, confirmedPaisa: number | undefined, requestable: number): number {
  return Math.min(requestable, paisaToTaka(confirmedPaisa ?? payment.refundablePaisa))
}

interface HandInputsProps {
  externalId: string
  returnedOn: string
  numberHint: string
  error: string | undefined
  onExternalId: (value: string) => void
  onReturnedOn: (value: string) => void
}

/** How and when money was returned by hand. */
export function HandInputs({
  externalId,
  returnedOn,
  numberHint,
  error,
  onExternalId,
  onReturnedOn,
}: HandInputsProps) {
  const texts = refundTexts().request
  return (
    <>
      <LabelledInput
        label={texts.number}
        value={externalId}
        onValueChange={onExternalId}
        hint={numberHint}
        error={error}
        slotProps={{ input: { maxLength: MAX_RECEIPT_NUMBER_LENGTH } }}
      />
      <LabelledInput
        type="date"
        label={texts.returnedOn}
        value={returnedOn}
        onValueChange={onReturnedOn}
        hint={texts.returnedOnHint}
      />
    </>
  )
}
