import { LOCALES } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { EXPORT_FORMATS, SubmissionFilters } from './submission-admin.ts'
import { PaymentMethod, PaymentStatus, SubmissionStatus } from './submissions.ts'
import { inputText } from '../input-texts.ts'

const MAX_SELECTED_IDS = 1000

/** Which submissions an action is about: some by id, or all that match the filters of the list except some. */
export const Selection = z
  .union([
    z.object({
      ids: z
        .array(Id)
        .min(1, inputText('some_submission'))
        .max(MAX_SELECTED_IDS, inputText('select_up_to', { max: MAX_SELECTED_IDS.toLocaleString('en') })),
    }),
    z.object({
      filter: SubmissionFilters,
      except: z
        .array(Id)
        .max(MAX_SELECTED_IDS, inputText('leave_out_up_to', { max: MAX_SELECTED_IDS.toLocaleString('en') }))
        .default([]),
      /** When the number was shown: submissions that arrived later are not part of it. */
      asOf: Timestamp.optional(),
    }),
  ])
  .meta({ id: 'Selection' })
export type Selection = z.output<typeof Selection>

/** Selected submissions of one kind. */
export const SelectedKind = z
  .object({
    status: SubmissionStatus,
    paymentStatus: PaymentStatus,
    paymentMethod: PaymentMethod.nullable(),
    needsReview: z.boolean(),
    count: z.int(),
    amountPaisa: z.int(),
  })
  .meta({ id: 'SelectedKind' })
export type SelectedKind = z.infer<typeof SelectedKind>

export const selectionEndpoints = defineEndpoints({
  'POST /api/submissions/selection': {
    tag: 'Submissions',
    summary: 'How many submissions a selection has, and the sum of their amounts',
    access: 'canViewSubmissions',
    scope: 'listed',
    body: z.object({ selection: Selection }),
    response: Success.extend({
      count: z.int(),
      amountPaisa: z.int(),
      kinds: z.array(SelectedKind),
      /** Sent back with the selection, it leaves out what arrives later. */
      asOf: Timestamp,
    }),
  },
})

export const selectedExportEndpoints = defineFileEndpoints({
  'POST /api/export/submissions': {
    tag: 'Submissions',
    summary: 'The selected submissions as CSV, XLSX or PDF; X-Record-Count says how many',
    access: 'canExportData',
    scope: 'listed',
    body: z.object({
      selection: Selection,
      format: z.enum(EXPORT_FORMATS, inputText('export')),
      /** For a PDF: whether it contains each submission's payment. */
      includePaymentDetails: z.boolean().default(false),
      /** By default tables have questions and options as they are written and other columns in English, and PDFs are in the members' languages. */
      language: z.enum(LOCALES, inputText('export')).optional(),
    }),
    type: 'text/csv; charset=utf-8',
  },
})
