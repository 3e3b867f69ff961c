import {
  type Field,
  isBlank,
  type Locale,
  namingFields,
  personIn,
  rowFields,
  rowsOf,
} from '@nibondhon/domain'
import type { FormVersion } from '../versions-repository.ts'
import { type Cell, cellWriter, formTitles, withRowsOf } from './export-columns.ts'
import type { ExportedRow } from './export-repository.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

interface PeopleColumns {
  /** The groups whose rows are in the sheet. */
  groups: { formId: string; fieldId: string }[]
  titles: string[]
  /** One line for each row of the submission's groups. */
  linesOf(row: ExportedRow): Cell[][]
}

/**
 * A sheet with one line for each row of a group, such as for each guest, with the submission that it belongs to. Null
 * where no form has a group.
 */
export function peopleColumns(versions: readonly FormVersion[], locale: Locale): PeopleColumns | null {
  const groups = groupsOf(versions)
  if (groups.size === 0) return null
  const titles = [...EXPORT_TEXTS[locale].people]
  const positions = new Map<string, number>()
  for (const [key, { field, formTitle, hasOthers }] of groups) {
    for (const { id, label } of rowFields(field)) {
      positions.set(`${key} ${id}`, titles.length)
      titles.push(
        [...(hasOthers ? [formTitle] : []), ...(groups.size > 1 ? [field.label] : []), label].join(': '),
      )
    }
  }
  const titleOf = formTitles(versions)
  const forms = new Map(
    versions.map((version) => [`${version.formId} ${version.version}`, readVersion(version, locale)]),
  )

  return {
    groups: [...groups.values()].map(({ formId, field }) => ({ formId, fieldId: field.id })),
    titles,
    linesOf({ formId, version, uniqueId, answers }) {
      const form = forms.get(`${formId} ${version}`)
      if (!form) return []
      return form.groups.flatMap(({ field, writers }) =>
        rowsOf(answers[field.id]).map((row, index) => {
          const cells: Cell[] = new Array<Cell>(titles.length).fill(null)
          const person = personIn(form.naming, answers)
          cells[0] = text(titleOf(formId))
          cells[1] = text(uniqueId)
          cells[2] = person === '' ? null : text(person)
          cells[3] = text(field.label)
          cells[4] = { kind: 'number', value: index + 1 }
          for (const { id, write } of writers) {
            const [answer, position] = [row[id], positions.get(`${formId} ${field.id} ${id}`)]
            if (position !== undefined && answer !== undefined && !isBlank(answer))
              cells[position] = write(answer)
          }
          return cells
        }),
      )
    },
  }
}

interface ExportedGroup {
  formId: string
  formTitle: string
  /** Whether the file has several forms. */
  hasOthers: boolean
  field: Field
}

/** Every group of all versions, with the questions of all of them. */
function groupsOf(versions: readonly FormVersion[]): Map<string, ExportedGroup> {
  const titleOf = formTitles(versions)
  const hasOthers = new Set(versions.map(({ formId }) => formId)).size > 1
  const groups = new Map<string, ExportedGroup>()
  for (const { formId, fields } of versions) {
    for (const field of fields) {
      if (field.type !== 'group') continue
      const key = `${formId} ${field.id}`
      const newer = groups.get(key)
      groups.set(key, {
        formId,
        formTitle: titleOf(formId),
        hasOthers,
        field: newer ? withRowsOf(newer.field, field) : field,
      })
    }
  }
  return groups
}

function readVersion({ fields }: FormVersion, locale: Locale) {
  return {
    naming: namingFields(fields),
    groups: fields
      .filter(({ type }) => type === 'group')
      .map((field) => ({
        field,
        writers: rowFields(field).map((inner) => ({ id: inner.id, write: cellWriter(inner, locale) })),
      })),
  }
}

function text(value: string): Cell {
  return { kind: 'text', text: value }
}
