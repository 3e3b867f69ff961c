/** Where an answer within a row is. */
export interface RowPlace {
  groupId: string
  /** From 0. */
  row: number
  fieldId: string
}

/**
 * The key of an answer within a row: `guests.0.name`. Errors and inputs are named by it. Ids contain no dot, so no field
 * has such a key as its id.
 */
export function rowKey(groupId: string, row: number, fieldId: string): string {
  return `${groupId}.${row}.${fieldId}`
}

/** Null for the key of a field that is not in a row. */
export function readRowKey(key: string): RowPlace | null {
  const [groupId = '', row = '', fieldId, ...rest] = key.split('.', 4)
  if (fieldId === undefined || rest.length > 0 || !/^\d{1,3}$/.test(row)) return null
  return { groupId, row: Number(row), fieldId }
}
