/** The shape of an id that PostgreSQL takes as a uuid, in any case. Whether there is such a thing is another matter. */
export function isUuid(text: string): boolean {
  return SHAPE.test(text)
}

const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
