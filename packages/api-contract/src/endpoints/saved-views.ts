import { z } from 'zod'
import { Id, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PeopleFilter } from './people.ts'
import { SUBMISSION_SORTS, SubmissionFilters } from './submission-admin.ts'
import { inputText } from '../input-texts.ts'

const MAX_COLUMNS = 30
export const MAX_VIEW_NAME_LENGTH = 60

/** The lists that have views, with their filters. */
const LISTS = { submissions: SubmissionFilters.strict(), people: PeopleFilter.strict() }

/** What a list shows: which submissions or people, in which order, with which columns. */
export const ViewSettings = z
  .object({
    list: z.enum(['submissions', 'people']).default('submissions'),
    /** As an address holds them. They are checked like those of the list, and stored as they were given. */
    filters: z.record(z.string().max(40), z.string().max(500)),
    sort: z.enum(SUBMISSION_SORTS).default('createdAt'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    isGrouped: z.boolean().default(true),
    /** Ids of the columns in their order; null for the usual ones. */
    columns: z.array(z.string().min(1).max(100)).max(MAX_COLUMNS).nullable().default(null),
  })
  .refine(({ list, filters }) => LISTS[list].safeParse(filters).success, {
    error: inputText('filters'),
    path: ['filters'],
  })
  .meta({ id: 'ViewSettings' })
export type ViewSettings = z.output<typeof ViewSettings>

export const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    isShared: z.boolean(),
    /** Null where it is one's own, or its owner no longer has an account. */
    owner: z.string().nullable(),
    /** Whether this user may change and delete it. */
    canChange: z.boolean(),
    settings: ViewSettings,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const SavedViewBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, inputText('view_name'))
    .max(MAX_VIEW_NAME_LENGTH, inputText('characters_up_to', { max: MAX_VIEW_NAME_LENGTH })),
  isShared: z.boolean(),
  settings: ViewSettings,
})

const ViewParams = z.object({ id: Id })
const MAX_COUNTED = 50

export const savedViewEndpoints = defineEndpoints({
  'GET /api/views': {
    tag: 'Submissions',
    summary: 'Saved views of the lists of submissions and people: one’s own and shared ones, by name',
    access: 'canViewSubmissions',
    scope: 'listed',
    response: Success.extend({ views: z.array(SavedView) }),
  },
  'POST /api/views': {
    tag: 'Submissions',
    summary: 'Save a view',
    access: 'canViewSubmissions',
    scope: 'none',
    body: SavedViewBody,
    status: 201,
    response: Success.extend({ view: SavedView }),
  },
  'PUT /api/views/:id': {
    tag: 'Submissions',
    summary: 'Change a view: its owner, or for a shared one a role that manages users',
    access: 'canViewSubmissions',
    scope: 'listed',
    params: ViewParams,
    body: SavedViewBody,
    response: Success.extend({ view: SavedView }),
  },
  'DELETE /api/views/:id': {
    tag: 'Submissions',
    summary: 'Delete a view; the same people may as may change it',
    access: 'canViewSubmissions',
    scope: 'listed',
    params: ViewParams,
    response: Success,
  },
  'POST /api/submissions/counts': {
    tag: 'Submissions',
    summary: 'For each set of filters how many submissions match, and the sum of their amounts',
    access: 'canViewSubmissions',
    scope: 'listed',
    body: z.object({
      filters: z
        .array(SubmissionFilters)
        .min(1)
        .max(MAX_COUNTED, inputText('counts_up_to', { max: MAX_COUNTED })),
    }),
    response: Success.extend({
      /** In the order of the request; null where counting takes too long. */
      counts: z.array(z.object({ count: z.int(), amountPaisa: z.int() }).nullable()),
    }),
  },
})
