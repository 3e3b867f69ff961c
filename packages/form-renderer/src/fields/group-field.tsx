import type { FieldProps } from '../types.ts'

/** The rows of a group. */
export function GroupField({ field }: FieldProps) {
  return <p>{field.label}</p>
}
