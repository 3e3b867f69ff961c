import ts from 'typescript'

/** Names that read the same in every language, and characters that are drawn rather than read. */
const NAMES =
  /\b(?:Nibondhon|bKash|SSLCommerz|Alpha SMS|SSL Wireless|BulkSMSBD|MIMSMS|Gmail|Outlook|SMS|PDF|CSV|HTML|URL|API|SMTP|SSL|TLS|QR|ID|JSON|Excel|XLSX|PNG|JPEG|WebP|SVG|Ctrl|Shift|Esc|Escape|Enter|KB|MB|GB|TB|px|OK)\b/g

/** Calls whose texts no person reads on a screen. */
const UNREAD_CALLS =
  /^(?:console\.\w+|request|serve|matchMedia|\w*[qQ]uerySelector(?:All)?|closest|matches|useMediaQuery|invalidateQueries|addEventListener|removeEventListener|RegExp|\w+\.(?:test|join|split|startsWith|endsWith|includes|getItem|setItem|removeItem|set|get|has|append|querySelector|querySelectorAll|closest|matches|observe|createElement|setAttribute|getAttribute))$/

/** Attributes and properties that hold styles or layout. */
const STYLES =
  /^(?:sx|style|styles|grid\w*|boxShadow|transition|font\w*|transform\w*|anchorOrigin|viewBox|border\w*|padding\w*|margin\w*|background\w*|flex|inset|outline|animation|overflow|clipPath)$/
/** Properties that hold names of the code. */
const UNREAD_PROPERTIES = /^(?:id|queryKey|mutationKey|authorization|accept)$/
/** Selectors, declarations, media queries, markup and keys. */
const CODE =
  /^@container|^& |^:not\(|^text-align:|^Mod-\w$|^calc|minmax\(|gradient\(|^@media|^<\w|\w\[\w+[\]=]|\[role=/
/** Attributes that hold names of the code, not texts. */
const UNREAD_ATTRIBUTES =
  /^(?:className|component|variant|color|severity|size|role|type|id|key|to|href|src|rel|target|method|accept|autoComplete|inputMode|d|data-\w+|aria-(?:labelledby|describedby|controls))$/

/**
 * The English texts of a file that a person would read: JSX text, and strings and templates with words in attributes,
 * properties and arguments. A sentence with values in it is one text.
 * @param {string} source
 * @param {string} fileName
 */
export function findEnglishTexts(source, fileName) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {{ node: ts.Node, nodes: ts.Node[], kind: 'jsx' | 'string' | 'template', line: number, text: string }[]} */
  const found = []

  /** @param {'jsx' | 'string' | 'template'} kind @param {ts.Node[]} nodes @param {string} text */
  const add = (kind, nodes, text) => {
    const node = /** @type {ts.Node} */ (nodes[0])
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    found.push({ node, nodes, kind, line, text })
  }

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isUnread(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      if (ts.isJsxElement(node)) visit(node.openingElement)
      for (const run of runsOf(node.children)) {
        const text = run.map((part) => (ts.isJsxText(part) ? part.text : '{}')).join('')
        if (isEnglish(text, true)) add('jsx', run, text.replace(/\s+/g, ' ').trim())
        for (const part of run) if (!ts.isJsxText(part)) visit(part)
      }
      return
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isEnglish(node.text, false)) add('string', [node], node.text)
      return
    }
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
      if (isEnglish(text, false)) add('template', [node], text)
      for (const span of node.templateSpans) visit(span.expression)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * Neighbouring texts and values, which make up a sentence; an element between them ends it.
 * @param {readonly ts.JsxChild[]} children
 */
function runsOf(children) {
  /** @type {ts.JsxChild[][]} */
  const runs = []
  /** @type {ts.JsxChild[]} */
  let run = []
  for (const child of children) {
    if (ts.isJsxText(child) || (ts.isJsxExpression(child) && isValue(child))) run.push(child)
    else {
      if (run.length > 0) runs.push(run)
      runs.push([child])
      run = []
    }
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** @param {ts.JsxExpression} node */
function isValue({ expression }) {
  let isPlain = true
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) isPlain = false
    if (ts.isStringLiteral(node) && isEnglish(node.text, false)) isPlain = false
    if (ts.isTemplateExpression(node) && isEnglish(node.getText(), false)) isPlain = false
    ts.forEachChild(node, visit)
  }
  if (expression) visit(expression)
  return isPlain && expression !== undefined
}

/** @param {ts.Node} node */
function isUnread(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  if (ts.isNewExpression(node) && /^(?:(?:Type|Range)?Error|DOMException)$/.test(node.expression.getText()))
    return true
  if (ts.isRegularExpressionLiteral(node) || ts.isCaseClause(node.parent ?? node)) {
    return (
      ts.isRegularExpressionLiteral(node) || node === /** @type {ts.CaseClause} */ (node.parent).expression
    )
  }
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
    const name = node.name.getText()
    if (STYLES.test(name) || (ts.isJsxAttribute(node) && UNREAD_ATTRIBUTES.test(name))) return true
    if (ts.isPropertyAssignment(node) && UNREAD_PROPERTIES.test(name)) return true
  }
  if (ts.isVariableDeclaration(node) && /(?:SX|STYLE|STYLES|CSS|BOX|GRID)$/.test(node.name.getText()))
    return true
  if (ts.isElementAccessExpression(node.parent ?? node) && ts.isStringLiteral(node)) return true
  // The name of a property is a key of the code.
  if (ts.isPropertyAssignment(node.parent ?? node) && ts.isStringLiteral(node)) {
    if (/** @type {ts.PropertyAssignment} */ (node.parent).name === node) return true
  }
  if (ts.isBinaryExpression(node.parent ?? node)) {
    const { kind } = /** @type {ts.BinaryExpression} */ (node.parent).operatorToken
    if (
      kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
      kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
    ) {
      return ts.isStringLiteral(node)
    }
  }
  if (ts.isJsxElement(node) && /^(?:code|kbd|pre)$/.test(node.openingElement.tagName.getText())) return true
  return ts.isCallExpression(node) && UNREAD_CALLS.test(node.expression.getText())
}

/**
 * A sentence, or a word with a capital letter; in JSX any word.
 * @param {string} text
 * @param {boolean} isJsx
 */
function isEnglish(text, isJsx) {
  if (CODE.test(text)) return false
  const words = text
    .replace(/\{\}/g, '\uE000')
    .replace(/\S+/g, (word) => (word.includes('/') || /^[^@]+@.+\.\w/.test(word) ? ' ' : word))
    .replace(/&\w+;/g, ' ')
    .replace(NAMES, ' ')
    .replace(/[’']s\b/g, '')
  if (isJsx) return /[A-Za-z]{2,}/.test(words)
  if (/^[A-Z][a-z]+ .*\b[a-z]{3,}/.test(words)) return true
  if (/^[A-Z]-?[a-z]+(?:-[a-z]+)*[.…!?:]*$/.test(words.trim())) return true
  return (
    /[A-Za-z]{2}[,.:;!?)”"’']* +[(“"‘']*[A-Za-z]/.test(words) ||
    (text.includes('{}') && / [A-Za-z]{2}|[A-Za-z]{2}[,.:;!?]* /.test(words))
  )
}
