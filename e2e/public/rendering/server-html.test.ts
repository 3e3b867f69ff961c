import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { productOfFile } from '../../support/product-of-file.ts'
import { makeScreens, SCREENS } from './screens.ts'

const product = productOfFile()
let paths: Awaited<ReturnType<typeof makeScreens>>
beforeAll(async () => {
  paths = await makeScreens(product())
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How React writes HTML; the standard allows each of these ways.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': ['error', { style: 'selfclose' }],
    // By the standard an id is any text without blanks; React begins its own with "_".
    'valid-id': ['error', { relaxed: true }],
    // The script is on the same server as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The boxes of one question have one name, so that a browser posts them as one list.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Staff write titles, and a form may be called what its event is called.
    'long-title': 'off',
  },
})

/** As a reader without script meets them: none is left out, none is hidden. */
function headingLevels(html: string): number[] {
  return Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
}

describe.each(['en', 'bn'])('in %s', (language) => {
  it.each(SCREENS)('the HTML of the server is valid: %s', async (screen) => {
    const response = await fetch(`${product().server.url}${paths[screen]}`, {
      headers: { 'accept-language': language },
    })
    const html = await response.text()
    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    )
    expect(problems).toEqual([])
    const levels = headingLevels(html)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })
})
