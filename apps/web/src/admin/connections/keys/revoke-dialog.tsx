import type { ApiKey } from '@nibondhon/api-contract'
import { useState } from 'react'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { useSave } from '../../shared/save/use-save.ts'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { useRevokeKey } from './use-api-keys.ts'

export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const texts = connectionsTexts().keys.revocation
  const [reason, setReason] = useState('')
  const save = useSave(useRevokeKey(), { done: texts.done, fields: ['reason'], onDone: onClose })
  return (
    <FormDialog
      isDangerous
      title={texts.title(apiKey.name)}
      description={texts.text}
      error={save.failure}
      submitLabel={texts.confirm}
      isPending={save.isPending}
      onSubmit={() => save.run({ id: apiKey.id, reason })}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.reason}
        hint={texts.reasonHint}
        autoFocus
        autoComplete="off"
        value={reason}
        onValueChange={setReason}
        error={save.errors['reason']}
        slotProps={{ input: { maxLength: 200 } }}
      />
    </FormDialog>
  )
}
