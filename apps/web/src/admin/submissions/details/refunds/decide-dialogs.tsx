import type { RefundRequest } from '@nibondhon/api-contract'
import { ENTERED_METHODS, type EnteredMethod, MAX_REFUND_REASON_LENGTH } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { takaText } from '../../../shared/language/console-formats.ts'
import { Text } from '../../../shared/layout/text.tsx'
import { moneyTexts } from '../money/texts/money-texts.ts'
import { refundFailureText } from './failure-text.ts'
import { HandInputs } from './request-refund-dialog.tsx'
import { refundTexts } from './texts/refund-texts.ts'
import { useChangeRefund } from './use-refunds.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface DialogProps {
  request: RefundRequest
  onClose: () => void
}

/** Sends once, says what became of it, and closes. */
function useDecision({ onClose }: DialogProps, done: string, failed: string) {
  return useSave(useChangeRefund(), {
    done: ({ refund }) =>
      refund?.state === 'requested' ? { text: refundTexts().request.underWay, severity: 'warning' } : done,
    failed: (error) => refundFailureText(error, failed),
    isQuiet: true,
    onDone: onClose,
  })
}

/** A provider returns the money with the approval, so what happens is said before. */
export function ApproveDialog(props: DialogProps) {
  const { request, onClose } = props
  const texts = refundTexts().approve
  const amount = takaText(request.amount ?? 0)
  const isCredit = request.method === 'credit'
  const change = useDecision(
    props,
    isCredit ? texts.creditDone : texts.done,
    isCredit ? texts.creditFailed : texts.failed,
  )
  return (
    <FormDialog
      title={isCredit ? texts.creditTitle(amount, request.externalId) : texts.title(amount)}
      description={
        <>
          <Text mb={1} breaksWords>
            {texts.text(request.by, request.reason)}
          </Text>
          <Text>
            {isCredit ? texts.creditAtOnce : request.paymentID === null ? texts.byHand : texts.atOnce}
          </Text>
        </>
      }
      error={change.failure}
      submitLabel={texts.submit}
      isPending={change.isPending}
      onSubmit={() => change.run({ kind: 'approve', requestId: request.id })}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}

export function RejectDialog(props: DialogProps) {
  const { request, onClose } = props
  const texts = refundTexts().reject
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = reason.trim() === ''
  const isCredit = request.method === 'credit'
  const change = useDecision(
    props,
    isCredit ? texts.creditDone : texts.done,
    isCredit ? texts.creditFailed : texts.failed,
  )
  async function submit() {
    setIsTried(true)
    if (!isMissing) await change.run({ kind: 'reject', requestId: request.id, reason })
  }
  return (
    <FormDialog
      title={isCredit ? texts.creditTitle : texts.title}
      description={isCredit ? texts.creditText : texts.text}
      error={change.failure}
      submitLabel={texts.submit}
      isPending={change.isPending}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        required
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        error={isTried && isMissing ? texts.reasonNeeded : undefined}
        slotProps={{ input: { maxLength: MAX_REFUND_REASON_LENGTH } }}
      />
    </FormDialog>
  )
}

/** For an approved refund that is paid by hand, or was after its provider had refused it. */
export function PayDialog(props: DialogProps) {
  const { request, onClose } = props
  const texts = refundTexts().pay
  const [externalId, setExternalId] = useState(request.externalId)
  const [returnedOn, setReturnedOn] = useState('')
  const [method, setMethod] = useState<EnteredMethod>(ENTERED_METHODS[0])
  const change = useDecision(props, texts.done, texts.failed)
  const error = change.errors['externalId']
  const isInstead = request.paymentID !== null
  const body = { externalId, ...(returnedOn !== '' && { returnedOn }), ...(isInstead && { method }) }
  return (
    <FormDialog
      title={texts.title(takaText(request.amount ?? 0))}
      error={error === undefined && change.failure}
      submitLabel={texts.submit}
      isPending={change.isPending}
      onSubmit={() => change.run({ kind: 'pay', requestId: request.id, body })}
      onClose={onClose}
    >
      {isInstead && (
        <LabelledSelect
          label={refundTexts().request.way}
          value={method}
          options={ENTERED_METHODS.map((value) => ({ value, label: moneyTexts().methods[value] }))}
          onValueChange={setMethod}
          hint={refundTexts().request.handHint}
        />
      )}
      <HandInputs
        {...{ externalId, returnedOn, error }}
        numberHint={texts.numberHint}
        onExternalId={setExternalId}
        onReturnedOn={setReturnedOn}
      />
    </FormDialog>
  )
}
