/**
 * A variable for processes that get none of ours: what one process of a run has compiled, the next ones find. Without it
 * each compiles the whole server again.
 */
export function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}
