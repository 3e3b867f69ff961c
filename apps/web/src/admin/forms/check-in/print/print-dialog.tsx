import type { AttendanceBoard } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import type { PrintLayout } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { useDownload } from '../../../shared/download/use-download.ts'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { filterOptions } from '../attendance/filter-options.ts'
import type { AttendanceFilters } from '../attendance/use-attendance-address.ts'
import { checkInTexts } from '../texts/check-in-texts.ts'
import { printTexts } from './texts/print-texts.ts'

interface PrintDialogProps {
  formId: string
  board: AttendanceBoard
  layout: PrintLayout
  /** Of the list on the page: who is looked at is who is printed, unless staff say otherwise. */
  shown: AttendanceFilters
  onClose: () => void
}

/** For whom a layout is printed now. */
export function PrintDialog({ formId, board, layout, shown, onClose }: PrintDialogProps) {
  const { printing: texts, forWhom } = printTexts()
  const { list } = checkInTexts()
  const [filter, setFilter] = useState(shown)
  const change = (changes: Partial<AttendanceFilters>) => setFilter((last) => ({ ...last, ...changes }))
  const { isBusy, save } = useDownload(texts.failed)
  const { states, gates, batches } = filterOptions(board, filter)
  const url = fileUrl('GET /api/forms/:id/print/:layoutId', {
    params: { id: formId, layoutId: layout.id },
    query: { ...filter, search: filter.search.trim() },
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
      <LabelledInput
        label={list.search}
        value={filter.search}
        placeholder={list.all}
        inputProps={{ maxLength: 200 }}
        onValueChange={(search) => change({ search })}
      />
      <LabelledSelect
        label={texts.state}
        value={filter.state}
        emptyText={texts.all}
        options={states}
        onValueChange={(state) => change({ state })}
      />
      <LabelledSelect
        label={list.gate}
        value={filter.gate}
        emptyText={list.anyGate}
        options={gates}
        onValueChange={(gate) => change({ gate })}
      />
      {batches.length > 0 && (
        <LabelledSelect
          label={texts.batch}
          value={filter.batch}
          emptyText={texts.all}
          options={batches}
          onValueChange={(batch) => change({ batch })}
        />
      )}
    </FormDialog>
  )
}
