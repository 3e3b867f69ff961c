import type { Person } from '../content/people.ts'
import type { Random } from '../content/random.ts'
import { BATCH, contactAnswers, EMAIL, FULL_NAME, MOBILE } from './contact-fields.ts'

/** Free: where members live and work now. */
export const DIRECTORY_FORM = {
  title: 'Alumni directory update',
  description: 'Tell us where you are now. You can change your answers at any time.',
  translations: {
    bn: {
      title: 'প্রাক্তনদের তথ্য হালনাগাদ',
      description: 'এখন কোথায় আছেন জানান। উত্তর যেকোনো সময় বদলাতে পারবেন।',
    },
  },
  allowEditing: true,
  settings: {
    notifications: {
      enableEmail: true,
      emailField: 'email',
      emailTemplate: {
        subject: 'Thank you, {{full_name}}',
        body: '<p>Dear {{full_name}},</p><p>we have received your details. To change them later, use the button below or your edit code <strong>{{editCode}}</strong>.</p>',
        translations: {
          bn: {
            subject: 'ধন্যবাদ, {{full_name}}',
            body: '<p>প্রিয় {{full_name}},</p><p>আপনার তথ্য আমরা পেয়েছি। পরে পরিবর্তন করতে চাইলে নিচের বোতাম অথবা সম্পাদনা কোড <strong>{{editCode}}</strong> ব্যবহার করুন।</p>',
          },
        },
      },
    },
    pdfSettings: { enablePublicPdf: true },
  },
  fields: [
    {
      id: 'page_you',
      name: 'page_you',
      type: 'page',
      label: 'About you',
      translations: { bn: { label: 'আপনার পরিচয়' } },
    },
    FULL_NAME,
    EMAIL,
    MOBILE,
    { ...BATCH, displayInAdminTable: true, layout: { width: 6 } },
    {
      id: 'birthday',
      name: 'birthday',
      type: 'date',
      label: 'Date of birth',
      translations: { bn: { label: 'জন্মতারিখ' } },
      layout: { width: 6 },
    },
    {
      id: 'page_now',
      name: 'page_now',
      type: 'page',
      label: 'Where you are now',
      translations: { bn: { label: 'এখন কোথায় আছেন' } },
    },
    {
      id: 'city',
      name: 'city',
      type: 'select',
      label: 'Where do you live?',
      translations: {
        bn: {
          label: 'কোথায় থাকেন?',
          options: {
            Dhaka: 'ঢাকা',
            Chattogram: 'চট্টগ্রাম',
            Sylhet: 'সিলেট',
            Rajshahi: 'রাজশাহী',
            Khulna: 'খুলনা',
            'Elsewhere in Bangladesh': 'বাংলাদেশের অন্য কোথাও',
            Abroad: 'বিদেশে',
          },
        },
      },
      displayInAdminTable: true,
      options: ['Dhaka', 'Chattogram', 'Sylhet', 'Rajshahi', 'Khulna', 'Elsewhere in Bangladesh', 'Abroad'],
    },
    {
      id: 'country',
      name: 'country',
      type: 'text',
      label: 'Country',
      translations: { bn: { label: 'দেশ' } },
      required: true,
      conditional: { dependsOn: 'city', showWhen: ['Abroad'] },
    },
    {
      id: 'profession',
      name: 'profession',
      type: 'text',
      label: 'Profession',
      translations: { bn: { label: 'পেশা' } },
      layout: { width: 6 },
    },
    {
      id: 'employer',
      name: 'employer',
      type: 'text',
      label: 'Where you work',
      translations: { bn: { label: 'কর্মস্থল' } },
      layout: { width: 6 },
    },
    {
      id: 'helps',
      name: 'helps',
      type: 'checkbox',
      label: 'How would you like to help?',
      translations: {
        bn: {
          label: 'কীভাবে সাহায্য করতে চান?',
          options: {
            'Mentor students': 'শিক্ষার্থীদের পরামর্শ দিয়ে',
            'Offer internships': 'শিক্ষানবিশির সুযোগ দিয়ে',
            'Help with events': 'অনুষ্ঠান আয়োজনে',
            'Donate books': 'বই দান করে',
          },
        },
      },
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
