import { fileUrl } from '@nibondhon/api-contract/urls'
import type { PrintLayout } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { useDownload } from '../../../shared/download/use-download.ts'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { printTexts } from './texts/print-texts.ts'

interface PrintPersonDialogProps {
  formId: string
  person: { uniqueId: string; person: number }
  name: string
  /** Those of which this person gets a card. */
  layouts: readonly PrintLayout[]
  onClose: () => void
}

/** One card for someone at the desk. */
export function PrintPersonDialog({ formId, person, name, layouts, onClose }: PrintPersonDialogProps) {
  const { printing: texts } = printTexts()
  const [chosen, setChosen] = useState(layouts[0]?.id ?? '')
  const layout = layouts.find(({ id }) => id === chosen)
  const { isBusy, save } = useDownload(texts.failed)
  return (
    <FormDialog
      title={texts.personTitle(name)}
      submitLabel={texts.download}
      isPending={isBusy}
      isSubmitDisabled={!layout}
      onSubmit={() => {
        if (isBusy || !layout) return
        const params = { id: formId, layoutId: layout.id }
        const { uniqueId, person: no } = person
        const query = { uniqueId, person: no }
        void save(fileUrl('GET /api/forms/:id/print/:layoutId', { params, query }), `${layout.kind}.pdf`)
      }}
      onClose={onClose}
    >
      {layout ? (
        <LabelledSelect
          label={texts.layout}
          value={layout.id}
          options={layouts.map(({ id, name: label }) => ({ value: id, label }))}
          onValueChange={setChosen}
        />
      ) : (
        <Text>{texts.noLayout}</Text>
      )}
    </FormDialog>
  )
}
