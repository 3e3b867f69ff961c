type Json = Record<string, unknown>

/**
 * What an OpenAPI document promises, one line each, so that two of them are compared as sets:
 * - `GET /api/forms`: the call exists.
 * - `… takes query.page: integer`: it may be sent, as each of the types that have a line. `… needs body.title`: it has to be.
 * - `… limits body.title: string maxLength 100`: what may be sent is within it.
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
      for (const type of types) {
        lines.add(`${who} takes ${place}: ${type}`)
        const same = alternatives.filter((one) => typeOf(one) === type)
        for (const limit of limitsOf(same)) lines.add(`${who} limits ${place}: ${type} ${limit}`)
      }
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

/** Who may make each call: `GET /api/forms admits canEditForms`. */
export function accessPromises(table: Record<string, { access: string | readonly string[] }>): string[] {
  return Object.entries(table).flatMap(([key, { access }]) =>
    [access].flat().map((one) => `${key.replace(/:(\w+)/g, '{$1}')} admits ${one}`),
  )
}

const UPPER = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'])
const LOWER = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'])
const EXACT = ['format', 'pattern']

/** The limits that hold for every alternative of one type; the loosest of each kind. */
function limitsOf(alternatives: readonly Json[]): string[] {
  // A closed set has lines of its own.
  if (alternatives.some(({ const: value, enum: values }) => value !== undefined || values !== undefined))
    return []
  return [...UPPER, ...LOWER, ...EXACT].flatMap((kind) => {
    const values = alternatives.map((one) => one[kind])
    if (values.some((value) => value === undefined)) return []
    // What no number in JSON can pass limits nothing.
    if (values.some((value) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)) return []
    if (UPPER.has(kind)) return [`${kind} ${Math.max(...values.map(Number))}`]
    if (LOWER.has(kind)) return [`${kind} ${Math.min(...values.map(Number))}`]
    return [...new Set(values.map(String))].map((value) => `${kind} ${value}`)
  })
}

/** What a program that was written for the earlier promises stumbles over. */
export function brokenPromises(before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const isKept = (line: string) =>
    now.has(line) || now.has(line.replace(' returns ', ' always returns ')) || isAdmitted(line, now)
  const isOwed = (line: string) => !NEEDS.test(line) && !line.includes(LIMITS)
  const gone = [...before].filter((line) => isOwed(line) && !isKept(line)).map((line) => `gone: ${line}`)
  // What is asked of a call or a schema that programs do not know yet asks nothing of them.
  const known = new Set([...before].map(subjectOf))
  const asked = [...now].filter((line) => NEEDS.test(line) && !before.has(line) && known.has(subjectOf(line)))
  return [...gone, ...[...asked, ...tighterLimits(before, now)].map((line) => `new: ${line}`)]
}

/** Who is admitted to a call as one of all. All staff have a flag; who is only signed in may be no program. */
function isAdmitted(line: string, now: ReadonlySet<string>): boolean {
  const [call, one, ...rest] = line.split(' admits ')
  if (one === undefined || rest.length > 0) return false
  return now.has(`${call} admits public`) || (one.startsWith('can') && now.has(`${call} admits admin`))
}

const LIMITS = ' limits '

interface Limit {
  line: string
  /** What is limited, with its type. */
  place: string
  kind: string
  value: string
}

function limitsIn(promises: ReadonlySet<string>): Limit[] {
  return [...promises].flatMap((line) => {
    const [subject, limited] = line.split(LIMITS)
    if (limited === undefined) return []
    const [place, limit = ''] = limited.split(': ')
    const [type, kind = '', ...value] = limit.split(' ')
    return [{ line, place: `${subject} takes ${place}: ${type}`, kind, value: value.join(' ') }]
  })
}

/** The limits of what could be sent before, by which less of it can be sent now. */
function tighterLimits(before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const earlier = new Map<string, string[]>()
  for (const { place, kind, value } of limitsIn(before)) {
    earlier.set(`${place} ${kind}`, [...(earlier.get(`${place} ${kind}`) ?? []), value])
  }
  return limitsIn(now)
    .filter(({ place, kind, value }) => {
      if (!before.has(place)) return false
      const known = earlier.get(`${place} ${kind}`) ?? []
      if (UPPER.has(kind)) return known.length === 0 || Number(value) < Math.max(...known.map(Number))
      if (LOWER.has(kind)) return known.length === 0 || Number(value) > Math.min(...known.map(Number))
      return !known.includes(value)
    })
    .map(({ line }) => line)
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
