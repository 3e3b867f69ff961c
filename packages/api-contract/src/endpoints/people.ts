import {
  LIMITS,
  MAX_PERSON,
  MEMBERSHIP_STATES,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  SUGGESTION_REASONS,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Day, Id, IdParams, optionalFilter, PageNumber, Success, Timestamp } from '../common.ts'
import { inputText } from '../input-texts.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { SomeTags, TagName } from './organise.ts'
import { PaymentStatus, SubmissionStatus } from './submissions.ts'

/** A person of the register. */
export const Person = z
  .object({
    id: Id,
    name: z.string().describe('In Latin letters where that is known'),
    nameBn: z.string(),
    otherNames: z.array(z.string()),
    phones: z.array(z.string()).describe('Digits with the country’s code'),
    emails: z.array(z.string()),
    batch: z.string(),
    category: z.string().describe('Of the membership; empty without one'),
    memberSince: z.string().nullable(),
    memberUntil: z.string().nullable().describe('The last day; null without an end'),
    attributes: z.record(z.string(), z.string()).describe('By the association’s own columns'),
    tags: z.array(z.string()),
    note: z.string(),
    submissionCount: z.int(),
    balance: z.number().describe('What is to pay, in taka; below zero the association owes it'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

const text = (max: number) =>
  z
    .string()
    .max(max, inputText('under', { max }))
    .transform((value) => value.replace(/\s+/g, ' ').trim())

const Name = text(MAX_PERSON.nameLength)
const Attributes = z
  .record(text(MAX_PERSON.columnLength).pipe(z.string().min(1)), text(MAX_PERSON.attributeLength))
  .refine(
    (columns) => Object.keys(columns).length <= MAX_PERSON.columns,
    inputText('columns', { max: MAX_PERSON.columns }),
  )

/** What is left out stays as it is. */
const PersonChanges = z.object({
  name: Name.pipe(z.string().min(1, inputText('name'))).optional(),
  nameBn: Name.optional(),
  otherNames: z.array(Name).max(MAX_PERSON.otherNames).optional(),
  phones: z.array(text(MAX_PERSON.phoneLength)).max(MAX_PERSON.phones).optional(),
  emails: z.array(text(MAX_PERSON.emailLength)).max(MAX_PERSON.emails).optional(),
  batch: text(MAX_PERSON.batchLength).optional(),
  category: text(MAX_PERSON.categoryLength).optional(),
  memberSince: Day.nullable().optional(),
  memberUntil: Day.nullable().optional(),
  attributes: Attributes.optional(),
  tags: z.array(TagName).max(MAX_PERSON.tags).optional(),
  note: z.string().max(MAX_PERSON.noteLength).optional(),
})
export type PersonChanges = z.infer<typeof PersonChanges>

/** The filters of the register. */
export const PeopleFilter = z.object({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Names in any script and spelling, phones, e-mails'),
  batch: z.string().trim().max(MAX_PERSON.batchLength).default('').describe('In any writing: 2005, SSC ২০০৫'),
  category: z.string().trim().max(MAX_PERSON.categoryLength).default('').describe('Of the membership'),
  membership: optionalFilter(z.enum(MEMBERSHIP_STATES)).describe('Whether it has ended'),
  tag: z.string().trim().max(100).default('').describe('Who has this tag; case makes no difference'),
  column: z.string().trim().max(MAX_PERSON.columnLength).default('').describe('An own column, for `value`'),
  value: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('What the own column contains, in any writing of digits; case makes no difference'),
  formId: optionalFilter(Id).describe('Who has a submission to this form'),
  answerTo: optionalFilter(z.string().max(LIMITS.name)).describe(
    'With `formId`: the id or name of a field, for `answer`',
  ),
  answer: optionalFilter(z.string().max(LIMITS.option)).describe(
    'The answer to `answerTo` in that submission, or one of its choices',
  ),
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

/** A column of the association in its register. */
export const OwnColumn = z
  .object({ name: z.string(), people: z.int().describe('How many have a value in it') })
  .meta({ id: 'OwnColumn' })
export type OwnColumn = z.infer<typeof OwnColumn>

const ColumnName = text(MAX_PERSON.columnLength).pipe(z.string().min(1, inputText('name')))

const ColumnChanges = z.object({
  columns: z
    .array(
      z.object({
        name: ColumnName,
        was: z
          .string()
          .max(MAX_PERSON.columnLength)
          .optional()
          .describe('Its name so far; left out for a new one'),
      }),
    )
    .max(100)
    .describe('All columns in their order'),
  removed: z
    .array(z.string().max(MAX_PERSON.columnLength))
    .max(100)
    .default([])
    .describe('Columns whose values are deleted for good'),
})
export type ColumnChanges = z.infer<typeof ColumnChanges>

const MAX_TAGGED = 500

const PersonResponse = Success.extend({ person: Person })

const PersonMerge = z.object({
  id: Id,
  removedName: z.string(),
  mergedBy: z.string(),
  mergedAt: Timestamp,
  undoneBy: z.string().nullable(),
  /** Until when it can be undone; null when it is undone, or too late. */
  undoUntil: Timestamp.nullable(),
})
export type PersonMerge = z.infer<typeof PersonMerge>

export const PeopleSuggestion = z.object({
  id: Id,
  people: z.array(Person).describe('Two who may be one'),
  reasons: z.array(z.enum(SUGGESTION_REASONS)),
  score: z.number(),
})
export type PeopleSuggestion = z.infer<typeof PeopleSuggestion>

const PersonMessage = z.object({
  id: Id,
  submissionId: Id.nullable(),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  at: Timestamp,
})

const PersonEvent = z.object({
  id: z.string(),
  at: Timestamp,
  actor: z.string(),
  action: z.string(),
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})

export const peopleEndpoints = defineEndpoints({
  'GET /api/people': {
    tag: 'People',
    summary: 'People of the register, by name',
    access: 'canViewSubmissions',
    scope: 'all-forms',
    query: PeopleFilter.extend({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(500).default(25),
    }),
    response: Success.extend({
      people: z.array(Person),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'GET /api/people/meta': {
    tag: 'People',
    summary: 'Tags, categories and own columns that people have, and how many suggestions are open',
    access: 'canViewSubmissions',
    scope: 'all-forms',
    response: Success.extend({
      tags: z.array(z.string()),
      categories: z.array(z.string()),
      columns: z.array(z.string()),
      suggestions: z.int(),
    }),
  },
  'GET /api/people/columns': {
    tag: 'People',
    summary: 'Own columns of the register in their order, with how many people have a value',
    access: 'canViewSubmissions',
    scope: 'all-forms',
    response: Success.extend({ columns: z.array(OwnColumn) }),
  },
  'PUT /api/people/columns': {
    tag: 'People',
    summary: 'Add, rename, order and remove own columns; the values follow',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: ColumnChanges,
    response: Success.extend({ columns: z.array(OwnColumn) }),
  },
  'POST /api/people': {
    tag: 'People',
    summary: 'Add a person',
    access: 'canEditSubmissions',
    scope: 'all-forms',
    body: PersonChanges.extend({ name: Name.pipe(z.string().min(1, inputText('name'))) }),
    response: PersonResponse,
    status: 201,
  },
  'GET /api/people/suggestions': {
    tag: 'People',
    summary: 'People who may be the same, the likeliest first',
    access: 'canViewSubmissions',
    scope: 'all-forms',
    query: z.object({ page: PageNumber, limit: z.coerce.number().int().min(1).max(100).default(25) }),
    response: Success.extend({ suggestions: z.array(PeopleSuggestion), total: z.int(), page: z.int() }),
  },
  'POST /api/people/merge': {
    tag: 'People',
    summary: 'Make one person of two; it can be undone for 30 days',
    access: 'canEditSubmissions',
    scope: 'all-forms',
    body: z.object({ keep: Id, remove: Id }),
    response: PersonResponse.extend({ mergeId: Id }),
  },
  'POST /api/people/merges/:id/undo': {
    tag: 'People',
    summary: 'Undo a merge of people of the last 30 days',
    access: 'canEditSubmissions',
    scope: 'all-forms',
    params: IdParams,
    response: PersonResponse.extend({ restored: Person }),
  },
  'POST /api/people/not-same': {
    tag: 'People',
    summary: 'Remember that two people are not the same',
    access: 'canEditSubmissions',
    scope: 'all-forms',
    body: z.object({ a: Id, b: Id }),
    response: Success,
  },
  'POST /api/people/tags': {
    tag: 'People',
    summary: 'Add tags to people, and remove some',
    access: 'canEditSubmissions',
    scope: 'all-forms',
    body: z.object({
      ids: z
        .array(Id)
        .min(1, inputText('some_person'))
        .max(MAX_TAGGED, inputText('people', { max: MAX_TAGGED })),
      add: SomeTags,
      remove: SomeTags,
    }),
    response: Success.extend({ changed: z.int() }),
  },
  'GET /api/people/:id': {
    tag: 'People',
    summary: 'A person with all submissions',
    access: 'canViewSubmissions',
    scope: 'all-forms',
    params: IdParams,
    response: PersonResponse.extend({
      isErased: z.boolean(),
      submissions: z.array(
        z.object({
          id: Id,
          uniqueId: z.string(),
          formId: Id,
          formTitle: z.string(),
          status: SubmissionStatus,
          paymentStatus: PaymentStatus,
          amount: z.number(),
          balance: z.number(),
          createdAt: Timestamp,
        }),
      ),
      memberships: z.array(
        z.object({
          category: z.string(),
          from: z.string().nullable(),
          until: z.string().nullable(),
          submissionId: Id.nullable(),
        }),
      ),
    }),
  },
  'GET /api/people/:id/history': {
    tag: 'People',
    summary: 'The latest messages to a person, what staff changed, and merges',
    access: 'canViewSubmissions',
    scope: 'all-forms',
    params: IdParams,
    response: Success.extend({
      messages: z.array(PersonMessage),
      events: z.array(PersonEvent),
      merges: z.array(PersonMerge),
    }),
  },
  'PUT /api/people/:id': {
    tag: 'People',
    summary: 'Change a person; what is left out stays as it is',
    access: 'canEditSubmissions',
    scope: 'all-forms',
    params: IdParams,
    body: PersonChanges,
    response: PersonResponse,
  },
  'DELETE /api/people/:id': {
    tag: 'People',
    summary: 'Remove a person from the register; the submissions stay',
    access: 'canEditSubmissions',
    scope: 'all-forms',
    params: IdParams,
    response: Success,
  },
  'POST /api/people/:id/erase': {
    tag: 'People',
    summary:
      'Erase name, contacts, answers, files and messages of a person everywhere; money and counts stay. It cannot be undone',
    access: 'canManageUsers',
    scope: 'all-forms',
    params: IdParams,
    body: z.object({
      reason: z
        .string()
        .trim()
        .min(1, inputText('reason'))
        .max(500, inputText('reason_under', { max: 500 })),
    }),
    response: Success.extend({ erasedSubmissions: z.int() }),
  },
})

export const peopleFileEndpoints = defineFileEndpoints({
  'GET /api/people/export': {
    tag: 'People',
    summary: 'People of the register as CSV or Excel file',
    access: 'canExportData',
    scope: 'all-forms',
    query: PeopleFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv').describe('Of the file') }),
    type: 'text/csv; charset=utf-8',
  },
  'GET /api/people/:id/export': {
    tag: 'People',
    summary: 'All that is stored about one person, as JSON',
    access: 'canExportData',
    scope: 'all-forms',
    params: IdParams,
    type: 'application/json; charset=utf-8',
  },
})
