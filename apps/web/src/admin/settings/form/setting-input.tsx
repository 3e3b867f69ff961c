import type { ReactNode } from 'react'
import { PasswordInput } from '../../shared/form/account-inputs.tsx'
import { LabelledInput, type LabelledInputProps } from '../../shared/form/labelled-input.tsx'
import { SetIndicator } from './set-indicator.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { settingsTexts } from '../texts/settings-texts.ts'

type TextSetting = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends string ? Name : never
}[keyof SettingsDraft]

interface SettingInputProps extends Omit<LabelledInputProps, 'value' | 'onValueChange' | 'hint' | 'error'> {
  form: SettingsForm
  name: TextSetting
  hint?: ReactNode
}

/** An input for a setting, with a note below that says whether the server has a value. */
export function SettingInput({ form, name, hint, ...input }: SettingInputProps) {
  return (
    <LabelledInput
      autoComplete="off"
      {...input}
      value={form.draft[name]}
      onValueChange={(value) => form.change({ [name]: value })}
      hint={<SetIndicator set={form.isSet(name)}>{hint}</SetIndicator>}
      error={form.errors[name]}
    />
  )
}

interface SecretInputProps extends SettingInputProps {
  /** Whether the edited settings lead to another host than the stored secret belongs to. */
  isMoved?: boolean
  /** What to do then. */
  movedHint?: string
}

/** A secret, which the server never sends back: the input starts empty, and left empty keeps the stored value. */
export function SecretInput({ form, name, hint, isMoved = false, movedHint, ...input }: SecretInputProps) {
  const texts = settingsTexts().frame
  const isSet = form.isSet(name)
  const keeps = isMoved ? movedHint : texts.keepStored
  return (
    <PasswordInput
      autoComplete="new-password"
      {...input}
      value={form.draft[name]}
      onValueChange={(value) => form.change({ [name]: value })}
      hint={<SetIndicator set={isSet}>{isSet ? keeps : hint}</SetIndicator>}
      error={form.errors[name]}
    />
  )
}
