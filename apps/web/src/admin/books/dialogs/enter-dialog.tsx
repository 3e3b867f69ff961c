import {
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  isTakaAmount,
  MAX_LEDGER_REASON_LENGTH,
  MONEY_METHODS,
  type MoneyMethod,
} from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { NumberInput } from '../../shared/form/number-input.tsx'
import { dayText } from '../../shared/language/console-formats.ts'
import { newId } from '../../shared/save/new-id.ts'
import { useAccounts } from '../accounts/use-accounts.ts'
import { methodName } from '../method-name.ts'
import { bookTexts } from '../texts/book-texts.ts'
import { useEnterAdjustment } from '../use-books.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** A fee, or money that came or went for another reason. */
export function EnterDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { enter: texts } = bookTexts()
  // The same for each attempt, so that a request whose response was lost books nothing twice.
  const [bookingId] = useState(newId)
  const [kind, setKind] = useState<AdjustmentKind>('fee')
  const places = usePlaces()
  const [place, setPlace] = useState('')
  const chosen =
    places.find(({ value }) => value === place) ?? places.find(({ method }) => method === 'bank_transfer')
  const [amount, setAmount] = useState<number | null>(null)
  const [on, setOn] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const change = useSave(useEnterAdjustment(), {
    done: ({ day }) => texts.done(dayText(day)),
    fields: ['amount', 'on', 'note'],
    onDone: onClose,
  })
  const { errors } = change
  const isAmount = amount !== null && amount !== 0 && isTakaAmount(Math.abs(amount))

  async function submit() {
    setIsTried(true)
    if (!isAmount || note.trim() === '' || change.isPending || !chosen) return
    await change.run({
      bookingId,
      kind,
      method: chosen.method,
      accountId: chosen.accountId,
      amount,
      note,
      ...(on !== '' && { on }),
    })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      isPending={change.isPending}
      error={change.failure}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledSelect
        label={texts.kind}
        value={kind}
        options={ADJUSTMENT_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        onValueChange={setKind}
      />
      <LabelledSelect
        label={texts.method}
        value={chosen?.value ?? ''}
        options={places}
        onValueChange={setPlace}
      />
      <NumberInput
        required
        label={texts.amount}
        value={amount}
        onNumberChange={setAmount}
        step="any"
        hint={kind === 'fee' ? texts.feeHint : texts.movementHint}
        error={errors['amount'] ?? (isTried && !isAmount ? texts.amountWrong : undefined)}
      />
      <LabelledInput
        type="date"
        label={texts.on}
        value={on}
        onValueChange={setOn}
        hint={texts.onHint}
        error={errors['on']}
        slotProps={{ input: { max: today } }}
      />
      <LabelledInput
        required
        label={texts.note}
        value={note}
        onValueChange={setNote}
        error={errors['note'] ?? (isTried && note.trim() === '' ? texts.noteMissing : undefined)}
        slotProps={{ input: { maxLength: MAX_LEDGER_REASON_LENGTH } }}
      />
    </FormDialog>
  )
}

interface PlaceOption {
  value: string
  label: string
  method: MoneyMethod
  accountId: string | null
}

/** The accounts, and the methods that have none. */
function usePlaces(): PlaceOption[] {
  const { data = [] } = useAccounts()
  const active = data.filter(({ isActive }) => isActive)
  const taken = new Set(active.map(({ method }) => method))
  return [
    ...active.map(({ id, name, method }) => ({ value: id, label: name, method, accountId: id })),
    ...MONEY_METHODS.filter((method) => !taken.has(method)).map((method) => ({
      value: method,
      label: methodName(method),
      method,
      accountId: null,
    })),
  ]
}
