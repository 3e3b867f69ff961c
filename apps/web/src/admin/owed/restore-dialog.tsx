import type { OwedItem } from '@nibondhon/api-contract'
import { MAX_LEDGER_REASON_LENGTH } from '@nibondhon/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { request } from '../../lib/api.ts'
import { FormDialog } from '../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { takaText } from '../shared/language/console-formats.ts'
import { refreshSubmissions } from '../submissions/shared/use-submissions.ts'
import { owedTexts } from './texts/owed-texts.ts'
import { useSave } from '../shared/save/use-save.ts'

interface RestoreDialogProps {
  item: OwedItem
  onClose: () => void
}

/** Restores a deleted submission as a cancelled one, and opens it: there its money is returned. */
export function RestoreDialog({ item: { submissionId: id, amount }, onClose }: RestoreDialogProps) {
  const texts = owedTexts().restore
  const [reason, setReason] = useState(texts.suggestedReason)
  const client = useQueryClient()
  const navigate = useNavigate()
  const restoring = useMutation({
    mutationFn: () =>
      request('POST /api/deleted-submissions/:id/restore-cancelled', { params: { id }, body: { reason } }),
    onSuccess() {
      refreshSubmissions(client)
      void client.invalidateQueries({ queryKey: ['owed'] })
      void navigate(`/admin/submissions/${id}`)
    },
  })
  const restore = useSave(restoring, { fields: ['reason'] })
  const isMissing = reason.trim() === ''
  return (
    <FormDialog
      title={texts.title(takaText(amount ?? 0))}
      description={texts.text}
      submitLabel={texts.submit}
      isPending={restore.isPending}
      error={restore.failure}
      onSubmit={() => {
        if (!isMissing && !restore.isPending) void restore.run()
      }}
      onClose={onClose}
    >
      <LabelledInput
        required
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        hint={texts.reasonHint}
        error={restore.errors['reason'] ?? (isMissing ? texts.reasonMissing : undefined)}
        slotProps={{ input: { maxLength: MAX_LEDGER_REASON_LENGTH } }}
      />
    </FormDialog>
  )
}
