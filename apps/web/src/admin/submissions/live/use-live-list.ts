import { type BodyOf, MAX_ANNOUNCED, type ResponseOf, type SubmissionChanges } from '@nibondhon/api-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { request } from '../../../lib/api.ts'
import { isOutdated } from '../../shared/live/is-outdated.ts'
import { useSubmissionEvents } from '../../shared/live/use-submission-events.ts'
import type { ListQuery } from '../shared/use-submissions.ts'

type ListData = ResponseOf<'GET /api/submissions'>

/** At most one request in this time, however many changes there are. */
const INTERVAL_MS = 2_000
/** Consoles that learn of the same change do not ask at the same moment. */
const SPREAD_MS = 300

export interface ListNews {
  /** How many new submissions match the list, counted up to 1,000. */
  created: number
  /** How many of its rows were deleted. */
  deleted: number
}

/**
 * Keeps an open list up to date without moving anything: changed rows are replaced where they are, new and deleted ones
 * are only counted, until the list is loaded again.
 */
export function useLiveList(query: ListQuery, data: ListData | undefined): ListNews {
  const client = useQueryClient()
  const [news, setNews] = useState({ asOf: '', created: 0, deleted: 0 })
  const due = useRef({ ids: new Set<string>(), isDue: false, lastAt: 0 })
  /** Of the list that was read then. */
  const announced = useRef({ asOf: '', ids: new Set<string>() })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A request is made some time after the event, for the list that is open then.
  const latest = useRef({ query, data })
  useLayoutEffect(() => {
    latest.current = { query, data }
  }, [query, data])

  async function ask() {
    const { query: asked, data: list } = latest.current
    const { ids: named } = due.current
    due.current = { ids: new Set(), isDue: false, lastAt: Date.now() }
    if (!list) return
    const { asOf } = list
    const ids = list.submissions.flatMap(({ id }) => (named.has(id) ? [id] : []))
    // What is left over, the order and the page, is ignored.
    const filters = asked as BodyOf<'POST /api/submissions/changes'>['filters']
    const created = announced.current.asOf === asOf ? [...announced.current.ids] : []
    const body = { filters, columns: asked.columns, ids, since: asOf, announced: created }
    const changes = await request('POST /api/submissions/changes', { body })
    const fresh = new Map(changes.submissions.map((row) => [row.id, row]))
    const withFresh = (shown: ListData | undefined) =>
      shown?.asOf === asOf
        ? { ...shown, submissions: shown.submissions.map((row) => fresh.get(row.id) ?? row) }
        : shown
    client.setQueryData<ListData>(['submissions', 'list', asked], withFresh)
    const gone = ids.filter((id) => !fresh.has(id)).length
    setNews((before) => ({
      asOf,
      created: changes.created,
      deleted: (before.asOf === asOf ? before.deleted : 0) + gone,
    }))
  }

  useSubmissionEvents((changes) => {
    const named = new Set(data && namedRows(data, changes))
    for (const id of named) due.current.ids.add(id)
    if (data && announced.current.asOf !== data.asOf) announced.current = { asOf: data.asOf, ids: new Set() }
    for (const id of changes.created) {
      if (announced.current.ids.size < MAX_ANNOUNCED) announced.current.ids.add(id)
    }
    if (named.size === 0 && changes.created.length === 0 && !changes.many) return
    if (due.current.isDue) return
    due.current.isDue = true
    const wait = Math.max(due.current.lastAt + INTERVAL_MS - Date.now(), 0) + Math.random() * SPREAD_MS
    // Without a response the list stays as it is; the next change asks again.
    timer.current = setTimeout(() => void ask().catch(() => {}), wait)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return news.asOf === data?.asOf ? news : NO_NEWS
}

const NO_NEWS: ListNews = { created: 0, deleted: 0 }

/** The rows on the screen that an event is about. */
function namedRows({ submissions }: ListData, changes: SubmissionChanges): string[] {
  return submissions.flatMap(({ id }) => (isOutdated(id, changes) ? [id] : []))
}
