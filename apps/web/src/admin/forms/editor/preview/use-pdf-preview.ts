import { fileUrl } from '@nibondhon/api-contract/urls'
import type { FormDefinition, Locale } from '@nibondhon/domain'
import { useMemo } from 'react'
import { useMadePdf } from '../../../shared/pdf/use-made-pdf.ts'
import { previewTexts } from './texts/preview-texts.ts'

/** The PDF that a member would get of the edited form, with sample answers. */
export function usePdfPreview(form: FormDefinition, formId: string | null, language: Locale) {
  const body = useMemo(
    () => ({ ...form, language, ...(formId !== null && { formId }) }),
    [form, formId, language],
  )
  return useMadePdf({ url: fileUrl('POST /api/forms/pdf-preview'), body, failed: previewTexts().pdf.failed })
}
