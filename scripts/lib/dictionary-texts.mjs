import ts from 'typescript'

/** Words by which the command menu finds something; no one reads them. */
const UNREAD = /[kK]eywords$/

/**
 * What people read of a dictionary: its strings and templates, with `{}` in the place of a value.
 * @param {string} source
 * @param {string} fileName
 */
export function findDictionaryTexts(source, fileName) {
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isComparison(node)) return
    if (ts.isPropertyAssignment(node)) {
      if (!UNREAD.test(node.name.getText())) visit(node.initializer)
    } else if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node)) {
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''))
      for (const { expression } of node.templateSpans) visit(expression)
    } else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true))
  return found
}

/** Such as `channel === 'email'`: what is compared is no text. @param {ts.Node} node */
function isComparison(node) {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
}
