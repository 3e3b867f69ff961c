import { AnswerColumnKinds, FormImportTitle } from '@nibondhon/api-contract'
import { createHash } from 'node:crypto'
import { ANSWER_LIST_BOUNDS, type ColumnKinds, LIMITS, recogniseQuestions } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { readFilePart, readJsonText, readMultipart } from '../../platform/input/index.ts'
import { MAX_ROWS, type TableReader } from '../../platform/spreadsheets/index.ts'
import { answersRejected, columnsInvalid } from './form-import-errors.ts'

/** Room for the columns and the title. */
const MAX_BODY_BYTES = ANSWER_LIST_BOUNDS.bytes + 64 * 1024
const MAX_FILE_NAME_LENGTH = 120
/** Empty rows count later; one more letter tells that a cell is too long. */
const BOUNDS = {
  ...ANSWER_LIST_BOUNDS,
  rows: MAX_ROWS,
  cell: ANSWER_LIST_BOUNDS.cell + 1,
  keepsEmptyRows: true,
  keepsTimes: true,
}

export interface ReceivedAnswers {
  fileName: string
  title: string
  headings: string[]
  rows: string[][]
  /** Of each row its number in the file, as a spreadsheet shows it. */
  rowNumbers: number[]
  /** Of all cells: the same answers have the same, under any name and in any format. */
  digest: string
  kinds: ColumnKinds
}

/** Reads the answers of a multipart body. Its size is limited before anything of it is read. */
export async function receiveAnswers(tables: TableReader, request: FastifyRequest): Promise<ReceivedAnswers> {
  const file: { name: string; bytes: Buffer | null } = { name: '', bytes: null }
  const parts = await readMultipart(request, {
    maxBytes: MAX_BODY_BYTES,
    fileMemoryBytes: ANSWER_LIST_BOUNDS.bytes,
    takeFile: async (field, part) => {
      if (field !== 'file' || part.name === '') return
      file.name = part.name
      file.bytes = await readFilePart(part, ANSWER_LIST_BOUNDS.bytes)
      if (file.bytes === null) throw answersRejected('file_too_large')
    },
  })
  if (file.bytes === null) throw answersRejected('file_missing')
  const read = await tables.read(file.bytes, BOUNDS)
  if (typeof read === 'string') throw answersRejected(`file_${read}`)
  const filled = read.cells
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length > ANSWER_LIST_BOUNDS.rows) throw answersRejected('file_too_large')
  const [headings, ...rows] = filled.map(({ cells }) => cells)
  if (!headings || headings.every((heading) => heading.trim() === '')) throw answersRejected('file_empty')
  const width = rows.reduce((most, row) => Math.max(most, row.length), headings.length)
  const all = Array.from({ length: width }, (_, column) => headings[column] ?? '')
  const fileName = file.name.slice(-MAX_FILE_NAME_LENGTH)
  const text = (name: string) => [parts[name] ?? []].flat().join('')
  return {
    fileName,
    title: FormImportTitle.safeParse(text('title')).data || titleOf(fileName),
    headings: all,
    rows,
    rowNumbers: filled.slice(1).map(({ number }) => number),
    digest: createHash('sha256')
      .update(JSON.stringify([headings, ...rows]))
      .digest('hex'),
    kinds: parts['columns'] === undefined ? recogniseQuestions(all, rows) : readKinds(text('columns'), width),
  }
}

/** By the name of the file, without what programs add to it: (Responses), (1-34). */
function titleOf(fileName: string): string {
  const unpacked = fileName.replace(/\.zip$/i, '')
  const dot = unpacked.lastIndexOf('.')
  const name = (dot > 0 ? unpacked.slice(0, dot) : unpacked).trim()
  const added = name.endsWith(')') ? name.lastIndexOf('(') : -1
  return (added > 0 ? name.slice(0, added) : name).trim().slice(0, LIMITS.title) || 'Form'
}

function readKinds(text: string, width: number): ColumnKinds {
  const read = AnswerColumnKinds.safeParse(readJsonText(text))
  if (!read.success || read.data.length > width) throw columnsInvalid()
  const isTime = (kind: ColumnKinds[number]) => kind === 'submittedAt'
  const questions = read.data.filter((kind) => kind !== null && !isTime(kind))
  if (questions.length === 0 || read.data.filter(isTime).length > 1) throw columnsInvalid()
  return [...read.data, ...Array.from({ length: width - read.data.length }, () => null)]
}
