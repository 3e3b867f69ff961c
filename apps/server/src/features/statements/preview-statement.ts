import type { StatementPreview } from '@nibondhon/api-contract'
import {
  type Direction,
  paisaToTaka,
  readStatementInSteps,
  type ReadStatement,
  type StatementRow,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { TableReader } from '../../platform/spreadsheets/index.ts'
import { readStatementName } from '../money-accounts/index.ts'
import { chooseMapping, missingColumns, openQuestions } from './choose-mapping.ts'
import { receiveStatement, widthOf } from './receive-statement.ts'
import { rowDigests } from './row-digests.ts'
import { takeSteps } from './take-steps.ts'
import { listAccounts, readToday } from './store/imports-repository.ts'
import { countKnown } from './store/rows-repository.ts'

const SAMPLE_ROWS = 6
const HEAD_ROWS = 30
const MAX_SHOWN = 50
const MAX_SHOWN_CELL_LENGTH = 80

/** What a statement would become; nothing is stored. */
export async function previewStatement(
  { db, tables }: { db: Db; tables: TableReader },
  request: FastifyRequest,
): Promise<StatementPreview> {
  const received = await receiveStatement(tables, request)
  const { cells, lines, joined, kind, rowLines } = received
  const { mapping, profile } = await chooseMapping(db, received)
  const missing = missingColumns(mapping)
  const read =
    missing.length > 0
      ? NOTHING_READ
      : await takeSteps(readStatementInSteps(cells, mapping, await readToday(db), rowLines))
  const account = received.account === '' && profile?.fits ? profile.account : received.account
  const width = widthOf(cells)
  const shown = (row: readonly string[] = []) =>
    Array.from({ length: width }, (_, column) => (row[column] ?? '').slice(0, MAX_SHOWN_CELL_LENGTH))
  return {
    kind,
    headings: shown(cells[mapping.header]),
    sample: cells
      .slice(mapping.header + 1)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .slice(0, SAMPLE_ROWS)
      .map(shown),
    head: cells.slice(0, HEAD_ROWS).flatMap((row, index) => {
      const text = row.filter((cell) => cell.trim() !== '').join(' | ')
      return text === '' ? [] : [{ line: index + 1, text: text.slice(0, MAX_SHOWN_CELL_LENGTH) }]
    }),
    mapping,
    profile:
      profile && received.mapping === null
        ? {
            name: profile.name === '' ? profile.account : profile.name,
            fits: profile.fits,
            lost: profile.lost,
          }
        : null,
    account,
    accounts: await listAccounts(db),
    missing,
    rows: read.rows.length,
    lines: {
      file: lines,
      ...read.skipped,
      joined: joined.reduce((sum, one) => sum + one.lines - 1, 0),
    },
    joined: joined
      .slice(0, kind === 'table' ? MAX_SHOWN : 0)
      .map((one) => ({ line: one.row, lines: one.lines })),
    questions: read.questions.map(({ question, lines: asked }) => ({
      question,
      lines: asked.slice(0, MAX_SHOWN),
      count: asked.length,
    })),
    openQuestions: openQuestions(read, mapping),
    known: await countKnown(db, await takeSteps(rowDigests(await readStatementName(db, account), read.rows))),
    received: sumOf(read.rows, 'in'),
    paidOut: sumOf(read.rows, 'out'),
    ...daysOf(read.rows),
    payments: read.rows.slice(0, SAMPLE_ROWS).map(presentPayment),
    reported: read.reported.slice(0, MAX_SHOWN),
    reportedCount: read.reported.length,
    balance: {
      state: read.balance.state,
      breaks: read.balance.breaks.slice(0, MAX_SHOWN).map((one) => ({
        ...one,
        expected: paisaToTaka(one.expected),
        found: paisaToTaka(one.found),
      })),
    },
  }
}

const NOTHING_READ: ReadStatement = {
  rows: [],
  reported: [],
  balance: { state: 'none', breaks: [] },
  closings: [],
  fees: [],
  skipped: { head: 0, empty: 0 },
  questions: [],
}

function sumOf(rows: readonly StatementRow[], wanted: Direction): { count: number; amount: number } {
  const some = rows.filter(({ direction }) => direction === wanted)
  return { count: some.length, amount: paisaToTaka(some.reduce((sum, { paisa }) => sum + paisa, 0)) }
}

export function daysOf(rows: readonly StatementRow[]): { firstDay: string | null; lastDay: string | null } {
  const days = rows.map(({ day }) => day).toSorted()
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }
}

function presentPayment({ paisa, ...row }: StatementRow) {
  return { ...row, amount: paisaToTaka(paisa) }
}
