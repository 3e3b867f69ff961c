/**
 * How large the answers of `submissions s` are, told by how they are stored, without reading them: one submission may be
 * a megabyte, and reading some hundreds of those at once would fill the memory.
 */

/** Bytes that PostgreSQL keeps within the row. */
const INLINE = 2000

/** A packed value says nothing about how large it is unpacked, so it does not count as small. */
const IS_SMALL = `pg_column_size(s.data) <= ${INLINE} and pg_column_compression(s.data) is null`

/** The answers where they are few; null where they have to be asked for. */
export const SMALL_DATA = `case when ${IS_SMALL} then s.data end`

/** Stored beside the row: up to a megabyte. What is within it unpacks to some hundred kilobytes at most. */
export const IS_LARGE = `pg_column_size(s.data) > ${INLINE}`

/** So many ordinary submissions take the memory of a large one. */
export const LARGE_WEIGHT = 50
