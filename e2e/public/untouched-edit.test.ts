import { expect, it } from 'vitest'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { EVERY_ANSWER } from './fill-every-field.ts'
import { everyField, guestRows } from './sample-forms.ts'
import { submit } from './submissions-of.ts'

const product = productOfFile()

const MORE_FIELDS = [
  { id: 'arrival', type: 'time', label: 'Arrival' },
  { id: 'last', type: 'rating', label: 'Food last time', rating: { scale: 5 } },
  { id: 'plates', type: 'calculated', label: 'Plates', formula: { expression: '{batch} + 1', decimals: 0 } },
  { id: 'agree', type: 'consent', label: 'Photographs', consent: { text: 'We take photographs.' } },
  { id: 'home', type: 'address', label: 'Home' },
  { id: 'order', type: 'ranking', label: 'Order', options: ['Fish', 'Beef'] },
  { id: 'event', type: 'matrix', label: 'Parts', matrix: { rows: ['Food'] }, options: ['Good', 'Bad'] },
  { id: 'sign', type: 'signature', label: 'Signature' },
]
const FORM = {
  ...everyField,
  allowEditing: true,
  fields: [...everyField.fields.map((field) => ({ name: field.id, ...field })), ...MORE_FIELDS, guestRows],
}
const ANSWERS = {
  ...EVERY_ANSWER,
  meals: ['Lunch', 'Dinner'],
  arrival: '18:30',
  last: 4,
  agree: 'v1 en',
  home: ['Dhaka', 'Gazipur', 'Sreepur', 'House 5'],
  order: ['Beef', 'Fish'],
  event: [{ Food: 'Good' }],
  sign: 'Rahima Khatun',
  guests: [{ guest: 'Karim', age: 41, food: 'Fish', spice: 'Hot' }],
}

it.each(['en-US', 'bn-BD'])(
  'a submission that was opened to be edited and left untouched has no unsaved changes (%s)',
  async (language) => {
    const form = await publishForm(product(), { ...FORM, title: `Untouched ${language}` })
    const { uniqueId, editCode } = await submit(product(), form.id, ANSWERS)
    const path = `/edit-submission/${uniqueId}/${editCode}`
    const { page } = await product().visit({ path, language, width: 360, hasTouch: true })
    await expect.poll(() => page.getByLabel('Batch year').inputValue()).toBe('1998')
    const draft = () =>
      page.evaluate(
        (id) =>
          (JSON.parse(sessionStorage.getItem(`member-submission:${id}`) ?? '{}') as { editDraft?: unknown })
            .editDraft ?? null,
        uniqueId,
      )
    expect(await draft()).toBeNull()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.locator('#nf-name').tap()
    await page.reload()
    await waitForScript(page)
    await expect.poll(() => page.getByLabel('Batch year').inputValue()).toBe('1998')
    expect(await draft()).toBeNull()
    expect(asked).toEqual([])
    await page.locator('#nf-name').fill('Rahima Begum')
    await expect.poll(draft).toMatchObject({ changes: { name: 'Rahima Begum' } })
  },
)
