import type { OwedItem } from '@nibondhon/api-contract'
import { OWED_KINDS, type OwedKind, paisaToTaka } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import { contentDisposition, serve, serveFile } from '../../../../platform/http/index.ts'
import { actorOf } from '../../../auth/index.ts'
import { submissionSubjects } from '../../../submission-names/index.ts'
import { owedCsv } from './owed-csv.ts'
import { listOwed, type OwedSums, sumOwed } from './owed-repository.ts'

/** Who is owed what. */
export function owedRoutes(app: FastifyInstance, parts: { db: Db; timeZone: string }): void {
  const { db } = parts

  serve(app, 'GET /api/owed', async ({ query: { kind, page, limit }, request }) => {
    const { forms } = actorOf(request)
    const sums = await sumOwed(db, forms)
    const items = await present({ forms, kind, limit, offset: (page - 1) * limit })
    return { success: true, items, page, total: countOf(sums, kind), sums: presentSums(sums) }
  })

  serveFile(app, 'GET /api/owed/export', async ({ query, request }) => {
    const content = await owedCsv(parts, actorOf(request), query.kind)
    const name = 'owed.csv'
    return { name, content, headers: { 'content-disposition': contentDisposition('attachment', name) } }
  })

  async function present(range: Parameters<typeof listOwed>[1]): Promise<OwedItem[]> {
    const rows = await listOwed(db, range)
    const subjects = await submissionSubjects(
      db,
      rows.map(({ submissionId }) => submissionId),
    )
    return rows.map(({ amountPaisa, since, deletedName, ...row }) => ({
      ...row,
      who: deletedName ?? subjects.get(row.submissionId)?.person ?? '',
      amount: amountPaisa === null ? null : paisaToTaka(amountPaisa),
      since: since.toISOString(),
    }))
  }
}

function countOf(sums: OwedSums, kind: OwedKind | undefined): number {
  const kinds: readonly OwedKind[] = kind === undefined ? OWED_KINDS : [kind]
  return kinds.reduce((sum, one) => sum + sums[one].count, 0)
}

function presentSums(sums: OwedSums) {
  const present = ({ count, amountPaisa }: OwedSums[OwedKind]) => ({
    count,
    amount: paisaToTaka(amountPaisa),
  })
  return {
    requested: present(sums.requested),
    approved: present(sums.approved),
    cancelled: present(sums.cancelled),
    deleted: present(sums.deleted),
    overpaid: present(sums.overpaid),
  }
}
