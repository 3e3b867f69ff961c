import { localiseForm, type Locale } from '@nibondhon/domain'
import type { QueueOptions } from '../../../platform/pdf/index.ts'
import { readDraft } from '../../forms/index.ts'
import { describeDocument } from '../describe/describe-document.ts'
import { throwPdfError } from '../document-errors.ts'
import { findIdentity } from './find-identity.ts'
import { findFormLogo, type DocumentTools, type NamedPdf } from './submission-pdf.ts'
import { sampleSubmission } from './sample-submission.ts'

/** The public PDF of an unsaved form in the editor, with sample answers. Nothing is stored or fetched. */
export async function previewPdf(
  { db, pdf, publicUrl, timeZone, association }: DocumentTools,
  { formId, language = 'en', ...draft }: { formId?: string | undefined; language?: Locale | undefined },
  place: QueueOptions,
): Promise<NamedPdf> {
  const form = localiseForm(readDraft(draft), language)
  const document = describeDocument({
    form,
    fields: form.fields,
    submission: sampleSubmission(form),
    bkashTrxId: form.settings.requirePayment ? 'BFD90JRLST' : null,
    logo: formId === undefined ? null : await findFormLogo(db, formId, form.settings.pdfSettings),
    identity: await findIdentity(association),
    audience: 'public',
    language,
    withPayment: true,
    publicUrl,
    timeZone,
  })
  const content = await pdf.make(document, place).catch(throwPdfError)
  return { name: 'preview.pdf', content }
}
