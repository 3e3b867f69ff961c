import type { FormDefinition } from '../form-model/form-types.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'

/** A form in English whose every text that members can read is there in Bangla too. */
export function makeBilingualForm(changes: Record<string, unknown> = {}): FormDefinition {
  return normaliseForm({ ...BILINGUAL, ...changes })
}

const BILINGUAL = {
  title: 'Reunion',
  description: 'Come back to school',
  translations: { bn: { title: 'পুনর্মিলনী', description: 'আবার স্কুলে আসুন' } },
  fields: [
    {
      id: 'name',
      name: 'full_name',
      label: 'Name',
      description: 'As on your certificate',
      placeholder: 'Your name',
      translations: {
        bn: {
          label: 'নাম',
          description: 'সনদে যেমন আছে',
          placeholder: 'আপনার নাম',
          rules: { r1: 'নাম ছোট হয়ে গেছে' },
        },
      },
      validation: {
        custom: {
          enabled: true,
          rules: [{ id: 'r1', type: 'min_length', value: '2', message: 'Too short' }],
        },
      },
    },
    {
      id: 'meal',
      label: 'Meal',
      type: 'radio',
      options: ['Yes', 'No'],
      pricing: { enabled: true, options: { Yes: 200 } },
      translations: { bn: { label: 'খাবার', options: { Yes: 'হ্যাঁ', No: 'না' } } },
    },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group',
      group: {
        max: 3,
        rowLabel: 'Guest',
        fields: [{ id: 'guest', label: 'Guest name', translations: { bn: { label: 'অতিথির নাম' } } }],
      },
      conditional: { dependsOn: 'meal', showWhen: ['Yes'] },
      translations: { bn: { label: 'অতিথিরা', group: { rowLabel: 'অতিথি' } } },
    },
    {
      id: 'note',
      label: 'Note',
      type: 'html',
      htmlContent: { content: '<p>Dear {{full_name}}</p>' },
      translations: { bn: { htmlContent: { content: '<p>প্রিয় {{full_name}}</p>' } } },
    },
  ],
  settings: {
    requirePayment: true,
    amount: 500,
    pricing: {
      rules: [
        {
          id: 'late',
          type: 'period',
          label: 'Late fee',
          amount: 100,
          translations: { bn: { label: 'বিলম্ব ফি' } },
        },
      ],
    },
    schedule: { closedText: 'Closed', translations: { bn: { closedText: 'বন্ধ হয়ে গেছে' } } },
    notifications: {
      emailTemplate: {
        subject: 'Thank you',
        body: '<p>Thank you, {{full_name}}</p>',
        translations: { bn: { subject: 'ধন্যবাদ', body: '<p>ধন্যবাদ, {{full_name}}</p>' } },
      },
      smsTemplate: { message: 'Received', translations: { bn: { message: 'পেয়েছি' } } },
    },
    pdfSettings: {
      customTitle: 'Receipt',
      htmlContent: { enabled: true, content: '<b>Bring this</b>' },
      translations: { bn: { customTitle: 'রসিদ', htmlContent: { content: '<b>সঙ্গে আনুন</b>' } } },
    },
  },
}
