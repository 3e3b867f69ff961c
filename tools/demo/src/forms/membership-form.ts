import type { Person } from '../content/people.ts'
import type { Random } from '../content/random.ts'
import { BATCH, contactAnswers, EMAIL, FULL_NAME, MOBILE } from './contact-fields.ts'

/** A yearly fee that most pay by bank transfer. */
export const MEMBERSHIP_FORM = {
  title: 'Membership renewal 2027',
  description: 'Renew until 31 December 2027. Pay by bank transfer and add the receipt, or by bKash.',
  translations: {
    bn: {
      title: 'সদস্যপদ নবায়ন ২০২৭',
      description: '৩১ ডিসেম্বর ২০২৭ পর্যন্ত নবায়ন করুন। ব্যাংকে টাকা জমা দিয়ে রসিদ যোগ করুন, অথবা বিকাশে দিন।',
    },
  },
  allowEditing: true,
  settings: {
    requirePayment: true,
    allowRefundRequests: true,
    amount: 0,
    notifications: {
      enableEmail: true,
      emailField: 'email',
      emailTemplate: {
        subject: 'Your membership, {{full_name}}',
        body: '<p>Dear {{full_name}},</p><p>thank you for renewing your membership. We check every bank transfer and write to you when we have found yours.</p>',
        translations: {
          bn: {
            subject: '{{full_name}}, আপনার সদস্যপদ',
            body: '<p>প্রিয় {{full_name}},</p><p>সদস্যপদ নবায়নের জন্য ধন্যবাদ। ব্যাংকে জমা হওয়া টাকা আমরা মিলিয়ে দেখি; আপনারটি পেলেই জানাব।</p>',
          },
        },
      },
    },
    pdfSettings: {
      enablePublicPdf: true,
      customTitle: 'Membership 2027',
      showPaymentDetails: true,
      translations: { bn: { customTitle: 'সদস্যপদ ২০২৭' } },
    },
  },
  fields: [
    {
      id: 'page_you',
      name: 'page_you',
      type: 'page',
      label: 'About you',
      translations: { bn: { label: 'আপনার পরিচয়' } },
    },
    { ...FULL_NAME, layout: { width: 6 } },
    {
      id: 'member_number',
      name: 'member_number',
      type: 'text',
      label: 'Membership number',
      description: 'Two letters and four digits, such as AB-1234',
      translations: {
        bn: { label: 'সদস্য নম্বর', description: 'দুটি ইংরেজি অক্ষর ও চারটি অঙ্ক, যেমন AB-1234' },
      },
      displayInAdminTable: true,
      validation: { pattern: '^[A-Z]{2}-[0-9]{4}$' },
      layout: { width: 6 },
    },
    EMAIL,
    { ...MOBILE, required: true },
    BATCH,
    {
      id: 'page_membership',
      name: 'page_membership',
      type: 'page',
      label: 'Your membership',
      translations: { bn: { label: 'আপনার সদস্যপদ' } },
    },
    {
      id: 'kind',
      name: 'kind',
      type: 'radio',
      label: 'Membership',
      translations: {
        bn: {
          label: 'সদস্যপদ',
          options: {
            'General (one year)': 'সাধারণ (এক বছর)',
            'Student (one year)': 'শিক্ষার্থী (এক বছর)',
            'Life member': 'আজীবন সদস্য',
          },
        },
      },
      required: true,
      displayInAdminTable: true,
      options: ['General (one year)', 'Student (one year)', 'Life member'],
      pricing: {
        enabled: true,
        options: { 'General (one year)': 1000, 'Student (one year)': 300, 'Life member': 10_000 },
      },
    },
    {
      id: 'address',
      name: 'address',
      type: 'textarea',
      label: 'Address for the membership card',
      translations: { bn: { label: 'সদস্য কার্ডের জন্য ঠিকানা' } },
      required: true,
    },
  ],
}

export function membershipAnswers(person: Person, random: Random): Record<string, unknown> {
  return {
    full_name: person.name,
    member_number: `${random.pick(['AB', 'DH', 'CU', 'RA'])}-${1000 + random.below(9000)}`,
    ...contactAnswers(person),
    kind: random.pick([
      'General (one year)',
      'General (one year)',
      'General (one year)',
      'Student (one year)',
      'Life member',
    ]),
    address: random.pick(ADDRESSES),
  }
}

const ADDRESSES = [
  'House 12, Road 5, Dhanmondi, Dhaka 1205',
  'বাড়ি ৭, সড়ক ২, আম্বরখানা, সিলেট ৩১০০',
  'Flat B3, 45 Station Road, Rajshahi 6000',
  '১২ কে. ডি. এ. অ্যাভিনিউ, খুলনা ৯১০০',
  '88 Agrabad Commercial Area, Chattogram 4100',
]
