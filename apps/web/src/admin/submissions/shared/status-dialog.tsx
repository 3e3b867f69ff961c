import Alert from '@mui/material/Alert'
import { methodTraits, type SettableStatus, SETTABLE_STATUSES } from '@nibondhon/domain'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Text } from '../../shared/layout/text.tsx'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { type UnsavedWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { useKeepWork } from '../../shared/unsaved-work/use-unsaved-work.ts'
import { NotifyBox } from './notify-box.tsx'
import { amountText, decidesTransfer, methodText, nameOf, statusLabel, titleOf } from './submission-labels.ts'
import { useChangeStatus } from './use-submissions.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { submissionTexts } from './texts/submission-texts.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { inProviderWords } from '../../../lib/in-provider-words.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface StatusDialogProps {
  submission: Pick<
    SubmissionRow,
    'id' | 'uniqueId' | 'who' | 'status' | 'adminNotes' | 'needsReview' | 'paymentInfo' | 'form'
  >
  /** The status that is selected first; by default the current one. */
  initial?: SettableStatus
  /** What was not saved when the session ended, if the person continues with it. */
  continued?: UnsavedWork | null
  onClose: () => void
}

/** Any status may follow any other: only staff can see whether the money arrived. */
export function StatusDialog({
  submission,
  initial = settable(submission.status),
  continued = null,
  onClose,
}: StatusDialogProps) {
  const texts = submissionTexts().status
  const [kept] = useState(() => (continued?.kind === 'status' ? continued.value : {}))
  const [status, setStatus] = useState(SETTABLE_STATUSES.find((value) => value === kept['status']) ?? initial)
  const [notify, setNotify] = useState(kept['notify'] !== false)
  const [notes, setNotes] = useState(
    typeof kept['notes'] === 'string' ? kept['notes'] : submission.adminNotes,
  )
  const { paymentInfo } = submission
  const work = useKeepWork({
    kind: 'status',
    submissionId: submission.id,
    name: nameOf(submission),
    path: `/admin/submissions/${submission.id}`,
    value: { status, notify, notes },
    isChanged: notes !== submission.adminNotes,
  })
  const change = useSave(useChangeStatus(), {
    done: texts.updated,
    failed: () => (work.isKept() ? null : texts.failed),
    onDone: () => {
      work.finish()
      onClose()
    },
  })

  return (
    <FormDialog
      title={texts.title}
      error={change.error ? messageOr(texts.failed, change.error) : null}
      submitLabel={texts.update}
      isPending={change.isPending}
      onSubmit={() =>
        change.run({ uniqueId: submission.uniqueId, body: { status, adminNotes: notes, notify } })
      }
      onClose={onClose}
    >
      <Text isMuted breaksWords>
        {[
          submission.who,
          titleOf(submission.form),
          paymentInfo && texts.paidBy(amountText(paymentInfo.amount), methodText(paymentInfo.method)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <LabelledSelect
        label={texts.status}
        value={status}
        options={SETTABLE_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onValueChange={setStatus}
        hint={paymentInfo ? texts.paymentHint(submission.needsReview) : undefined}
      />
      <NotifyBox count={decidesTransfer(submission, status) ? 1 : 0} checked={notify} onChange={setNotify} />
      {status === 'completed' &&
        paymentInfo &&
        methodTraits(paymentInfo.method).isRedirect &&
        paymentInfo.status !== 'completed' && (
          <Alert severity="warning">
            {inProviderWords(texts.notConfirmed, paymentInfo.method, consoleLanguage())}
          </Alert>
        )}
      <LabelledInput
        label={texts.adminNotes}
        value={notes}
        onValueChange={setNotes}
        multiline
        minRows={4}
        maxRows={12}
        hint={texts.adminNotesHint}
        slotProps={{ input: { maxLength: 5000 } }}
      />
    </FormDialog>
  )
}

/** A cancelled submission is reopened instead; while it is cancelled, this dialog is not offered. */
function settable(status: SubmissionRow['status']): SettableStatus {
  return status === 'cancelled' ? 'pending' : status
}
