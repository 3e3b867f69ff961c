import { MAX_LIVE_SHEET_COLUMNS, MAX_LIVE_SHEET_NAME_LENGTH } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'
import { MAX_VIEW_NAME_LENGTH } from './saved-views.ts'
import { SubmissionFilters } from './submission-admin.ts'
import { SubmissionStatus } from './submissions.ts'

/** Those of a view, without the form. */
const SheetFilters = SubmissionFilters.omit({ formId: true }).strict()

const ColumnId = z.string().min(1).max(200)

export const LiveSheet = z
  .object({
    id: Id,
    name: z.string(),
    form: z.object({ id: Id, title: z.string() }),
    status: SubmissionStatus.nullable().describe('Null for submissions of every status'),
    view: z.string().nullable().describe('The view whose filters it has, as it was called then'),
    columns: z.array(z.string()).describe('Their ids, in the order of the sheet'),
    creator: z.string(),
    createdAt: Timestamp,
    lastReadAt: Timestamp.nullable(),
    reads: z.int().describe('How often it was read'),
    works: z.boolean().describe('False while its maker may not export this form'),
  })
  .meta({ id: 'LiveSheet' })
export type LiveSheet = z.infer<typeof LiveSheet>

const LiveSheetBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, inputText('sheet_name'))
    .max(MAX_LIVE_SHEET_NAME_LENGTH, inputText('under', { max: MAX_LIVE_SHEET_NAME_LENGTH })),
  formId: Id,
  status: SubmissionStatus.nullable().default(null).describe('Null for submissions of every status'),
  view: z
    .object({
      name: z.string().trim().min(1).max(MAX_VIEW_NAME_LENGTH),
      filters: z.record(z.string().max(40), z.string().max(500)),
    })
    .nullable()
    .default(null)
    .refine((view) => view === null || SheetFilters.safeParse(view.filters).success, inputText('filters'))
    .describe('Only what these filters of the list of submissions find, kept as they are now'),
  columns: z.array(ColumnId).min(1, inputText('sheet_column')).max(MAX_LIVE_SHEET_COLUMNS),
})

export const liveSheetEndpoints = defineEndpoints({
  'GET /api/live-sheets': {
    tag: 'Live sheets',
    summary: 'The links from which sheets read submissions',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: Success.extend({ sheets: z.array(LiveSheet) }),
  },
  'GET /api/live-sheets/columns': {
    tag: 'Live sheets',
    summary: 'The columns that the sheet of a form can have',
    access: 'canManageSettings',
    scope: 'all-forms',
    query: z.object({ formId: Id }),
    response: Success.extend({ columns: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
  'POST /api/live-sheets': {
    tag: 'Live sheets',
    summary: 'Make a link from which a sheet reads chosen columns of a form',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: LiveSheetBody,
    status: 201,
    response: Success.extend({
      sheet: LiveSheet,
      url: z.string().describe('Shown once: who has it can read the sheet'),
    }),
  },
  'DELETE /api/live-sheets/:id': {
    tag: 'Live sheets',
    summary: 'Revoke a link; it can be read no more',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    response: Success,
  },
})

export const liveSheetFileEndpoints = defineFileEndpoints({
  'GET /api/sheets/:secret': {
    tag: 'Live sheets',
    summary: 'The sheet of a secret link, as CSV; up to a minute old',
    access: 'public',
    params: z.object({ secret: z.string().max(100).describe('From the link that was shown once') }),
    type: 'text/csv; charset=utf-8',
  },
})
