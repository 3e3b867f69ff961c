/** The code that Node.js, PostgreSQL and most libraries put on their errors, such as `ENOENT` or `23505`. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
