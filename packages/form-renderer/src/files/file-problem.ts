import type { Problem } from '@nibondhon/domain'
import type { FileRules } from './file-rules.ts'

/** The first thing that is wrong with a chosen file, or undefined. */
export function fileProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rules: FileRules,
): Problem | undefined {
  return rules.check({ type: typeOf(file), size: file.size })[0]
}

/** Some Android file managers hand over a file without a type, or with one that says nothing: then its name says it. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (!UNCLEAR_TYPE.test(type)) return type
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(TYPE_OF_ENDING, ending) ? (TYPE_OF_ENDING[ending] ?? '') : ''
}

const UNCLEAR_TYPE = /^$|octet-stream|^image\/p?jpg$/

const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  heic: 'image/heic',
  heif: 'image/heif',
}
