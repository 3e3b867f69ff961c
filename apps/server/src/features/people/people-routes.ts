import type { PeopleFilter } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, serve, serveFile } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import type { Settings } from '../settings/index.ts'
import { changeColumns, readColumns } from './change/change-columns.ts'
import { changePerson, createPerson, removePerson, tagPeople } from './change/change-person.ts'
import { erasePerson } from './erase/erase-person.ts'
import { exportPeople } from './export/export-people.ts'
import { exportPerson } from './export/export-person.ts'
import { countPeople, listCategories, listIds, listTags } from './list/list-repository.ts'
import { readPeopleSearch } from './list/read-people-search.ts'
import { markNotSame, mergeTwoPeople, undoPersonMerge } from './merge/merge-people.ts'
import { countSuggestions, listMergesInto, listSuggestions } from './merge/person-merges-repository.ts'
import { presentMemberships } from './membership/present-memberships.ts'
import { listColumns } from './people-repository.ts'
import { messagesToPerson } from './person/messages-to-person.ts'
import { listEventsOf, listSubmissionsOf } from './person/person-repository.ts'
import { loadPerson, presentPeople, presentPerson } from './present-person.ts'

const MAX_HISTORY = 50

/** The register of people. */
export function peopleRoutes(
  app: FastifyInstance,
  parts: { db: Db; settings: Settings; timeZone: string; now: () => number },
): void {
  const { db, settings } = parts
  const searchOf = (filter: PeopleFilter, request: FastifyRequest) =>
    readPeopleSearch(parts, filter, actorOf(request).role)

  serve(app, 'GET /api/people', async ({ query: { page, limit, ...filter }, request }) => {
    const search = await searchOf(filter, request)
    const ids = await listIds(db, search, { limit, offset: (page - 1) * limit })
    const [people, total] = await Promise.all([presentPeople(db, ids), countPeople(db, search)])
    return { success: true, people, total, page, limit }
  })

  serve(app, 'GET /api/people/meta', async () => ({
    success: true,
    tags: await listTags(db),
    categories: await listCategories(db),
    columns: await listColumns(db),
    suggestions: await countSuggestions(db),
  }))

  serve(app, 'GET /api/people/columns', async () => ({ success: true, columns: await readColumns(db) }))

  serve(app, 'PUT /api/people/columns', async ({ body, request }) => ({
    success: true,
    columns: await changeColumns(db, actorOf(request), body),
  }))

  serve(app, 'POST /api/people', async ({ body, request }) => ({
    success: true,
    person: await createPerson(db, actorOf(request), body),
  }))

  serve(app, 'PUT /api/people/:id', async ({ params, body, request }) => ({
    success: true,
    person: await changePerson(db, actorOf(request), params.id, body),
  }))

  serve(app, 'DELETE /api/people/:id', async ({ params, request }) => {
    await removePerson(db, actorOf(request), params.id)
    return { success: true }
  })

  serve(app, 'POST /api/people/tags', async ({ body, request }) => ({
    success: true,
    changed: await tagPeople(db, actorOf(request), body),
  }))

  serve(app, 'GET /api/people/:id', async ({ params: { id } }) => {
    const person = await loadPerson(db, id)
    const submissions = await listSubmissionsOf(db, id)
    return {
      success: true,
      person: presentPerson(person),
      isErased: person.erasedAt !== null,
      submissions: submissions.map(({ amountPaisa, balancePaisa, createdAt, ...submission }) => ({
        ...submission,
        amount: paisaToTaka(amountPaisa),
        balance: paisaToTaka(balancePaisa),
        createdAt: createdAt.toISOString(),
      })),
      memberships: await presentMemberships(db, person),
    }
  })

  serve(app, 'GET /api/people/:id/history', async ({ params: { id }, request }) => {
    await loadPerson(db, id)
    const [messages, events, merges] = await Promise.all([
      messagesToPerson({ db, settings }, actorOf(request), { personId: id, limit: MAX_HISTORY }),
      listEventsOf(db, id, MAX_HISTORY),
      listMergesInto(db, id, MAX_HISTORY),
    ])
    return {
      success: true,
      messages: messages.map(
        ({ id: messageId, submissionId, channel, recipient, subject, state, createdAt }) => ({
          ...{ id: messageId, submissionId, channel, recipient, subject, state },
          at: createdAt,
        }),
      ),
      events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
      merges: merges.map(({ mergedAt, undoUntil, ...merge }) => ({
        ...merge,
        mergedAt: mergedAt.toISOString(),
        undoUntil: undoUntil?.toISOString() ?? null,
      })),
    }
  })

  mergeRoutes(app, db)

  serve(app, 'POST /api/people/:id/erase', async ({ params, body, request }) => ({
    success: true,
    erasedSubmissions: await erasePerson(db, actorOf(request), { id: params.id, reason: body.reason }),
  }))

  serveFile(app, 'GET /api/people/export', async ({ query: { format, ...filter }, request }) => {
    const actor = actorOf(request)
    const search = await searchOf(filter, request)
    const { content, file, count } = await exportPeople({
      db,
      log: request.log,
      actor,
      filter,
      search,
      format,
    })
    const name = `people_${search.today}.${file.extension}`
    return {
      name,
      content,
      headers: {
        'content-type': file.type,
        'content-disposition': contentDisposition('attachment', name),
        'x-record-count': String(count),
      },
    }
  })

  serveFile(app, 'GET /api/people/:id/export', async ({ params: { id }, request }) => {
    const name = `person_${id}.json`
    return {
      name,
      content: Buffer.from(await exportPerson({ db, settings }, actorOf(request), id)),
      headers: { 'content-disposition': contentDisposition('attachment', name) },
    }
  })
}

function mergeRoutes(app: FastifyInstance, db: Db): void {
  serve(app, 'GET /api/people/suggestions', async ({ query: { page, limit } }) => {
    const [rows, total] = await Promise.all([
      listSuggestions(db, { limit, offset: (page - 1) * limit }),
      countSuggestions(db),
    ])
    const people = await presentPeople(db, [...new Set(rows.flatMap(({ aId, bId }) => [aId, bId]))])
    const byId = new Map(people.map((person) => [person.id, person]))
    const suggestions = rows.map(({ id, aId, bId, reasons, score }) => ({
      id,
      people: [aId, bId].flatMap((one) => byId.get(one) ?? []),
      reasons,
      score: Math.round(score * 100) / 100,
    }))
    return { success: true, suggestions, total, page }
  })

  serve(app, 'POST /api/people/merge', async ({ body, request }) => ({
    success: true,
    ...(await mergeTwoPeople(db, actorOf(request), body)),
  }))

  serve(app, 'POST /api/people/merges/:id/undo', async ({ params, request }) => ({
    success: true,
    ...(await undoPersonMerge(db, actorOf(request), params.id)),
  }))

  serve(app, 'POST /api/people/not-same', async ({ body, request }) => {
    await markNotSame(db, actorOf(request), body)
    return { success: true }
  })
}
