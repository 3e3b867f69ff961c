/**
 * SQL about the size of the answers of `submissions s`, from how they are stored, without reading them: one submission
 * may have a megabyte, and a few hundred of those would fill the memory.
 */

/** Up to this size PostgreSQL stores a value within its row. */
const MAX_INLINE_BYTES = 2000

/** A compressed value may be large, so it does not count as small. */
const IS_SMALL = `pg_column_size(s.data) <= ${MAX_INLINE_BYTES} and pg_column_compression(s.data) is null`

/** The answers if they are small; null if they have to be loaded separately. */
export const SMALL_DATA = `case when ${IS_SMALL} then s.data end`

/** The answers, uncompressed in memory if they are large: each look at a stored value would uncompress all of it again. */
export const UNPACKED_DATA = `case when ${IS_SMALL} then s.data else s.data - '' end`

/** Stored outside the row, up to a megabyte. A value within the row has at most some hundred kilobytes uncompressed. */
export const IS_LARGE = `pg_column_size(s.data) > ${MAX_INLINE_BYTES}`

/** One large submission takes the memory of this many ordinary ones. */
export const LARGE_WEIGHT = 50
