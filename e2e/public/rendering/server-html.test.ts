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
    // How React and the build write HTML, which says nothing about its correctness.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-implicit-input-type': 'off',
    'no-redundant-role': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // The script is on the same server.
    'require-sri': 'off',
    // The buttons of the language switch post the form of the page.
    'wcag/h32': 'off',
    // Several boxes of one question, and the fields that were shown, have one name.
    'form-dup-name': 'off',
    // Browsers never capitalise addresses; older ones on phones need to be asked.
    'input-attributes': 'off',
    // Titles are written by staff.
    'long-title': 'off',
  },
})

describe.each(['en', 'bn'])('in %s', (language) => {
  it.each(SCREENS)('the HTML of the server is valid: %s', async (screen) => {
    const response = await fetch(`${product().server.url}${paths[screen]}`, {
      headers: { 'accept-language': language },
    })
    const { results } = await validator.validateString(await response.text())
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    )
    expect(problems).toEqual([])
  })
})
