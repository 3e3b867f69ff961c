import type { Place } from '../../../platform/pdf/index.ts'
import { readDraft } from '../../forms/index.ts'
import { describeDocument } from '../describe/describe-document.ts'
import { refusePdf } from '../document-errors.ts'
import { findChosenLogo } from './find-chosen-logo.ts'
import { sampleSubmission } from './sample-submission.ts'
import type { DocumentTools, NamedPdf } from './submission-pdf.ts'

/** The public PDF of a form as it stands in the editor, with made-up answers. Nothing is stored or fetched. */
export async function previewPdf(
  { db, pdf, publicUrl, timeZone }: DocumentTools,
  { formId, ...draft }: { formId?: string | undefined },
  place: Place,
): Promise<NamedPdf> {
  const form = readDraft(draft)
  const document = describeDocument({
    form,
    fields: form.fields,
    submission: sampleSubmission(form),
    bkashTrxId: form.settings.requirePayment ? 'BFD90JRLST' : null,
    logo: formId === undefined ? null : await findChosenLogo(db, formId, form.settings.pdfSettings),
    audience: 'public',
    language: 'en',
    withPayment: true,
    publicUrl,
    timeZone,
  })
  const content = await pdf.make(document, place).catch(refusePdf)
  return { name: 'preview.pdf', content }
}
