import Button from '@mui/material/Button'
import type { Refund, RefundRequest } from '@nibondhon/api-contract'
import { MAX_REFUND_REASON_LENGTH } from '@nibondhon/domain'
import { useState } from 'react'
import { inProviderWords } from '../../../../lib/in-provider-words.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { dateTimeText, paisaText } from '../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { refundTexts } from './texts/refund-texts.ts'
import { useCloseRefund } from './use-refunds.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface CloseRefundProps {
  refund: Refund
  method: RefundRequest['method']
}

/** Beside a refund that its provider does not find. */
export function CloseRefundButton({ refund, method }: CloseRefundProps) {
  const texts = inProviderWords(refundTexts().panel, method, consoleLanguage())
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" sx={{ mt: 0.5 }} onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <CloseRefundDialog refund={refund} method={method} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Staff say what the panel of the provider shows about a refund whose response was lost. */
function CloseRefundDialog({ refund, method, onClose }: CloseRefundProps & { onClose: () => void }) {
  const texts = inProviderWords(refundTexts().panel, method, consoleLanguage())
  const [outcome, setOutcome] = useState<'made' | 'not_made'>('made')
  const [written, setWritten] = useState('')
  const [isChecked, setChecked] = useState(false)
  const close = useSave(useCloseRefund(refund.id), {
    done: texts.done,
    failed: texts.failed,
    isQuiet: true,
    onDone: onClose,
  })
  const isMade = outcome === 'made'
  const value = written.trim()
  const missing = isMade ? texts.referenceNeeded : texts.noteNeeded

  async function send() {
    setChecked(true)
    if (value === '' || close.isPending) return
    await close.run(isMade ? { outcome, reference: value } : { outcome, note: value })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.description(paisaText(refund.amountPaisa), dateTimeText(refund.at))}
      error={close.failure}
      submitLabel={texts.submit}
      isPending={close.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <LabelledSelect
        label={texts.outcome}
        value={outcome}
        options={[
          { value: 'made', label: texts.made },
          { value: 'not_made', label: texts.notMade },
        ]}
        onValueChange={(chosen) => {
          setOutcome(chosen)
          setWritten('')
          setChecked(false)
        }}
      />
      <LabelledInput
        key={outcome}
        required
        label={isMade ? texts.reference : texts.note}
        value={written}
        onValueChange={setWritten}
        hint={isMade ? texts.referenceHint : texts.noteHint}
        error={isChecked && value === '' ? missing : undefined}
        slotProps={{ input: { maxLength: isMade ? MAX_REFERENCE_LENGTH : MAX_REFUND_REASON_LENGTH } }}
      />
    </FormDialog>
  )
}

const MAX_REFERENCE_LENGTH = 80
