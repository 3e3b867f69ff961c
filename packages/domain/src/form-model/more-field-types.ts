import type { FieldType } from './form-types.ts'

/**
 * Types that few forms have. Members' pages load their rules and components with the first form that needs them; see
 * more-fields.ts. In a module of their own, so that the list is not in the script that everyone downloads.
 */
export const MORE_FIELD_TYPES = [
  'time',
  'rating',
  'consent',
  'calculated',
  'address',
  'ranking',
  'matrix',
  'signature',
] as const satisfies readonly FieldType[]
export type MoreFieldType = (typeof MORE_FIELD_TYPES)[number]

export function isMoreFieldType(type: FieldType): type is MoreFieldType {
  return MORE_TYPES.has(type)
}

const MORE_TYPES: ReadonlySet<FieldType> = new Set(MORE_FIELD_TYPES)
