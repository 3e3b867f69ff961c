import type { Money, MoneyEntry, RefundRequest } from '@nibondhon/api-contract'
import {
  ENTERED_METHODS,
  type EnteredMethod,
  isEnteredAmount,
  MAX_LEDGER_REASON_LENGTH,
  MAX_RECEIPT_NUMBER_LENGTH,
  paisaToTaka,
  takaToPaisa,
} from '@nibondhon/domain'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { takaText } from '../../../shared/language/console-formats.ts'
import { useAccounts } from '../../../books/accounts/use-accounts.ts'
import { newId } from '../../../shared/save/new-id.ts'
import { secondPersonFor, SecondPersonNotice } from '../refunds/second-person-notice.tsx'
import { useRefunds } from '../refunds/use-refunds.ts'
import { moneyTexts } from './texts/money-texts.ts'
import { useChangeMoney } from './use-money.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface DialogProps {
  id: string
  onClose: () => void
}

type Change = Parameters<ReturnType<typeof useChangeMoney>['mutate']>[0]

/** The frame of the dialogs: sends once, shows errors, and says that it is done. */
function useBooking({ id, onClose }: DialogProps, fields: readonly string[]) {
  // The same for each attempt, so that a request whose response was lost books nothing twice.
  const [bookingId] = useState(newId)
  const [isTried, setIsTried] = useState(false)
  const texts = moneyTexts()
  const change = useSave(useChangeMoney(id), {
    // Someone else has to approve what is only requested.
    done: (response, { kind }) =>
      'state' in response && response.state === 'requested'
        ? { text: texts.move.waits, severity: 'warning' }
        : texts[kind].done,
    fields,
    onDone: onClose,
  })
  return {
    bookingId,
    isTried,
    errors: change.errors,
    frame: { isPending: change.isPending, error: change.failure, onClose },
    async send(isValid: boolean, sent: Change): Promise<void> {
      setIsTried(true)
      if (isValid && !change.isPending) await change.run(sent)
    },
  }
}

export function RecordPaymentDialog({ money, ...props }: DialogProps & { money: Money }) {
  const { form, methods, record } = moneyTexts()
  const [method, setMethod] = useState<EnteredMethod>('cash')
  const [accountId, setAccountId] = useState('')
  const accounts = useAccountsOf(method)
  const account = accounts.find(({ id }) => id === accountId) ?? accounts.find(({ isDefault }) => isDefault)
  const [amount, setAmount] = useState<number | null>(money.balance < 0 ? -money.balance : null)
  const [receiptNumber, setReceiptNumber] = useState('')
  const [receivedOn, setReceivedOn] = useState('')
  const [note, setNote] = useState('')
  const { bookingId, isTried, errors, frame, send } = useBooking(props, ['amount', 'receivedOn'])
  const isValid = amount !== null && isEnteredAmount(amount)
  const submit = () =>
    send(isValid, {
      kind: 'record',
      body: {
        bookingId,
        method,
        ...(account && accounts.length > 1 && { accountId: account.id }),
        amount: amount ?? 0,
        receiptNumber,
        note,
        ...(receivedOn !== '' && { receivedOn }),
      },
    })
  return (
    <FormDialog
      {...frame}
      title={record.title}
      description={record.text}
      submitLabel={record.submit}
      onSubmit={submit}
    >
      <LabelledSelect
        label={form.method}
        value={method}
        options={ENTERED_METHODS.map((value) => ({ value, label: methods[value] }))}
        onValueChange={setMethod}
      />
      {accounts.length > 1 && (
        <LabelledSelect
          label={form.account}
          value={account?.id ?? ''}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={setAccountId}
        />
      )}
      <AmountInput
        amount={amount}
        onAmount={setAmount}
        isWrong={isTried && !isValid}
        error={errors['amount']}
      />
      <LabelledInput
        label={form.number}
        value={receiptNumber}
        onValueChange={setReceiptNumber}
        hint={form.numberHint}
        slotProps={{ input: { maxLength: MAX_RECEIPT_NUMBER_LENGTH } }}
      />
      <LabelledInput
        type="date"
        label={form.receivedOn}
        value={receivedOn}
        onValueChange={setReceivedOn}
        hint={form.receivedOnHint}
        error={errors['receivedOn']}
      />
      <TextArea label={form.note} value={note} onValue={setNote} hint={form.noteHint} />
    </FormDialog>
  )
}

/** The accounts that money of a method can come to; the choice is shown where there are several. */
function useAccountsOf(method: EnteredMethod) {
  const { data = [] } = useAccounts()
  return data.filter((account) => account.isActive && account.method === method)
}

