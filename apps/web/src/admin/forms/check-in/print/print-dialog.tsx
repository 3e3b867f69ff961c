import type { AttendanceBoard } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { ARRIVALS, type Arrival, type PrintLayout } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { useDownload } from '../../../shared/download/use-download.ts'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { printTexts } from './texts/print-texts.ts'

interface PrintDialogProps {
  formId: string
  board: AttendanceBoard
  layout: PrintLayout
  onClose: () => void
}

/** For whom a layout is printed now. */
export function PrintDialog({ formId, board, layout, onClose }: PrintDialogProps) {
  const { printing: texts, forWhom } = printTexts()
  const [state, setState] = useState<Arrival | ''>('')
  const [batch, setBatch] = useState('')
  const { isBusy, save } = useDownload(texts.failed)
  const batches = board.batches.filter((one) => one.batch !== '')
  const url = fileUrl('GET /api/forms/:id/print/:layoutId', {
    params: { id: formId, layoutId: layout.id },
    query: { state, batch },
  })
  return (
    <FormDialog
      title={texts.title(layout.name)}
      description={texts.text(forWhom[layout.for])}
      submitLabel={texts.download}
      isPending={isBusy}
      onSubmit={() => {
        if (!isBusy) void save(url, `${layout.kind}.pdf`)
      }}
      onClose={onClose}
    >
      {layout.for !== 'came' && (
        <LabelledSelect
          label={texts.state}
          value={state}
          emptyText={texts.all}
          options={ARRIVALS.map((value) => ({ value: value as Arrival | '', label: texts.states[value] }))}
          onValueChange={setState}
        />
      )}
      {batches.length > 0 && (
        <LabelledSelect
          label={texts.batch}
          value={batch}
          emptyText={texts.all}
          options={batches.map((one) => ({ value: one.batch, label: digitsText(one.batch) }))}
          onValueChange={setBatch}
        />
      )}
    </FormDialog>
  )
}
