import type { ColumnType } from 'kysely'

/** JSON is written as text: pg would take a bare array for a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>

/** Has a default, and can be updated. */
export type Changeable<T> = ColumnType<T, T | undefined, T>

export type CreatedAt = ColumnType<Date, never, never>
