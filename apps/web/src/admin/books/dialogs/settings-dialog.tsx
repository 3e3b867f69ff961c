import Skeleton from '@mui/material/Skeleton'
import type { BookSettingsView } from '@nibondhon/api-contract'
import {
  DEFAULT_ACCOUNT_NAMES,
  JOURNAL_ACCOUNTS,
  LOCALES,
  MAX_ACCOUNT_NAME_LENGTH,
  MONEY_METHODS,
} from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { methodName } from '../method-name.ts'
import { bookTexts } from '../texts/book-texts.ts'
import { useBookSettings, useSaveBookSettings } from '../use-books.ts'
import { useSave } from '../../shared/save/use-save.ts'

/** Who gets the books, and what accounts are called in the journal. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings: texts } = bookTexts()
  const { data, error } = useBookSettings()
  if (data) return <SettingsForm settings={data.settings} onClose={onClose} />
  return (
    <FormDialog
      title={texts.title}
      isPending={false}
      isSubmitDisabled
      error={error ? messageOr(texts.failed, error) : false}
      submitLabel={texts.submit}
      onSubmit={onClose}
      onClose={onClose}
    >
      {!error && <Skeleton role="status" aria-label={texts.loading} height={160} />}
    </FormDialog>
  )
}

interface SettingsFormProps {
  settings: BookSettingsView
  onClose: () => void
}

function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const { settings: texts } = bookTexts()
  const [recipients, setRecipients] = useState(settings.recipients.join('\n'))
  const [language, setLanguage] = useState(settings.language)
  const [names, setNames] = useState(settings.accountNames)
  const save = useSave(useSaveBookSettings(), { done: texts.done, onDone: onClose })
  const recipientsError = Object.entries(save.errors).find(([field]) => field.startsWith('recipients'))?.[1]

  async function submit() {
    const addresses = recipients.split(/[\s,;]+/).filter((one) => one !== '')
    await save.run({ recipients: addresses, language, accountNames: names })
  }

  return (
    <FormDialog
      title={texts.title}
      isLong
      isPending={save.isPending}
      error={recipientsError === undefined ? save.failure : false}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        multiline
        minRows={2}
        label={texts.recipients}
        value={recipients}
        onValueChange={setRecipients}
        hint={texts.recipientsHint}
        error={recipientsError}
        slotProps={{ input: { inputMode: 'email', maxLength: 4000 } }}
      />
      <LabelledSelect
        label={texts.language}
        value={language}
        options={LOCALES.map((value) => ({ value, label: texts.languages[value] }))}
        onValueChange={setLanguage}
      />
      <Part title={texts.names} text={texts.namesHint} />
      {JOURNAL_ACCOUNTS.map((account) => (
        <LabelledInput
          key={account}
          label={texts.accounts[account]}
          placeholder={DEFAULT_ACCOUNT_NAMES[account]}
          value={names[account] ?? ''}
          onValueChange={(value) => setNames({ ...names, [account]: value })}
          slotProps={{ input: { maxLength: MAX_ACCOUNT_NAME_LENGTH } }}
        />
      ))}
      {MONEY_METHODS.map((method) => (
        <LabelledInput
          key={method}
          label={texts.accountOf(methodName(method))}
          placeholder={methodName(method)}
          value={names[`method:${method}`] ?? ''}
          onValueChange={(value) => setNames({ ...names, [`method:${method}`]: value })}
          slotProps={{ input: { maxLength: MAX_ACCOUNT_NAME_LENGTH } }}
        />
      ))}
    </FormDialog>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text component="h3" variant="h3">
        {title}
      </Text>
      <Text variant="body2" isMuted>
        {text}
      </Text>
    </div>
  )
}
