import { sampleFile } from '../../apps/server/src/testing/builders/sample-files.ts'
import { updateSearchIndex } from '../../apps/server/src/features/submission-admin/index.ts'
import { call } from '../../apps/server/src/testing/http/call.ts'
import { postMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { submit } from '../public/submissions-of.ts'
import { openProduct, type Product } from './open-product.ts'
import { publishForm } from './publish-form.ts'

export const LONG_NAME = 'শাহরিয়ার মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী'

export interface BanglaConsole {
  product: Product
  /** Of a person who reads the console in Bangla. */
  token: string
  /** The API as that person uses it; anything but success ends the test. */
  api(route: string, body?: object): Promise<Awaited<ReturnType<typeof call>>['body']>
  /** Takes money; three people have sent a bank transfer. */
  form: { id: string }
  /** Takes none; two of its submissions are alike. */
  survey: { id: string }
  /** Submissions of Rahima, Mamun and Tanvir. */
  paid: { id: string; uniqueId: string }[]
}

/** A console in Bangla with data that has no English in it. */
export async function openBanglaConsole(): Promise<BanglaConsole> {
  const product = await openProduct()
  const { app, db } = product.server
  const { id, token } = await product.makeUser('super_admin', 'নাসরিন আক্তার')
  await db.updateTable('users').set({ language: 'bn', digits: 'bn' }).where('id', '=', id).execute()
  const api: BanglaConsole['api'] = async (route, body) => {
    const response = await call(app, route, { token, ...(body && { body }) })
    if (response.status >= 300) throw new Error(`${route}: ${JSON.stringify(response.body)}`)
    return response.body
  }
  await api('PUT /api/settings/payment', { settings: BANK })
  const form = await publishForm(product, PAID_FORM)
  const survey = await publishForm(product, SURVEY)
  const paid: BanglaConsole['paid'] = []
  for (const answers of PAYERS) {
    const { body } = await postMultipart(app, '/api/submissions', {
      formId: form.id,
      ...answers,
      paymentMethod: 'bank_transfer',
      bankTransferNotes: 'ভাইয়ের হিসাব থেকে পাঠানো',
      payment_receipt: sampleFile('png', { name: 'slip.png' }),
    })
    paid.push({ id: String(body.submissionId), uniqueId: String(body.uniqueId) })
  }
  for (const change of [{ city: 'ঢাকা' }, { city: 'মিরপুর, ঢাকা' }, { who: 'করিম উদ্দিন', phone: '', mail: '' }]) {
    await submit(product, survey.id, { ...TWIN, ...change })
  }
  await updateSearchIndex(db)
  return { product, token, api, form, survey, paid }
}

const BANK = [
  { key: 'bank_transfer_account_name', value: 'প্রাক্তন ছাত্র সমিতি' },
  { key: 'bank_transfer_account_number', value: '০১২৩৪৫৬৭৮৯' },
  { key: 'bank_transfer_bank_name', value: 'সোনালী ব্যাংক' },
]

const PAID_FORM = {
  title: 'পুনর্মিলনী ২০২৭',
  settings: { requirePayment: true, amount: 1500 },
  fields: [
    { id: 'name', label: 'পূর্ণ নাম', required: true, displayInAdminTable: true },
    { id: 'phone', label: 'মোবাইল', type: 'tel' },
    {
      id: 'meal',
      label: 'খাবার',
      type: 'radio',
      options: ['মাছ', 'মাংস'],
      pricing: { enabled: true, options: { মাংস: 350 } },
    },
  ],
}
const PAYERS = [
  { name: 'রহিমা খাতুন', phone: '01711111111', meal: 'মাংস', paymentAmount: '1850' },
  { name: LONG_NAME, phone: '01722222222', meal: 'মাছ', paymentAmount: '1500' },
  { name: 'তানভীর আহমেদ', phone: '01733333333', meal: 'মাছ', paymentAmount: '1500' },
]

const SURVEY = {
  title: 'সদস্য তালিকা',
  fields: [
    { id: 'who', label: 'নাম', required: true },
    { id: 'mail', label: 'ই-মেইল', type: 'email' },
    { id: 'phone', label: 'মোবাইল', type: 'tel' },
    { id: 'batch', label: 'ব্যাচ', type: 'number' },
    { id: 'city', label: 'শহর' },
  ],
}
const TWIN = { who: 'সালমা বেগম', mail: 'salma@example.org', phone: '01799999999', batch: 1998 }
