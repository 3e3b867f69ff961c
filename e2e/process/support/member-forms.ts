import { callApi } from './call-api.ts'

/** The forms that members fill in: a free one with an optional photo, and one paid by bank transfer. */
export interface MemberForms {
  free: string
  paid: string
}

/** What every server of these programs is started with. */
export const INSTALLATION = {
  APP_SECRET: 'a secret that only these servers know of',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'correct horse battery',
}

const FIELDS = [
  { id: 'name', name: 'name', type: 'text', label: 'Name', required: true },
  { id: 'email', name: 'email', type: 'email', label: 'E-mail', required: true },
]
const CONFIRMED = { notifications: { enableEmail: true, emailField: 'email' } }

/** Makes both, each confirmed by e-mail, on a server that was started with INSTALLATION. */
export async function makeMemberForms(url: string): Promise<MemberForms> {
  const { token } = await signIn(url)
  await callApi(url, 'PUT /api/settings/system-config', {
    token,
    body: { systemConfig: { bankTransferEnabled: true } },
  })
  await callApi(url, 'PUT /api/settings/payment', { token, body: { settings: BANK } })
  const free = await callApi(url, 'POST /api/forms', {
    token,
    body: {
      title: 'Reunion',
      settings: CONFIRMED,
      fields: [...FIELDS, { id: 'photo', name: 'photo', type: 'file', label: 'Photo' }],
    },
  })
  const paid = await callApi(url, 'POST /api/forms', {
    token,
    body: {
      title: 'Dinner',
      // One submission per person, and paid: storing it takes the most steps.
      settings: { allowMultipleSubmissions: false, requirePayment: true, amount: 500, ...CONFIRMED },
      fields: FIELDS,
    },
  })
  return { free: free.id, paid: paid.id }
}

export function signIn(url: string) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = INSTALLATION
  return callApi(url, 'POST /api/auth/login', { body: { email, password } })
}

const BANK = [
  { key: 'bank_transfer_account_name', value: 'Alumni Association' },
  { key: 'bank_transfer_account_number', value: '0123456789' },
  { key: 'bank_transfer_bank_name', value: 'Sonali Bank' },
]
