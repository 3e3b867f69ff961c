import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Submission, BodyOf } from '@nibondhon/api-contract'
import { isTakaAmount, MAX_LEDGER_REASON_LENGTH } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { takaText } from '../../../shared/language/console-formats.ts'
import { useMoney } from '../money/use-money.ts'
import { cancellationTexts } from './texts/cancellation-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'

interface DialogProps {
  submission: Pick<Submission, 'id' | 'hasPayment'>
  onClose: () => void
}

/** Asks why, and what of the money the association keeps. */
export function CancelDialog({ submission, onClose }: DialogProps) {
  const texts = cancellationTexts()
  const [reason, setReason] = useState('')
  const [kept, setKept] = useState<number | null>(0)
  const [notify, setNotify] = useState(true)
  const [isTried, setIsTried] = useState(false)
  const { data: money } = useMoney(submission.id, { isEnabled: submission.hasPayment })
  const cancel = useSave(useCancel(submission.id), {
    done: texts.done,
    fields: ['reason', 'kept'],
    onDone: onClose,
  })
  const held = money ? money.paid - money.returned : 0
  const isKept = kept !== null && kept >= 0 && kept <= held && isTakaAmount(kept)
  const { errors } = cancel

  async function submit() {
    setIsTried(true)
    if (reason.trim() === '' || !isKept || cancel.isPending) return
    await cancel.run({ reason, kept, notify })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submitLabel={texts.submit}
      isDangerous
      isPending={cancel.isPending}
      error={cancel.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        multiline
        required
        minRows={2}
        maxRows={6}
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        hint={texts.reasonHint}
        error={errors['reason'] ?? (isTried && reason.trim() === '' ? texts.reasonMissing : undefined)}
        slotProps={{ input: { maxLength: MAX_LEDGER_REASON_LENGTH } }}
      />
      {held > 0 && (
        <NumberInput
          label={texts.kept}
          value={kept}
          onNumberChange={setKept}
          min={0}
          step="any"
          hint={texts.keptHint(takaText(held))}
          error={errors['kept'] ?? (isTried && !isKept ? texts.keptWrong : undefined)}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={notify} onChange={(_event, on) => setNotify(on)} />}
        label={texts.notify}
      />
    </FormDialog>
  )
}

export function ReopenDialog({ submission, onClose }: DialogProps) {
  const texts = cancellationTexts()
  const [reason, setReason] = useState('')
  const reopen = useSave(useReopen(submission.id), { done: texts.reopened, onDone: onClose })

  return (
    <FormDialog
      title={texts.reopenTitle}
      description={texts.reopenText}
      submitLabel={texts.reopenSubmit}
      isPending={reopen.isPending}
      error={reopen.failure}
      onSubmit={() => reopen.run({ reason })}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.reopenReason}
        value={reason}
        onValueChange={setReason}
        hint={texts.reopenHint}
        slotProps={{ input: { maxLength: MAX_LEDGER_REASON_LENGTH } }}
      />
    </FormDialog>
  )
}

function useCancel(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/submissions/:id/cancel'>) =>
      request('POST /api/submissions/:id/cancel', { params: { id }, body }),
    onSuccess: () => refreshSubmissions(client),
  })
}

function useReopen(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/submissions/:id/reopen'>) =>
      request('POST /api/submissions/:id/reopen', { params: { id }, body }),
    onSuccess: () => refreshSubmissions(client),
  })
}
