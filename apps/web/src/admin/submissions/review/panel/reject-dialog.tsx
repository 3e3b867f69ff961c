import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { ReviewItem } from '@nibondhon/api-contract'
import {
  MAX_REVIEW_REASON_LENGTH,
  methodTraits,
  type ReviewReason,
  reviewReasonText,
} from '@nibondhon/domain'
import { type KeyboardEvent, useId, useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { NotifyBox } from '../../shared/notify-box.tsx'
import { nameOf } from '../../shared/submission-labels.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { ReasonsDialog } from './reasons-dialog.tsx'

interface RejectDialogProps {
  item: ReviewItem
  reasons: readonly ReviewReason[]
  notify: boolean
  onNotify: (notify: boolean) => void
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a rejection: a ready one by its number, or another text. */
export function RejectDialog({ item, reasons, notify, onNotify, onReject, onClose }: RejectDialogProps) {
  const texts = reviewTexts().rejection
  const id = useId()
  const ready = reasons.map((reason) => reviewReasonText(reason, item.locale))
  const [text, setText] = useState(ready[0] ?? '')
  const [isEditing, setEditing] = useState(false)
  const isTransfer = methodTraits(item.method).isDecidedByStaff
  const isRead = isTransfer && notify

  function pick(event: KeyboardEvent) {
    const picked = ready[Number(event.key) - 1]
    if (picked === undefined) return
    event.preventDefault()
    setText(picked)
  }

  if (isEditing) {
    return (
      <ReasonsDialog
        reasons={reasons}
        onClose={(saved) => {
          const [first] = saved ?? []
          if (first) setText(reviewReasonText(first, item.locale))
          setEditing(false)
        }}
      />
    )
  }
  return (
    <FormDialog
      title={texts.title(nameOf(item))}
      submitLabel={texts.reject}
      isDangerous
      isPending={false}
      isSubmitDisabled={text.trim() === ''}
      onSubmit={() => onReject(text.trim())}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={() => setEditing(true)}>
          {texts.changeReasons}
        </Button>
      }
    >
      {ready.length > 0 && (
        <FormControl onKeyDown={pick}>
          <FormLabel id={`${id}-reasons`}>{texts.reason}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-reasons`}
            value={ready.includes(text) ? text : ''}
            onChange={(_event, value) => setText(value)}
          >
            {ready.map((reason, index) => (
              <FormControlLabel
                key={reason}
                value={reason}
                control={<Radio autoFocus={index === 0} />}
                label={`${countText(index + 1)}. ${reason}`}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <LabelledInput
        label={isRead ? texts.memberReads : texts.notesSay}
        value={text}
        onValueChange={setText}
        multiline
        minRows={2}
        maxRows={5}
        autoFocus={ready.length === 0}
        hint={isRead ? texts.alsoInNotes : texts.onlyStaff}
        slotProps={{ input: { maxLength: MAX_REVIEW_REASON_LENGTH } }}
      />
      <NotifyBox count={isTransfer ? 1 : 0} checked={notify} onChange={onNotify} />
    </FormDialog>
  )
}
