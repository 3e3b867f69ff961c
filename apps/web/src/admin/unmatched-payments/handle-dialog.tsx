import type { UnmatchedPayment } from '@nibondhon/api-contract'
import { useState } from 'react'
import { FormDialog } from '../shared/dialog/form-dialog.tsx'
import { messageOr } from '../shared/errors/message-or.ts'
import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { paisaText } from '../shared/language/console-formats.ts'
import { Text } from '../shared/layout/text.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { unmatchedTexts } from './texts/unmatched-texts.ts'
import { useChangeUnmatched } from './use-change-unmatched.ts'

export function HandleDialog({ payment, onClose }: { payment: UnmatchedPayment; onClose: () => void }) {
  const texts = unmatchedTexts()
  const [note, setNote] = useState(payment.note)
  const change = useChangeUnmatched()
  const showSnackbar = useSnackbar()
  const { id, trxID, amountPaisa } = payment

  async function save() {
    try {
      await change.mutateAsync({ id, isHandled: true, note })
      showSnackbar(texts.saved, 'success')
      onClose()
    } catch {
      // The dialog shows why.
    }
  }

  return (
    <FormDialog
      title={texts.dialogTitle}
      error={change.error !== null && messageOr(texts.failed, change.error)}
      submitLabel={texts.save}
      isPending={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Text isMuted breaksWords>
        {[amountPaisa !== null && paisaText(amountPaisa), trxID].filter(Boolean).join(' · ')}
      </Text>
      <LabelledInput
        label={texts.note}
        value={note}
        onValueChange={setNote}
        multiline
        minRows={3}
        maxRows={8}
        hint={texts.noteHint}
        slotProps={{ input: { maxLength: 1000 } }}
      />
    </FormDialog>
  )
}
