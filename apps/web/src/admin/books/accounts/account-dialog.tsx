import type { MoneyAccountView } from '@nibondhon/api-contract'
import {
  isTakaAmount,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_NUMBER_END_LENGTH,
  MONEY_ACCOUNT_KINDS,
  MONEY_METHODS,
} from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../shared/form/number-input.tsx'
import { methodName } from '../method-name.ts'
import { bookTexts } from '../texts/book-texts.ts'
import { accountTexts } from './texts/account-texts.ts'
import { useSaveAccount } from './use-accounts.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface AccountDialogProps {
  /** Null for a new one. */
  account: MoneyAccountView | null
  onClose: () => void
}

const NEW_ACCOUNT = {
  name: '',
  kind: 'bank',
  method: 'bank_transfer',
  numberEnd: '',
  isDefault: false,
  openingBalance: 0,
  openingDay: null,
  isActive: true,
} as const satisfies Partial<MoneyAccountView>

type Entered = Pick<MoneyAccountView, keyof typeof NEW_ACCOUNT>

const FIELDS = ['name', 'method', 'numberEnd', 'isDefault', 'openingBalance', 'openingDay']

/** Adds an account, or renames, closes and corrects one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { dialog: texts, kinds } = accountTexts()
  const [entered, setEntered] = useState<Entered>(account ?? NEW_ACCOUNT)
  const [opening, setOpening] = useState<number | null>(account?.openingBalance ?? 0)
  const save = useSave(useSaveAccount(account?.id ?? null), {
    done: texts.done,
    fields: FIELDS,
    onDone: onClose,
  })
  const { errors } = save
  const isAmount = opening !== null && isTakaAmount(Math.abs(opening))
  const set = (change: Partial<Entered>) => setEntered({ ...entered, ...change })

  async function submit() {
    if (!isAmount || save.isPending) return
    const { name, kind, method, numberEnd, isDefault, openingDay, isActive } = entered
    const body = { name, kind, method, numberEnd, isDefault, openingDay, isActive, openingBalance: opening }
    await save.run(body)
  }

  return (
    <FormDialog
      title={account ? texts.changeTitle : texts.addTitle}
      isLong
      isPending={save.isPending}
      error={save.failure}
      submitLabel={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        required
        label={texts.name}
        value={entered.name}
        onValueChange={(name) => set({ name })}
        hint={texts.nameHint}
        error={errors['name']}
        slotProps={{ input: { maxLength: MAX_ACCOUNT_NAME_LENGTH } }}
      />
      <LabelledSelect
        label={texts.kind}
        value={entered.kind}
        options={MONEY_ACCOUNT_KINDS.map((value) => ({ value, label: kinds[value] }))}
        onValueChange={(kind) => set({ kind })}
      />
      <LabelledSelect
        label={texts.method}
        value={entered.method}
        options={MONEY_METHODS.map((value) => ({ value, label: methodName(value) }))}
        onValueChange={(method) => set({ method })}
        hint={texts.methodHint}
        error={errors['method']}
      />
      <LabelledInput
        label={texts.numberEnd}
        value={entered.numberEnd}
        onValueChange={(numberEnd) => set({ numberEnd })}
        hint={texts.numberHint}
        error={errors['numberEnd']}
        slotProps={{ input: { maxLength: MAX_NUMBER_END_LENGTH, inputMode: 'numeric' } }}
      />
      <NumberInput
        label={texts.openingBalance}
        value={opening}
        onNumberChange={setOpening}
        step="any"
        hint={texts.openingHint}
        error={errors['openingBalance'] ?? (isAmount ? undefined : bookTexts().enter.amountWrong)}
      />
      <LabelledInput
        type="date"
        label={texts.openingDay}
        value={entered.openingDay ?? ''}
        onValueChange={(day) => set({ openingDay: day === '' ? null : day })}
        error={errors['openingDay']}
      />
      <LabelledSwitch
        label={texts.isDefault}
        checked={entered.isDefault}
        onCheckedChange={(isDefault) => set({ isDefault })}
        hint={errors['isDefault'] ?? texts.isDefaultHint}
      />
      {account && (
        <LabelledSwitch
          label={texts.isActive}
          checked={entered.isActive}
          onCheckedChange={(isActive) => set({ isActive })}
          hint={texts.isActiveHint}
        />
      )}
    </FormDialog>
  )
}
