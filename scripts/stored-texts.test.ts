import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const SERVER = 'apps/server/src'
const sources = new Map<string, string>()
function read(file: string): string {
  const source = sources.get(file) ?? readFileSync(inRoot(file), 'utf8')
  sources.set(file, source)
  return source
}

it('every reason why a message was not sent has a Bangla text', () => {
  const files = globSync(
    [`${SERVER}/platform/{mail,sms}/**/*.ts`, `${SERVER}/features/notifications/**/*.ts`],
    {
      cwd: inRoot('.'),
    },
  ).filter((file) => !file.endsWith('.test.ts'))
  const reasons = messagesIn(files)
  expect(reasons.length).toBeGreaterThan(5)
  const known = new Set(keysIn('packages/domain/src/messages/delivery-messages-bn.ts'))
  // What a provider said follows one of ours, or is all there is.
  const isKnown = (text: string) =>
    known.has(text) || known.has(text.replace(/\{\}$/, '')) || text === '{}: {}'
  expect(reasons.filter((text) => !isKnown(text))).toEqual([])
})

it('every reason that the server gives in the history of a payment has a Bangla text', () => {
  const files = globSync(`${SERVER}/features/{payments,money,ledger}/**/*.ts`, { cwd: inRoot('.') }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  // Only of values, or a code and no sentence.
  const isText = (text: string) => /[A-Za-z] [A-Za-z]/.test(text.replaceAll('{}', ' '))
  const reasons = [
    ...files.flatMap(reasonsIn),
    ...returnedIn(`${SERVER}/features/payments/settle/settle-payment.ts`),
  ]
  expect(reasons.filter(isText).length).toBeGreaterThan(20)
  const known = keysIn('packages/domain/src/payment/event-messages-bn.ts').map(
    (text) => new RegExp(`^${text.split('{}').map(escaped).join('.+')}$`),
  )
  const isKnown = (text: string) => known.some((pattern) => pattern.test(text.replaceAll('{}', 'x')))
  expect(reasons.filter((text) => isText(text) && !isKnown(text))).toEqual([])
})

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** The texts under the name `reason`. */
function reasonsIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'reason')
      found.push(...textsOf(node.initializer, NO_CALLS))
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'reason')
      found.push(...textsOf(node.name, NO_CALLS))
    ts.forEachChild(node, visit)
  }
  visit(treeOf(file))
  return found
}

function returnedIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(...textsOf(node.expression, NO_CALLS))
    ts.forEachChild(node, visit)
  }
  visit(treeOf(file))
  return found
}

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

/** The messages of delivery errors that are written in the source; {} is a placeholder for a value. */
function messagesIn(files: readonly string[]): string[] {
  const calls = callsIn(files)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'DeliveryError') {
      const message = node.arguments?.[1]
      if (message) found.push(...textsOf(message, calls))
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files.filter((one) => read(one).includes('new DeliveryError('))) visit(treeOf(file))
  return found
}

/** Every call of a function by its name: `invalidField('day', 'Please …')`. */
type Calls = (name: string) => readonly ts.CallExpression[]

/** What callers pass as a reason is a text of theirs, or of staff. */
const NO_CALLS: Calls = () => []

/** Reads only the files that contain the name. */
function callsIn(files: readonly string[]): Calls {
  return (name) => {
    const found: ts.CallExpression[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText() === name) found.push(node)
      ts.forEachChild(node, visit)
    }
    for (const file of files.filter((one) => read(one).includes(`${name}(`))) visit(treeOf(file))
    return found
  }
}

/** What an expression can be: texts, templates, choices, constants, and what callers pass; nothing for what is computed. */
function textsOf(node: ts.Expression, calls: Calls): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')]
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue, calls), ...textsOf(node.whenFalse, calls)]
  // One of a dictionary: every text in it.
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression))
    return textsWithin(declarationOf(node.expression), calls)
  if (!ts.isIdentifier(node)) return []
  const declared = declarationOf(node)
  if (!declared) return []
  if (!ts.isParameter(declared)) return textsOf(declared, calls)
  const { parent } = declared
  const name = ts.isFunctionDeclaration(parent) ? parent.name?.text : undefined
  const index = parent.parameters.indexOf(declared)
  const passed = name === undefined ? [] : calls(name).map((call) => call.arguments[index])
  return passed.flatMap((value) => (value ? textsOf(value, calls) : []))
}

function textsWithin(node: ts.Node | undefined, calls: Calls): string[] {
  if (!node || ts.isParameter(node)) return []
  const found: string[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isPropertyAssignment(child)) found.push(...textsOf(child.initializer, calls))
    else ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}

/** The value of the constant with this name, or the parameter. */
function declarationOf(node: ts.Identifier): ts.Expression | ts.ParameterDeclaration | undefined {
  for (let scope: ts.Node | undefined = node.parent; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope)) {
      const parameter = scope.parameters.find(({ name }) => name.getText() === node.text)
      if (parameter && ts.isParameter(parameter)) return parameter
    }
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue
      const declared = statement.declarationList.declarations.find(({ name }) => name.getText() === node.text)
      if (declared?.initializer) return declared.initializer
    }
  }
  return undefined
}
