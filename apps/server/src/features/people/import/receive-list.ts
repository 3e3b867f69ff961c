import { PeopleMapping } from '@nibondhon/api-contract'
import {
  isRepeatable,
  PEOPLE_LIST_BOUNDS,
  type PeopleMapping as Mapping,
  recogniseTargets,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { readFilePart, readJsonText, readMultipart } from '../../../platform/input/index.ts'
import type { TableReader } from '../../../platform/spreadsheets/index.ts'
import { listRejected, mappingInvalid } from '../people-errors.ts'

/** Room for the mapping. */
const MAX_BODY_BYTES = PEOPLE_LIST_BOUNDS.bytes + 64 * 1024
const MAX_FILE_NAME_LENGTH = 120

export interface ReceivedPeople {
  fileName: string
  cells: string[][]
  /** The row of headings, from 0; -1 for a list without. */
  header: number
  mapping: Mapping
}

/** Reads the list of a multipart body. Its size is limited before anything of it is read. */
export async function receivePeople(
  { tables, ownColumns }: { tables: TableReader; ownColumns: readonly string[] },
  request: FastifyRequest,
): Promise<ReceivedPeople> {
  const file: { name: string; bytes: Buffer | null } = { name: '', bytes: null }
  const parts = await readMultipart(request, {
    maxBytes: MAX_BODY_BYTES,
    fileMemoryBytes: PEOPLE_LIST_BOUNDS.bytes,
    takeFile: async (field, part) => {
      if (field !== 'file' || part.name === '') return
      file.name = part.name
      file.bytes = await readFilePart(part, PEOPLE_LIST_BOUNDS.bytes)
      if (file.bytes === null) throw listRejected('file_too_large')
    },
  })
  if (file.bytes === null) throw listRejected('file_missing')
  const read = await tables.read(file.bytes, { ...PEOPLE_LIST_BOUNDS, keepsEmptyRows: true })
  if (typeof read === 'string') throw listRejected(`file_${read}`)
  const { header, mapping } = recogniseTargets(read.cells, ownColumns)
  const hasRows = read.cells.slice(header + 1).some((row) => row.some((cell) => cell.trim() !== ''))
  if (!hasRows) throw listRejected('file_empty')
  const sent = parts['mapping']
  return {
    fileName: file.name.slice(-MAX_FILE_NAME_LENGTH),
    cells: read.cells,
    header,
    mapping: sent === undefined ? mapping : readMapping([sent].flat().join(''), mapping.length),
  }
}

function readMapping(text: string, width: number): Mapping {
  const read = PeopleMapping.safeParse(readJsonText(text))
  if (!read.success) throw mappingInvalid()
  return fitMapping(read.data, width)
}

/** A mapping with a target for each column of the list. */
export function fitMapping(mapping: Mapping, width: number): Mapping {
  if (mapping.length > width) throw mappingInvalid()
  const single = mapping.filter((target) => target !== null && !isRepeatable(target))
  if (new Set(single).size < single.length) throw mappingInvalid()
  return [...mapping, ...Array.from({ length: width - mapping.length }, () => null)]
}
