import { bkashSettings, type BkashSimulator } from '@nibondhon/bkash-simulator'
import { sslcommerzSettings, type SslcommerzSimulator } from '@nibondhon/sslcommerz-simulator'
import type { Api } from './api.ts'
import type { Catcher } from './catcher/start-catcher.ts'

export const PASSWORD = 'reunion-2027-demo'
export const ADMIN = { username: 'Rahima Khatun', email: 'admin@alumni.example' }
const STAFF = [
  { username: 'Habibur Rahman', email: 'treasurer@alumni.example', role: 'payment_approver' },
  { username: 'Sumaiya Akter', email: 'desk@alumni.example', role: 'submission_editor' },
]
/** Who else can sign in, for the person who looks at the demonstration. */
export const OTHER_ACCOUNTS = STAFF.map(({ email, role }) => ({ email, role }))

/** Signs the administrator in, fills in every setting, and makes the other accounts. */
export async function setUp(
  api: Api,
  catcher: Catcher,
  { bkash, sslcommerz }: { bkash: BkashSimulator; sslcommerz: SslcommerzSimulator },
): Promise<Staff> {
  const { api: admin, id } = await signIn(api, ADMIN.email)
  await admin.call(`PUT /api/admin/users/${id}`, { body: { ...ADMIN, role: 'super_admin', isActive: true } })
  await admin.call('PUT /api/settings/system-config', {
    body: {
      systemConfig: {
        smsEnabled: true,
        smsApiKey: 'demo-key',
        smsApiEndpoint: catcher.smsUrl,
        emailEnabled: true,
        smtpHost: '127.0.0.1',
        smtpPort: catcher.smtpPort,
        smtpUser: 'demo',
        smtpPassword: 'demo-password',
        fromEmail: 'office@alumni.example',
        ...bkashSettings(bkash),
        ...sslcommerzSettings(sslcommerz),
        bankTransferEnabled: true,
        bankTransferInstructions:
          'Write the payment reference on the transfer, and add a picture of the slip.',
        walletEnabled: true,
        walletNameEn: 'bKash or Nagad, with TrxID',
        walletNameBn: 'বিকাশ বা নগদ, TrxID দিয়ে',
        walletHolder: 'Shapla College Alumni Association',
        walletHolderBn: 'শাপলা কলেজ অ্যালামনাই অ্যাসোসিয়েশন',
        walletBkashNumber: '01811-223344',
        walletBkashMerchant: true,
        walletNagadNumber: '01911-223344',
      },
    },
  })
  await admin.call('PUT /api/settings/payment', {
    body: {
      settings: Object.entries(BANK).map(([key, value]) => ({ key: `bank_transfer_${key}`, value })),
    },
  })
  await admin.call('PUT /api/settings/association', { body: ASSOCIATION })
  for (const one of STAFF) await admin.call('POST /api/admin/users', { body: { ...one, password: PASSWORD } })
  const treasurer = await signIn(api, STAFF[0]?.email ?? '')
  return { admin, treasurer: treasurer.api }
}

export interface Staff {
  admin: Api
  /** Checks bank transfers. */
  treasurer: Api
}

const ASSOCIATION = {
  nameEn: 'Shapla College Alumni Association',
  nameBn: 'শাপলা কলেজ অ্যালামনাই অ্যাসোসিয়েশন',
  phone: '+880 1712-345678',
  email: 'office@alumni.example',
  address: 'Campus Road, Dhaka 1205',
  addressBn: 'ক্যাম্পাস রোড, ঢাকা ১২০৫',
  website: 'https://alumni.example',
  showMadeWith: true,
}

const BANK = {
  account_name: 'Alumni Association',
  account_number: '0123 4567 8901',
  bank_name: 'Demonstration Bank Limited, Campus Branch',
  account_name_bn: 'অ্যালামনাই অ্যাসোসিয়েশন',
  bank_name_bn: 'ডেমনস্ট্রেশন ব্যাংক লিমিটেড, ক্যাম্পাস শাখা',
  instructions_bn: 'টাকা পাঠানোর সময় পেমেন্টের রেফারেন্সটি লিখুন, আর স্লিপের ছবি যোগ করুন।',
  routing_number: '175270001',
}

async function signIn(api: Api, email: string): Promise<{ api: Api; id: string }> {
  const { token, user } = await api.call<{ token: string; user: { id: string } }>('POST /api/auth/login', {
    body: { email, password: PASSWORD },
  })
  return { api: api.as(token), id: user.id }
}
