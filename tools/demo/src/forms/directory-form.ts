import type { Person } from '../content/people.ts'
import type { Random } from '../content/random.ts'
import { BATCH, contactAnswers, EMAIL, FULL_NAME, MOBILE } from './contact-fields.ts'

/** Free: where members live and work now. */
export const DIRECTORY_FORM = {
  title: 'Alumni directory update',
  description: 'Tell us where you are now. You can change your answers at any time.',
  allowEditing: true,
  settings: {
    notifications: {
      enableEmail: true,
      emailField: 'email',
      emailTemplate: {
        subject: 'ধন্যবাদ, {{full_name}}',
        body: '<p>প্রিয় {{full_name}},</p><p>আপনার তথ্য আমরা পেয়েছি। পরে পরিবর্তন করতে চাইলে নিচের বোতাম অথবা এডিট কোড <strong>{{editCode}}</strong> ব্যবহার করুন।</p>',
      },
    },
    pdfSettings: { enablePublicPdf: true },
  },
  fields: [
    { ...FULL_NAME, label: 'Full name (পূর্ণ নাম)' },
    EMAIL,
    MOBILE,
    { ...BATCH, displayInAdminTable: true, layout: { width: 6 } },
    { id: 'birthday', name: 'birthday', type: 'date', label: 'Date of birth', layout: { width: 6 } },
    {
      id: 'city',
      name: 'city',
      type: 'select',
      label: 'Where do you live?',
      displayInAdminTable: true,
      options: ['Dhaka', 'Chattogram', 'Sylhet', 'Rajshahi', 'Khulna', 'Elsewhere in Bangladesh', 'Abroad'],
    },
    {
      id: 'country',
      name: 'country',
      type: 'text',
      label: 'Country',
      required: true,
      conditional: { dependsOn: 'city', showWhen: ['Abroad'] },
    },
    { id: 'profession', name: 'profession', type: 'text', label: 'Profession', layout: { width: 6 } },
    { id: 'employer', name: 'employer', type: 'text', label: 'Where you work', layout: { width: 6 } },
    {
      id: 'helps',
      name: 'helps',
      type: 'checkbox',
      label: 'How would you like to help?',
      options: ['Mentor students', 'Offer internships', 'Help with events', 'Donate books'],
    },
  ],
}

export function directoryAnswers(person: Person, random: Random): Record<string, unknown> {
  const city = random.pick(['Dhaka', 'Dhaka', 'Chattogram', 'Sylhet', 'Rajshahi', 'Khulna', 'Abroad'])
  const [profession, employer] = random.pick(WORK)
  return {
    full_name: random.isOneIn(2) ? person.banglaName : person.name,
    ...contactAnswers(person),
    birthday: `${Number(person.batch) - 18}-0${1 + random.below(9)}-${10 + random.below(18)}`,
    city,
    ...(city === 'Abroad' && { country: random.pick(['Canada', 'United Kingdom', 'Malaysia', 'Australia']) }),
    profession,
    employer,
    helps: ['Mentor students', 'Offer internships', 'Help with events', 'Donate books'].filter(() =>
      random.isOneIn(3),
    ),
  }
}

const WORK = [
  ['Physician', 'District hospital'],
  ['শিক্ষক', 'সরকারি উচ্চ বিদ্যালয়'],
  ['Software engineer', 'A company in Karwan Bazar'],
  ['Banker', 'A bank in Motijheel'],
  ['কৃষি কর্মকর্তা', 'উপজেলা কৃষি অফিস'],
  ['Architect', 'Own practice'],
] as const
