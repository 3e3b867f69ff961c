import type { FieldType } from '@nibondhon/domain'
import { matching } from '../../../shared/command-menu/command.ts'
import { TYPE_GROUPS } from './field-types.ts'
import { fieldListTexts } from './texts/field-list-texts.ts'

interface OfferedTypes {
  /** Null where types were searched for: the best match comes first then. */
  kind: (typeof TYPE_GROUPS)[number]['kind'] | null
  types: FieldType[]
}

/** The types to offer, by kind; those that a search finds in one list, those first whose name begins with it. */
export function findTypes(search: string, isOffered: (type: FieldType) => boolean): OfferedTypes[] {
  const groups = TYPE_GROUPS.map(({ kind, types }) => ({
    kind,
    types: types.filter((type: FieldType) => isOffered(type)),
  })).filter(({ types }) => types.length > 0)
  if (search.trim() === '') return groups
  const texts = fieldListTexts()
  const offered = groups.flatMap(({ types }): FieldType[] => types)
  const found = matching(
    offered.map((type) => {
      const { label, use: detail } = texts.types[type]
      return { type, label, detail, keywords: `${type} ${texts.typeKeywords[type]}` }
    }),
    search,
  )
  const isNamed = ({ label }: { label: string }) =>
    label.toLowerCase().startsWith(search.trim().toLowerCase())
  const types = [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ type }) => type)
  return types.length === 0 ? [] : [{ kind: null, types }]
}
