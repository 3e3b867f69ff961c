import type { FormDefinition } from '@nibondhon/domain'
import type { EditorTab } from '../editor-position.ts'
import { PriceCalculator } from '../prices/calculator/price-calculator.tsx'
import { FormPreview } from './form-preview.tsx'
import { MessagePreview } from './message-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'

interface SidePanelProps {
  tab: EditorTab
  form: FormDefinition
  formId: string | null
}

/** Previews what members get, depending on the open tab. */
export function SidePanel({ tab, form, formId }: SidePanelProps) {
  switch (tab) {
    case 'fields':
    case 'settings':
    case 'languages':
      return <FormPreview form={form} />
    case 'prices':
      return <PriceCalculator form={form} />
    case 'notifications':
      return <MessagePreview form={form} formId={formId} />
    case 'pdf':
      return <PdfPreview form={form} formId={formId} />
  }
}
