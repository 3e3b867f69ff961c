import { LOCALES } from '@nibondhon/domain'
import { z } from 'zod'
import { SubmissionParams, UniqueIdParams } from '../common.ts'
import { defineFileEndpoints } from '../endpoint.ts'
import { FormBody } from '../form/form-input-schema.ts'

/** The form as it is in the editor, saved or not, with sample answers. */
const PreviewBody = FormBody.extend({
  /** A saved form's logo is shown, as long as its address has not been changed since. */
  formId: z.uuid().optional(),
  language: z.enum(LOCALES).optional().describe('Of the document; English where it is left out'),
})

/** Calls that answer with a PDF. */
export const documentEndpoints = defineFileEndpoints({
  'GET /api/submissions/pdf/:uniqueId': {
    tag: 'Public submissions',
    summary: 'The PDF of a completed submission',
    access: 'public',
    params: UniqueIdParams,
    query: z.object({
      download: z
        .literal('true')
        .optional()
        .meta({ description: 'Browsers save the file instead of showing it' }),
    }),
    type: 'application/pdf',
  },
  'GET /api/submissions/:id/export/pdf': {
    tag: 'Submissions',
    summary: 'The PDF of a submission, with all that staff may see of it',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    type: 'application/pdf',
  },
  'POST /api/forms/pdf-preview': {
    tag: 'Forms',
    summary: 'The PDF of a made-up submission of a form that is being edited',
    access: 'canEditForms',
    scope: { body: { formId: 'form' } },
    body: PreviewBody,
    type: 'application/pdf',
  },
})
