import { randomUUID } from 'node:crypto'
import type { LinkImport, LinkListPreview } from '@nibondhon/api-contract'
import { isLocale, MAX_LINKS, prefillableFields, readPeople, suggestMapping } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { patterns } from '../../platform/patterns/index.ts'
import type { TableReader } from '../../platform/spreadsheets/index.ts'
import { recordAudit } from '../audit/index.ts'
import { actorOf } from '../auth/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import { tooManyLinks } from './link-errors.ts'
import { countKnown, insertLinks, lockLinks } from './links-repository.ts'
import { readMapping, receiveList } from './read-list.ts'

interface ListTools {
  db: Db
  tables: TableReader
}

const SAMPLE_ROWS = 5
const MAX_SHOWN_PROBLEMS = 20

/** What a list would become; nothing is stored. Without a mapping, the most likely one is suggested. */
export async function previewList(
  { db, tables }: ListTools,
  formId: string,
  request: FastifyRequest,
): Promise<LinkListPreview> {
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  const { titles, rows, texts } = await receiveList(tables, request)
  const { fields } = form
  const mapping =
    texts['mapping'] === undefined
      ? suggestMapping(fields, titles)
      : readMapping(texts['mapping'], { titles, fields })
  const { people, problems } = readPeople({ rows, mapping, fields, patterns })
  const keys = people.map(({ key }) => key)
  return {
    titles,
    sample: rows.slice(0, SAMPLE_ROWS).map((row) => titles.map((_, column) => row[column] ?? '')),
    rows: rows.length,
    mapping,
    fields: prefillableFields(fields).map(({ id, label }) => ({ id, label })),
    people: people.length,
    known: await countKnown(db, formId, keys),
    withEmail: people.filter(({ email }) => email !== '').length,
    withPhone: people.filter(({ phone }) => phone !== '').length,
    problems: problems.slice(0, MAX_SHOWN_PROBLEMS),
    problemCount: problems.length,
  }
}

/** Makes a link for each person of a list who has none yet. */
export async function importList(
  { db, tables }: ListTools,
  formId: string,
  request: FastifyRequest,
): Promise<LinkImport> {
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  const { titles, rows, texts } = await receiveList(tables, request)
  const { fields } = form
  const mapping = readMapping(texts['mapping'], { titles, fields })
  const { people } = readPeople({ rows, mapping, fields, patterns })
  const actor = actorOf(request)
  const locale = texts['locale']
  return db.transaction().execute(async (trx) => {
    const { count, last } = await lockLinks(trx, formId)
    const created = await insertLinks(trx, {
      formId,
      people: people.map((person) => ({ ...person, id: randomUUID() })),
      firstNumber: last + 1,
      locale: locale !== undefined && isLocale(locale) ? locale : 'en',
      createdBy: actor.username,
    })
    if (count + created > MAX_LINKS) throw tooManyLinks()
    if (created > 0) {
      await recordAudit(trx, {
        actor,
        kind: 'form',
        action: 'changed',
        subject: { id: formId, name: form.title },
        changes: [{ what: 'personal links added', from: null, to: String(created) }],
      })
    }
    return { created, known: people.length - created, skipped: rows.length - people.length }
  })
}
