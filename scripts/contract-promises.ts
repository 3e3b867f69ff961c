type Json = Record<string, unknown>

/**
 * What an OpenAPI document promises, one line each, so that two of them are compared as sets:
 * - `GET /api/forms`: the call exists.
 * - `… takes query.page`, `… takes body.title`: it may be sent. `… needs …`: it has to be.
 * - `… accepts body.status = completed`: a value of a closed set that may be sent.
 * - `… returns forms[].id`, `… always returns …`: it is, or is always, in a successful response.
 * Schemas with a name have lines of their own, which begin with it.
 */
export function promisesOf(document: { paths: object; components: { schemas: object } }): Set<string> {
  const lines = new Set<string>()
  const schemas = document.components.schemas as Record<string, Json>
  const done = new Set<string>()

  function read(schema: unknown, { who, at, io }: { who: string; at: string; io: 'in' | 'out' }): void {
    if (!isJson(schema)) return
    const reference = nameOf(schema)
    if (reference !== null) {
      lines.add(`${who} ${io === 'in' ? 'takes' : 'returns'} ${at} as ${reference}`)
      readNamed(reference, io)
      return
    }
    for (const one of [schema.anyOf, schema.oneOf, schema.allOf].flatMap(listOf)) read(one, { who, at, io })
    if (io === 'in') {
      const values = schema.const === undefined ? listOf(schema.enum) : [schema.const]
      for (const value of values) lines.add(`${who} accepts ${at} = ${String(value)}`)
    }
    const required = new Set(listOf(schema.required))
    for (const [name, property] of entriesOf(schema.properties)) {
      const place = at === '' ? name : `${at}.${name}`
      lines.add(`${who} ${io === 'in' ? 'takes' : 'returns'} ${place}`)
      if (required.has(name)) lines.add(`${who} ${io === 'in' ? 'needs' : 'always returns'} ${place}`)
      read(property, { who, at: place, io })
    }
    read(schema.items, { who, at: `${at}[]`, io })
    read(schema.additionalProperties, { who, at: `${at}{}`, io })
  }

  function readNamed(name: string, io: 'in' | 'out'): void {
    if (done.has(`${name} ${io}`)) return
    done.add(`${name} ${io}`)
    read(schemas[name], { who: name, at: '', io })
  }

  for (const [path, calls] of entriesOf(document.paths)) {
    for (const [method, call] of entriesOf(calls)) {
      if (isJson(call)) readCall(`${method.toUpperCase()} ${path}`, call)
    }
  }

  function readCall(who: string, call: Json): void {
    lines.add(who)
    for (const parameter of listOf(call.parameters).filter(isJson)) {
      const at = `${String(parameter.in)}.${String(parameter.name)}`
      lines.add(`${who} takes ${at}`)
      if (parameter.required === true) lines.add(`${who} needs ${at}`)
      read(parameter.schema, { who, at, io: 'in' })
    }
    for (const [type, content] of entriesOf(isJson(call.requestBody) ? call.requestBody.content : null)) {
      lines.add(`${who} takes ${type}`)
      read(isJson(content) ? content.schema : null, { who, at: 'body', io: 'in' })
    }
    for (const [status, response] of entriesOf(call.responses)) {
      if (!status.startsWith('2') || !isJson(response)) continue
      lines.add(`${who} responds ${status}`)
      for (const [type, content] of entriesOf(response.content)) {
        lines.add(`${who} returns ${type}`)
        read(isJson(content) ? content.schema : null, { who, at: 'response', io: 'out' })
      }
    }
  }

  return lines
}

/** What a program that was written for the earlier promises stumbles over. */
export function brokenPromises(before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const gone = [...before]
    .filter((line) => !now.has(line) && !NEEDS.test(line))
    .map((line) => `gone: ${line}`)
  // What is asked of a call or a schema that programs do not know yet asks nothing of them.
  const known = new Set([...before].map(subjectOf))
  const asked = [...now].filter((line) => NEEDS.test(line) && !before.has(line) && known.has(subjectOf(line)))
  return [...gone, ...asked.map((line) => `new: ${line}`)]
}

const NEEDS = /^\S+(?: \/\S*)? needs /

/** The call or the schema that a line is about. */
function subjectOf(line: string): string {
  return /^(?:[A-Z]+ \/\S*|\S+)/.exec(line)?.[0] ?? line
}

function nameOf({ $ref }: Json): string | null {
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entriesOf(value: unknown): [string, unknown][] {
  return isJson(value) ? Object.entries(value) : []
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
