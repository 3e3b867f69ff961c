import { smallPng } from '../../builders/small-png.ts'
import type { DoorWorld } from './door-world.ts'
import type { ContentType, Door } from './doors.ts'
import { type Filling, fillSchema } from './fill-schema.ts'

export interface BodyInput {
  door: Door
  world: DoorWorld
  /** Which of several possible kinds its values have. */
  variant: number
  /** The only field that is filled in another way than usual; all of them where it is left out. */
  field?: string
}

/** How the places of a body are filled, apart from what the installation says. */
export type BodyFilling = Partial<Pick<Filling, 'text' | 'rows'>>

/** A body of the door's content type. */
export function encodeBody(input: BodyInput, filling: BodyFilling = {}): Buffer {
  const { door, world, variant, field } = input
  const usual: Filling = { text: shortText, rows: () => 1, variant, ...world.filling }
  const filled: Filling = { ...usual, ...filling }
  switch (door.body?.type) {
    case 'json': {
      const { schema } = door.body
      if (!schema) return Buffer.from('{}')
      const value = fillSchema(schema, filled) as Record<string, unknown>
      if (field === undefined) return Buffer.from(JSON.stringify(value))
      const other = fillSchema(schema, usual) as Record<string, unknown>
      return Buffer.from(JSON.stringify({ ...other, [field]: value[field] }))
    }
    case 'urlencoded':
      return Buffer.from(
        pairsOf(input, filled)
          .map(([name, value]) => `${encodeURIComponent(name)}=${encodeText('urlencoded', value)}`)
          .join('&'),
      )
    case 'multipart':
      return Buffer.concat([...pairsOf(input, filled).map(partOf), Buffer.from('--x--\r\n')])
    case undefined:
      return Buffer.alloc(0)
  }
}

export function shortText(): string {
  return 'a'
}

/** The fields that a body of this door may have. */
export function fieldsOf({ door: { body }, world }: Pick<BodyInput, 'door' | 'world'>): readonly string[] {
  const known = Object.keys(body?.schema?.properties ?? {})
  if (body?.type === 'json') return known
  const takesMore = !body?.schema || body.schema.additionalProperties !== undefined
  return takesMore ? [...new Set([...known, ...world.inputNames])] : known
}

function pairsOf(input: BodyInput, filling: Filling): [name: string, value: string][] {
  const { door, variant, field } = input
  return fieldsOf(input).flatMap((name): [string, string][] => {
    const example = filling.example(name, { index: 0, level: 0, variant })
    if (typeof example === 'string') return [[name, example]]
    if (field !== undefined && field !== name) return [[name, shortText()]]
    const length = filling.rows(name, undefined)
    const { maxLength } = door.body?.schema?.properties?.[name] ?? {}
    return Array.from({ length }, () => [name, filling.text(maxLength)])
  })
}

export function encodeText(type: ContentType, text: string): string {
  switch (type) {
    case 'json':
      return JSON.stringify(text)
    case 'urlencoded':
      return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
    case 'multipart':
      return text
  }
}

const PICTURES = ['photo', 'answer-photo', 'payment_receipt', 'logo']

/** A picture where one is expected, a table with the text in a cell where a file is, otherwise the text. */
export function partOf([name, value]: [name: string, value: string]): Buffer {
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"`
  if (PICTURES.includes(name)) {
    const type = '; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    return Buffer.concat([Buffer.from(head + type), smallPng(), Buffer.from('\r\n')])
  }
  if (name === 'file') {
    const table = `Date,Details,Amount\r\n16/11/2026,${value},5\r\n`
    return Buffer.from(`${head}; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${table}\r\n`)
  }
  return Buffer.from(`${head}\r\n\r\n${value}\r\n`)
}