export function MoveCreditDialog({ money, ...props }: DialogProps & { money: Money }) {
  const { form, move } = moneyTexts()
  const [to, setTo] = useState('')
  const { data: limit } = useRefunds(props.id)
  const left = movableTaka(money, limit?.requests ?? [])
  // What can be moved, until another amount is typed.
  const [typed, setTyped] = useState<number | null | undefined>()
  const amount = typed === undefined ? left : typed
  const [reason, setReason] = useState('')
  const { bookingId, isTried, errors, frame, send } = useBooking(props, ['to', 'amount', 'reason'])
  const isAmount = amount !== null && isEnteredAmount(amount)
  const isValid = isAmount && to.trim() !== '' && reason.trim() !== ''
  const submit = () => send(isValid, { kind: 'move', body: { bookingId, to, amount: amount ?? 0, reason } })
  return (
    <FormDialog
      {...frame}
      title={move.title}
      description={[move.text(takaText(money.balance)), left < money.balance && move.left(takaText(left))]
        .filter(Boolean)
        .join(' ')}
      submitLabel={secondPersonFor(amount, limit) === null ? move.submit : move.request}
      onSubmit={submit}
    >
      <SecondPersonNotice {...{ taka: amount, limit }} />
      <LabelledInput
        required
        label={form.to}
        value={to}
        onValueChange={setTo}
        hint={form.toHint}
        error={errors['to'] ?? (isTried && to.trim() === '' ? form.toMissing : undefined)}
        slotProps={{ input: { maxLength: 100 } }}
      />
      <AmountInput
        amount={amount}
        onAmount={setTyped}
        isWrong={isTried && !isAmount}
        error={errors['amount']}
      />
      <ReasonInput reason={reason} onReason={setReason} isTried={isTried} />
    </FormDialog>
  )
}

/** The credit without what refunds and other moves wait for, in taka. */
export function movableTaka({ balance }: Pick<Money, 'balance'>, requests: readonly OpenRequest[]): number {
  const promised = requests
    .filter(({ state }) => state === 'requested' || state === 'approved')
    .reduce((sum, { amount }) => sum + takaToPaisa(amount ?? 0), 0)
  return paisaToTaka(Math.max(0, takaToPaisa(balance) - promised))
}

type OpenRequest = Pick<RefundRequest, 'state' | 'amount'>

export function WriteOffDialog({ money, ...props }: DialogProps & { money: Money }) {
  const { writeOff } = moneyTexts()
  const [amount, setAmount] = useState<number | null>(-money.balance)
  const [reason, setReason] = useState('')
  const { bookingId, isTried, errors, frame, send } = useBooking(props, ['amount', 'reason'])
  const isAmount = amount !== null && isEnteredAmount(amount)
  const isValid = isAmount && reason.trim() !== ''
  const submit = () => send(isValid, { kind: 'writeOff', body: { bookingId, amount: amount ?? 0, reason } })
  return (
    <FormDialog
      {...frame}
      title={writeOff.title}
      description={writeOff.text(takaText(-money.balance))}
      submitLabel={writeOff.submit}
      onSubmit={submit}
    >
      <AmountInput
        amount={amount}
        onAmount={setAmount}
        isWrong={isTried && !isAmount}
        error={errors['amount']}
      />
      <ReasonInput reason={reason} onReason={setReason} isTried={isTried} />
    </FormDialog>
  )
}

export function TakeBackDialog({ entry, ...props }: DialogProps & { entry: MoneyEntry }) {
  const { kinds, takeBack } = moneyTexts()
  const [reason, setReason] = useState('')
  const { isTried, frame, send } = useBooking(props, ['reason'])
  const submit = () => send(reason.trim() !== '', { kind: 'takeBack', body: { entryId: entry.id, reason } })
  return (
    <FormDialog
      {...frame}
      title={takeBack.title}
      description={takeBack.text(kinds[entry.kind], takaText(Math.abs(entry.amount)))}
      submitLabel={takeBack.submit}
      onSubmit={submit}
    >
      <ReasonInput reason={reason} onReason={setReason} isTried={isTried} />
    </FormDialog>
  )
}

interface AmountInputProps {
  amount: number | null
  onAmount: (amount: number | null) => void
  isWrong: boolean
  error: string | undefined
}

function AmountInput({ amount, onAmount, isWrong, error }: AmountInputProps) {
  const { form } = moneyTexts()
  return (
    <NumberInput
      required
      label={form.amount}
      value={amount}
      onNumberChange={onAmount}
      min={0}
      step="any"
      error={error ?? (isWrong ? form.amountWrong : undefined)}
    />
  )
}

interface ReasonInputProps {
  reason: string
  onReason: (reason: string) => void
  isTried: boolean
}

function ReasonInput({ reason, onReason, isTried }: ReasonInputProps) {
  const { form } = moneyTexts()
  const error = isTried && reason.trim() === '' ? form.reasonMissing : undefined
  return (
    <TextArea
      label={form.reason}
      value={reason}
      onValue={onReason}
      hint={form.reasonHint}
      error={error}
      required
    />
  )
}

interface TextAreaProps {
  label: string
  value: string
  onValue: (value: string) => void
  hint: ReactNode
  error?: string | undefined
  required?: boolean
}

function TextArea({ label, value, onValue, hint, error, required = false }: TextAreaProps) {
  return (
    <LabelledInput
      multiline
      minRows={2}
      maxRows={6}
      required={required}
      label={label}
      value={value}
      onValueChange={onValue}
      hint={hint}
      error={error}
      slotProps={{ input: { maxLength: MAX_LEDGER_REASON_LENGTH } }}
    />
  )
}
