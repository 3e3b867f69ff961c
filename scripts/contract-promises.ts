type Json = Record<string, unknown>

/**
 * What an OpenAPI document promises, one line each, so that two of them are compared as sets:
 * - `GET /api/forms`: the call exists.
 * - `… takes query.page: integer`: it may be sent, as each of the types that have a line. `… needs body.title`: it has to be.
 * - `… accepts body.status = completed`: a value of a closed set that may be sent.
 * - `… returns forms[].id: string`, `… always returns …`: it is, or is always, in a successful response, as one of these types.
 * - `… returns forms[].status = completed`: a value of a closed set that may be in a response.
 * Schemas with a name have lines of their own, which begin with it.
 */
export function promisesOf(document: { paths: object; components: { schemas: object } }): Set<string> {
  const lines = new Set<string>()
  const schemas = document.components.schemas as Record<string, Json>
  const done = new Set<string>()

  function read(schema: unknown, { who, at, io, isRequired = false }: Place): void {
    if (!isJson(schema)) return
    const alternatives = alternativesOf(schema)
    const types = [...new Set(alternatives.map(typeOf))].sort()
    const place = at || 'itself'
    if (io === 'out') {
      lines.add(`${who} ${isRequired ? 'always returns' : 'returns'} ${place}: ${types.join(' or ')}`)
    } else {
      for (const type of types) lines.add(`${who} takes ${place}: ${type}`)
      if (isRequired) lines.add(`${who} needs ${place}`)
    }
    for (const one of alternatives) readOne(one, { who, at, io })
  }

  function readOne(schema: Json, { who, at, io }: Place): void {
    const reference = nameOf(schema)
    if (reference !== null) {
      readNamed(reference, io)
      return
    }
    const values = schema.const === undefined ? listOf(schema.enum) : [schema.const]
    for (const value of values)
      lines.add(`${who} ${io === 'in' ? 'accepts' : 'returns'} ${at || 'itself'} = ${String(value)}`)
    const required = new Set(listOf(schema.required))
    for (const [name, property] of entriesOf(schema.properties)) {
      const place = at === '' ? name : `${at}.${name}`
      read(property, { who, at: place, io, isRequired: required.has(name) })
    }
    read(schema.items, { who, at: `${at}[]`, io })
    read(schema.additionalProperties, { who, at: `${at}{}`, io })
  }

  function readNamed(name: string, io: 'in' | 'out'): void {
    if (done.has(`${name} ${io}`)) return
    done.add(`${name} ${io}`)
    lines.add(name)
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
      read(parameter.schema, { who, at, io: 'in', isRequired: parameter.required === true })
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

interface Place {
  /** The call or the schema. */
  who: string
  at: string
  io: 'in' | 'out'
  isRequired?: boolean
}

/** What a program that was written for the earlier promises stumbles over. */
export function brokenPromises(before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const isKept = (line: string) => now.has(line) || now.has(line.replace(' returns ', ' always returns '))
  const gone = [...before].filter((line) => !NEEDS.test(line) && !isKept(line)).map((line) => `gone: ${line}`)
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

/** As they are stored: under what they are about, the values of a closed set on one line. */
export function writePromises(promises: ReadonlySet<string>): string {
  const written: string[] = []
  let before = { subject: '', place: '' }
  for (const line of [...promises].sort()) {
    const subject = subjectOf(line)
    if (subject !== before.subject) written.push(subject)
    const [place = '', value] = line.slice(subject.length + 1).split(VALUE)
    const isNext = subject === before.subject && place === before.place && value !== undefined
    if (isNext) written.push(`${written.pop() ?? ''}${BETWEEN}${value}`)
    else if (place !== '') written.push(`  ${place}${value === undefined ? '' : VALUE + value}`)
    before = { subject, place }
  }
  return `${written.join('\n')}\n`
}

const VALUE = ' = '
const BETWEEN = ' | '

export function readPromises(text: string): Set<string> {
  let subject = ''
  return new Set(
    text
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        if (!line.startsWith('  ')) {
          subject = line
          return line
        }
        const [place = '', values] = line.slice(2).split(VALUE)
        if (values === undefined) return `${subject} ${place}`
        return values.split(BETWEEN).map((value) => `${subject} ${place}${VALUE}${value}`)
      }),
  )
}

/** Of a schema that is one of several, each of them. */
function alternativesOf(schema: Json): Json[] {
  const several = [schema.anyOf, schema.oneOf].flatMap(listOf).filter(isJson)
  if (several.length > 0) return several.flatMap(alternativesOf)
  const types = listOf(schema.type)
  return types.length > 0 ? types.map((type) => ({ ...schema, type })) : [schema]
}

function typeOf(schema: Json): string {
  const values = schema.const === undefined ? listOf(schema.enum) : [schema.const]
  return nameOf(schema) ?? String(schema.type ?? (values.length > 0 ? typeof values[0] : 'any'))
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
