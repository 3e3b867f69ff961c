import { LINK_LIST_BOUNDS, type ListMapping, type Field } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { readFilePart, readJsonText, readMultipart } from '../../platform/input/index.ts'
import type { TableReader } from '../../platform/spreadsheets/index.ts'
import { listRejected, mappingInvalid } from './link-errors.ts'

const FILE = 'file'
/** Room for the mapping. */
const MAX_BODY_BYTES = LINK_LIST_BOUNDS.bytes + 256 * 1024

export interface ReceivedList {
  titles: string[]
  /** Without the titles. */
  rows: string[][]
  /** The other parts of the request. */
  texts: Record<string, string>
}

/** Reads the list of a multipart body. Its size is limited before anything of it is read. */
export async function receiveList(tables: TableReader, request: FastifyRequest): Promise<ReceivedList> {
  let bytes: Buffer | null = null
  const parts = await readMultipart(request, {
    maxBytes: MAX_BODY_BYTES,
    fileMemoryBytes: LINK_LIST_BOUNDS.bytes,
    takeFile: async (field, part) => {
      if (field !== FILE || part.name === '') return
      bytes = await readFilePart(part, LINK_LIST_BOUNDS.bytes)
      if (bytes === null) throw listRejected('file_too_large')
    },
  })
  if (bytes === null) throw listRejected('file_missing')
  const [titles, ...rows] = await readRows(tables, bytes)
  if (!titles || rows.length === 0) throw listRejected('file_empty')
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, [value].flat().join('')]),
  )
  return { titles, rows, texts }
}

async function readRows(tables: TableReader, bytes: Buffer): Promise<string[][]> {
  const { rows, columns, cell } = LINK_LIST_BOUNDS
  const read = await tables.read(bytes, { rows: rows + 1, columns, cell })
  if (typeof read === 'string') throw listRejected(`file_${read}`)
  return read.cells
}

/** The mapping of a request, if its columns and fields exist. */
export function readMapping(
  text: string | undefined,
  { titles, fields }: { titles: readonly string[]; fields: readonly Field[] },
): ListMapping {
  const mapping = parseMapping(text)
  const isColumn = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < titles.length
  const { name, email, phone } = mapping
  if (!isColumn(name)) throw mappingInvalid()
  const byField = fields.flatMap(({ id }) => {
    const column = Object.hasOwn(mapping.fields, id) ? mapping.fields[id] : undefined
    return isColumn(column) ? [[id, column] as const] : []
  })
  return {
    name,
    email: isColumn(email) ? email : null,
    phone: isColumn(phone) ? phone : null,
    fields: Object.fromEntries(byField),
  }
}

interface SentMapping {
  name?: unknown
  email?: unknown
  phone?: unknown
  fields: Record<string, unknown>
}

function parseMapping(text = ''): SentMapping {
  const value = readJsonText(text)
  if (typeof value !== 'object' || value === null) throw mappingInvalid()
  const { fields = {}, ...columns } = value as Partial<SentMapping>
  return { ...columns, fields: typeof fields === 'object' && fields !== null ? fields : {} }
}
