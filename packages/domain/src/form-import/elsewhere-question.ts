import { isRecord } from '../form-model/read-json.ts'
import type { FieldCondition, FieldType } from '../form-model/form-types.ts'
import { choiceOf } from './answer-cells.ts'

export type Json = Record<string, unknown>

/** What only the caller knows. */
export interface ElsewhereTools {
  newId: () => string
  /** The choices of a question that asks for yes or no. */
  yes: string
  no: string
  /** Descriptions here have no tags. */
  plainText: (html: string) => string
}

/** A question of another program. */
export interface Question {
  /** By which the other program names it. */
  ref: string
  title: string
  /** Null where nothing fits. */
  field: ElsewhereField | null
  source: Json
}

export interface ElsewhereField {
  id: string
  type: FieldType
  label: string
  required?: boolean
  options?: string[]
  conditional?: FieldCondition
  [more: string]: unknown
}

/** One of a closed list of texts, which conditions can name. */
export function optionsOf(choices: readonly Json[], name: string): string[] {
  return choices.map((choice) => choiceOf(textOf(choice[name])))
}

export function optionOf(text: string) {
  return { value: text, label: text }
}

export function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {}
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
