import { ANSWER_LIST_BOUNDS, ANSWER_PROBLEMS, COLUMN_KINDS, LIMITS } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'

const Kind = z
  .enum(COLUMN_KINDS)
  .nullable()
  .describe(
    'The type of the field; submittedAt for the time of submitting; null for a column that is left out',
  )

/** By column, from the left. */
export const AnswerColumnKinds = z.array(Kind).min(1).max(ANSWER_LIST_BOUNDS.columns)

export const FormImportTitle = z.string().trim().max(LIMITS.title)

const Preview = z.object({
  title: z.string(),
  submissions: z.int(),
  importedBefore: z
    .string()
    .nullable()
    .describe('The title of the form that the same answers became before; they are not imported again'),
  withoutTime: z.int().describe('Submissions that get the time of the import'),
  columns: z.array(
    z.object({
      heading: z.string(),
      kind: Kind,
      required: z.boolean().describe('Everyone answered it'),
      options: z.array(z.string()),
      examples: z.array(z.string()),
      misfits: z.int().describe('Cells of the column with a problem'),
    }),
  ),
  problemCount: z.int(),
  problems: z
    .array(
      z.object({
        row: z.int().describe('As a spreadsheet counts, from 1'),
        column: z.int().nullable().describe('From 0; null for a row that becomes no submission'),
        problem: z.enum(ANSWER_PROBLEMS),
        text: z.string(),
      }),
    )
    .describe('The first 50'),
})
export type FormImportPreview = z.infer<typeof Preview>

export const FormImport = z.object({
  id: Id,
  formId: Id,
  formTitle: z.string(),
  fileName: z.string(),
  submissions: z.int(),
  createdBy: z.string(),
  createdAt: Timestamp,
  undoneAt: Timestamp.nullable(),
  canUndo: z.boolean(),
})
export type FormImport = z.infer<typeof FormImport>

const Answers = z.object({
  file: z.file().meta({ description: 'The answers as CSV, TSV or XLSX, with one line of headings' }),
  columns: z.string().optional().meta({
    description:
      'As JSON, what each column becomes, or null: ["submittedAt", "text", null]; guessed where it is left out',
  }),
  title: z.string().optional().meta({ description: 'Of the form; by default the name of the file' }),
})

export const formImportEndpoints = defineEndpoints({
  'POST /api/forms/imports/preview': {
    tag: 'Forms',
    summary:
      'Read an export of Google Forms, Microsoft Forms or another list of answers, and say which form and submissions it would become',
    access: 'canCreateForms',
    scope: 'all-forms',
    multipart: Answers,
    response: Success.extend({ preview: Preview }),
  },
  'POST /api/forms/imports': {
    tag: 'Forms',
    summary:
      'Make an inactive form of a list of answers, with its submissions, as completed and free; nothing is sent to anyone',
    access: 'canCreateForms',
    scope: 'all-forms',
    multipart: Answers,
    response: Success.extend({ import: FormImport }),
    status: 201,
  },
  'GET /api/forms/imports': {
    tag: 'Forms',
    summary: 'The newest imports of answers whose forms exist',
    access: 'canCreateForms',
    scope: 'all-forms',
    response: Success.extend({ imports: z.array(FormImport) }),
  },
  'POST /api/forms/imports/:id/undo': {
    tag: 'Forms',
    summary: 'Take back what an import of the last 30 days made; what was changed since stays, with its form',
    access: 'canCreateForms',
    scope: 'all-forms',
    params: IdParams,
    response: Success.extend({
      removed: z.int(),
      kept: z.int().describe('Submissions that were changed or came since'),
      isFormDeleted: z.boolean(),
    }),
  },
})
