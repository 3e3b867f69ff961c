/** Runs an action `count` times with limited concurrency. */
export async function inParallel<T>(
  count: number,
  atOnce: number,
  run: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await run(index)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
