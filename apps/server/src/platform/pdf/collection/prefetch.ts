/** The same items; while one is used, the next is being made. */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]()
  let next = items.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = items.next()
      // Whoever stops here leaves it behind; its failure then matters to nobody.
      next.catch(() => {})
      yield value
    }
  } finally {
    await items.return?.()
  }
}
