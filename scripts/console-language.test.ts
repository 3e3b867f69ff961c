import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findEnglishTexts } from './lib/english-texts.mjs'
import { inRoot } from './lib/paths.mjs'

const CONSOLE = 'apps/web/src/admin'
/** The templates are forms: members read them, in both languages. */
const FORM_CONTENTS = /forms\/templates\/(?:\w+-form|common-fields|bangla-texts|in-both-languages)\.ts$/
const FILES = globSync([`${CONSOLE}/**/*.{ts,tsx}`], { cwd: inRoot('.') }).filter(
  (file) => !/\.test\.tsx?$|-texts-(?:en|bn)\.ts$|-messages-bn\.ts$/.test(file) && !FORM_CONTENTS.test(file),
)

const englishIn = (file: string) =>
  findEnglishTexts(readFileSync(inRoot(file), 'utf8'), file).map(
    ({ line, text }) => `${file}:${line} ${text}`,
  )

const isIn = (folder: string) => (file: string) => file.startsWith(`${CONSOLE}/${folder}/`)

describe('the texts of the console', () => {
  const areas = [...new Set(FILES.map((file) => file.slice(CONSOLE.length + 1).split('/')[0] ?? ''))]

  it.each(areas)('are in dictionaries in %s', (area) => {
    expect(FILES.filter(isIn(area)).flatMap(englishIn)).toEqual([])
  })

  it('of the gate are in dictionaries, too', () => {
    const files = globSync(['apps/web/src/gate/**/*.tsx'], { cwd: inRoot('.') })
    expect(files.length).toBeGreaterThan(5)
    expect(files.flatMap(englishIn)).toEqual([])
  })

  it('have no dictionary that is read before the language is known', () => {
    const early = FILES.filter((file) =>
      /^(?:export )?const [\w$]+(?:: [^=]+)? = [\w$]+Texts\(\)/m.test(readFileSync(inRoot(file), 'utf8')),
    )
    expect(early).toEqual([])
  })
})

describe('the search for English texts', () => {
  const found = (source: string) => findEnglishTexts(source, 'sample.tsx').map(({ text }) => text)

  it.each([
    ['const a = <p>Save changes</p>', ['Save changes']],
    ['const a = <p>saved</p>', ['saved']],
    ['const a = <p>Created {date} by {name}</p>', ['Created {} by {}']],
    ['const a = <Button aria-label="Remove">×</Button>', ['Remove']],
    ['const a = <Field label="E-mail" />', ['E-mail']],
    ['const a = <Field hint={isNew ? "At least 8 characters" : undefined} />', ['At least 8 characters']],
    ['showSnackbar("Saved", "success")', ['Saved']],
    ['const a = `${count} selected`', ['{} selected']],
    ['const a = { title: "Delete the form?" }', ['Delete the form?']],
    ['const a = <p>Pay by <b>bank transfer</b> now</p>', ['Pay by', 'bank transfer', 'now']],
  ])('finds those of %s', (source, texts) => {
    expect(found(source)).toEqual(texts)
  })

  it.each([
    'import a from "Some Module"',
    'const a = <p>{texts.save}</p>',
    'const a = <Box sx={{ border: "1px solid red", flex: "1 1 auto" }} className="Some Name" />',
    'const a = <code>npm run backup</code>',
    'if (event.key === "Enter") run()',
    'throw new Error("This is for developers")',
    'console.error("The list could not be loaded")',
    'request("GET /api/forms")',
    'const a = `/admin/forms/${id}/edit`',
    'const a = <p>bKash · SMS · PDF</p>',
    'type A = "Some Type"',
    'const a = { "some key": 1 }',
  ])('leaves out %s', (source) => {
    expect(found(source)).toEqual([])
  })
})
