import {
  CELL_PROBLEMS,
  IMPORT_ACTIONS,
  IMPORT_REASONS,
  IMPORT_RESULTS,
  IMPORT_STATES,
  isPersonTarget,
  PEOPLE_LIST_BOUNDS,
  type PersonTarget,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, PageNumber, Success, Timestamp } from '../common.ts'
import { inputText } from '../input-texts.ts'
import { defineEndpoints } from '../endpoint.ts'

const Target = z
  .custom<PersonTarget>((value) => typeof value === 'string' && isPersonTarget(value))
  .describe(
    'name, nameBn, phone, email, batch, category, memberUntil, tag, note, or attribute: and an own column',
  )

/** By column, from the left. */
export const PeopleMapping = z.array(Target.nullable()).min(1).max(PEOPLE_LIST_BOUNDS.columns)

const PersonValues = z.object({
  name: z.string(),
  nameBn: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  batch: z.string(),
  category: z.string(),
  memberUntil: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  note: z.string(),
})

const ImportCandidate = z.object({
  personId: Id,
  name: z.string(),
  reasons: z.array(z.enum(IMPORT_REASONS)),
})

export const PeopleImportRow = z.object({
  row: z.int().describe('Of the file, from 1'),
  action: z.enum(IMPORT_ACTIONS).describe('What the row becomes, or what staff decided'),
  isDecided: z.boolean(),
  personId: Id.nullable().describe('Who it is, or will be'),
  personName: z.string().nullable().describe('Of the person of the register'),
  reasons: z.array(z.enum(IMPORT_REASONS)).describe('Why it is that person, or why the row is left out'),
  candidates: z.array(ImportCandidate).describe('Who it may be'),
  values: PersonValues.nullable().describe('Null once they are stored with the person'),
  problems: z.array(
    z.object({
      column: z.int().nullable(),
      header: z.string(),
      code: z.enum(CELL_PROBLEMS),
      text: z.string(),
    }),
  ),
  result: z.enum(IMPORT_RESULTS),
})
export type PeopleImportRow = z.infer<typeof PeopleImportRow>

const Counts = z.object({ create: z.int(), update: z.int(), decide: z.int(), skip: z.int() })

const ImportSummary = z.object({
  id: Id,
  fileName: z.string(),
  status: z.enum(IMPORT_STATES),
  rows: z.int(),
  counts: Counts,
  /** Rows with a cell that is none of what its column has. */
  problems: z.int(),
  results: z.record(z.enum(IMPORT_RESULTS), z.int()),
  createdBy: z.string(),
  createdAt: Timestamp,
  appliedAt: Timestamp.nullable(),
  undoneAt: Timestamp.nullable(),
  canUndo: z.boolean(),
})
export type PeopleImportSummary = z.infer<typeof ImportSummary>

export const PeopleImport = ImportSummary.extend({
  columns: z.array(
    z.object({ header: z.string(), target: Target.nullable(), examples: z.array(z.string()) }),
  ),
  preview: z.array(PeopleImportRow).describe('The first rows; the rest by …/rows'),
})
export type PeopleImport = z.infer<typeof PeopleImport>

const ImportResponse = Success.extend({ import: PeopleImport })

const MAX_DECISIONS = 500

export const peopleImportEndpoints = defineEndpoints({
  'POST /api/people/imports': {
    tag: 'People',
    summary:
      'Read an old list, CSV or XLSX, and say for each row what it would become; nothing of the register changes',
    access: 'canManageSettings',
    scope: 'all-forms',
    multipart: z.object({
      file: z.file().meta({ description: 'A list as CSV, TSV or XLSX' }),
      mapping: z.string().optional().meta({
        description: 'As JSON, the target of each column, or null: ["name", "phone", null, "attribute:City"]',
      }),
    }),
    response: ImportResponse,
    status: 201,
  },
  'GET /api/people/imports': {
    tag: 'People',
    summary: 'Imports of lists, the newest first',
    access: 'canManageSettings',
    scope: 'all-forms',
    query: z.object({ page: PageNumber, limit: z.coerce.number().int().min(1).max(100).default(20) }),
    response: Success.extend({ imports: z.array(ImportSummary), total: z.int(), page: z.int() }),
  },
  'GET /api/people/imports/:id': {
    tag: 'People',
    summary: 'An import with its first rows',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    response: ImportResponse,
  },
  'GET /api/people/imports/:id/rows': {
    tag: 'People',
    summary: 'Rows of an import by what they become',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    query: z.object({
      action: z
        .union([z.literal('').transform(() => undefined), z.enum([...IMPORT_ACTIONS, 'problems'])])
        .optional(),
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: Success.extend({ rows: z.array(PeopleImportRow), total: z.int(), page: z.int() }),
  },
  'PUT /api/people/imports/:id': {
    tag: 'People',
    summary: 'Say what the columns have, and decide about rows; only before it is applied',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    body: z.object({
      mapping: PeopleMapping.optional(),
      decisions: z
        .array(
          z.object({
            row: z.int().min(1).max(PEOPLE_LIST_BOUNDS.rows),
            action: z.enum(['create', 'update', 'skip']).nullable().describe('Null takes the decision back'),
            personId: Id.optional().describe('Whom to update'),
          }),
        )
        .max(MAX_DECISIONS, inputText('rows_up_to', { max: MAX_DECISIONS }))
        .optional(),
      addUndecided: z
        .boolean()
        .optional()
        .describe('Rows to decide about become people, and suggestions; otherwise they are left out'),
    }),
    response: ImportResponse,
  },
  'POST /api/people/imports/:id/apply': {
    tag: 'People',
    summary: 'Apply an import, in the background',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    response: ImportResponse,
    status: 202,
  },
  'POST /api/people/imports/:id/undo': {
    tag: 'People',
    summary: 'Take back what an import of the last 30 days changed; what staff changed since stays',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    response: ImportResponse,
    status: 202,
  },
  'DELETE /api/people/imports/:id': {
    tag: 'People',
    summary: 'Forget a list that was not applied',
    access: 'canManageSettings',
    scope: 'all-forms',
    params: IdParams,
    response: Success,
  },
})
