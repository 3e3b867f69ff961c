import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const SERVER = 'apps/server/src'
const KNOWN = 'apps/web/src/admin/shared/language/known-messages-bn.ts'
const DICTIONARIES = [KNOWN, 'apps/web/src/admin/shared/language/value-messages-bn.ts']

const read = (file: string) => readFileSync(inRoot(file), 'utf8')

/** What only members and programs meet: the members' pages have texts of their own for these. */
const NOT_IN_CONSOLE = new RegExp(
  `^${SERVER}/(?:app/pages|testing|features/(?:live|monitoring|payments/providers/(?:bkash/webhook|sslcommerz/sslcommerz-routes)|saved-drafts|submissions/submi[st]))`,
)
const CODES_OF_MEMBERS = new Set([
  'claim_pending',
  'method_unavailable',
  'no_receipt_pending',
  'nothing_to_pay',
  'order_mismatch',
  'other_environment',
  'payment_not_confirmed',
  'payment_unclear',
  'payment_unknown',
  'payment_used',
  'receipt_rejected',
  'receipt_verified',
  'too_many_payments',
  'transfer_pending',
])
/** Said to programs that call the API wrongly. */
const TEXTS_OF_PROGRAMS = new Set([
  'The formId must be sent, and before any file.',
  'The amount must be in taka with at most two decimals.',
])

it('the console translates only messages that the server or the domain still write', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/{domain,api-contract}/src/**/*.ts'], {
    cwd: inRoot('.'),
  })
  const source = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n')
    // The limits in these messages are constants.
    .replaceAll('${MAX_USERNAME_LENGTH}', '100')
  const messages = [...read(KNOWN).matchAll(/^  (?:'([^']+)'|"([^"]+)"):/gm)].map(([, a, b]) => a ?? b ?? '')
  expect(messages.length).toBeGreaterThan(50)
  const isWritten = (message: string) =>
    source.includes(message) || message.split(/(?<=\.) /).every((sentence) => source.includes(sentence))
  expect(messages.filter((message) => !isWritten(message))).toEqual([])
})

it('every message of the server that staff can meet has a Bangla text', () => {
  const files = globSync(`${SERVER}/**/*.ts`, { cwd: inRoot('.') }).filter(
    (file) => !file.endsWith('.test.ts') && !NOT_IN_CONSOLE.test(file),
  )
  const messages = files.flatMap((file) => messagesIn(file, 'AppError'))
  expect(messages.length).toBeGreaterThan(100)
  const known = new Set(DICTIONARIES.flatMap(keysIn))
  const unknown = messages.filter(({ text }) => !known.has(text))
  expect(unknown.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

it('every reason why a message was not sent has a Bangla text', () => {
  const files = globSync(
    [`${SERVER}/platform/{mail,sms}/**/*.ts`, `${SERVER}/features/notifications/**/*.ts`],
    {
      cwd: inRoot('.'),
    },
  ).filter((file) => !file.endsWith('.test.ts'))
  const reasons = files.flatMap((file) => messagesIn(file, 'DeliveryError')).map(({ text }) => text)
  expect(reasons.length).toBeGreaterThan(5)
  const known = new Set(keysIn('packages/domain/src/messages/delivery-messages-bn.ts'))
  // What a provider said follows one of ours, or is all there is.
  const isKnown = (text: string) =>
    known.has(text) || known.has(text.replace(/\{\}$/, '')) || text === '{}: {}'
  expect(reasons.filter((text) => !isKnown(text))).toEqual([])
})

/** The English texts by which the dictionaries are read. */
function keysIn(file: string): string[] {
  const keys: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) keys.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(treeOf(file))
  return keys
}

function treeOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
}

interface ServerMessage {
  file: string
  text: string
}

/** The messages of an error's constructor that are written in the source; {} is a placeholder for a value. */
function messagesIn(file: string, error: 'AppError' | 'DeliveryError'): ServerMessage[] {
  if (!read(file).includes(`new ${error}(`)) return []
  const found: ServerMessage[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === error) {
      const [, second, third] = node.arguments ?? []
      const [code, message] = error === 'AppError' ? [second, third] : [undefined, second]
      const text = message && textOf(message)
      const isOfMembers = code && ts.isStringLiteral(code) && CODES_OF_MEMBERS.has(code.text)
      if (text !== undefined && !isOfMembers && !TEXTS_OF_PROGRAMS.has(text)) found.push({ file, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(treeOf(file))
  return found
}

/** A text, a template, or the constant of one above; undefined for what is computed. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  return ts.isIdentifier(node) ? constantText(node, node.text) : undefined
}

function constantText(from: ts.Node, name: string): string | undefined {
  for (let scope: ts.Node | undefined = from.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue
      const declared = statement.declarationList.declarations.find((one) => one.name.getText() === name)
      if (declared?.initializer) return textOf(declared.initializer)
    }
  }
  return undefined
}
