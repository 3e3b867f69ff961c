export interface ServerSentEvent {
  name: string
  data: string
}

/** The complete events in a text, and the rest, which is the beginning of the next one. Comments are skipped. */
export function parseEvents(text: string): { events: ServerSentEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n')
    const valuesOf = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : []))
    const [name] = valuesOf('event')
    return name === undefined ? [] : [{ name, data: valuesOf('data').join('\n') }]
  })
  return { events, rest }
}
