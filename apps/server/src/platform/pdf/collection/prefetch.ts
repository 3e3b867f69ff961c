/** Yields the same items, and requests the next one while the current one is used. */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]()
  let next = items.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = items.next()
      // If the consumer stops here, an error of the next item is ignored.
      next.catch(() => {})
      yield value
    }
  } finally {
    await items.return?.()
  }
}
