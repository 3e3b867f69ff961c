import { z } from 'zod'
import { Id, optionalFilter, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { ChosenColumns, SubmissionFilters, SubmissionRow } from './submission-admin.ts'

/** Ids in one event; above it, an event only says that there were many changes. */
export const MAX_ANNOUNCED = 200

/** An event about submissions. It holds ids only: who may see what is decided when they are read. */
export interface SubmissionChanges {
  /** These may have changed as well since they were created. */
  created: string[]
  changed: string[]
  deleted: string[]
  /** More than can be listed: ask for all that is shown. */
  many: boolean
}

/** The event `editors`: who else has open what the stream says it edits. */
export interface OtherEditors {
  names: string[]
}

const EDITED = /^(submission|form):[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
export type Edited = `${'submission' | 'form'}:${string}`

const MAX_SHOWN = 500

export const eventEndpoints = defineFileEndpoints({
  'GET /api/events': {
    tag: 'Submissions',
    summary:
      'Server-sent events: `ready` when changes are announced from now on, `changes` with the ids of submissions that were created, changed or deleted, `editors` with the names of others who edit the same. Needs `Accept: text/event-stream`',
    access: 'canViewSubmissions',
    scope: 'listed',
    query: z.object({
      editing: optionalFilter(z.string().regex(EDITED)).describe(
        'What is edited for as long as the stream is open: `submission:` or `form:` and its id',
      ),
    }),
    type: 'text/event-stream',
  },
})

export const liveEndpoints = defineEndpoints({
  'POST /api/submissions/changes': {
    tag: 'Submissions',
    summary:
      'What changed in a list that is open: its rows as they are now, and how many matching ones are new',
    access: 'canViewSubmissions',
    scope: 'listed',
    body: z.object({
      filters: SubmissionFilters,
      columns: ChosenColumns,
      /** The rows to read again. One that is missing from the response was deleted. */
      ids: z.array(Id).max(MAX_SHOWN),
      /** When the list was read: `asOf` of its response. */
      since: Timestamp,
      /** Ids that were announced as created since then, to count those that were restored as well. */
      announced: z.array(Id).max(MAX_ANNOUNCED).default([]),
    }),
    response: Success.extend({
      submissions: z.array(SubmissionRow),
      /** Counted up to MAX_COUNTED. */
      created: z.int(),
    }),
  },
})
