import type { Person } from '../content/people.ts'
import type { Random } from '../content/random.ts'
import { EMAIL, FULL_NAME } from './contact-fields.ts'

const GAMES = { Chess: 'দাবা', Carrom: 'ক্যারম', Football: 'ফুটবল', Badminton: 'ব্যাডমিন্টন' }
const PARTS = { Food: 'খাবার', Music: 'গান', Hall: 'মিলনায়তন' }
const MARKS = { Good: 'ভালো', 'So-so': 'মোটামুটি', Bad: 'খারাপ' }

/** Free, on three pages, with the types of fields that the other forms do not have. */
export const FEEDBACK_FORM = {
  title: 'How was the last reunion?',
  description: 'Three short pages. Your answers help us to plan the next one.',
  translations: {
    bn: {
      title: 'গত পুনর্মিলনী কেমন লেগেছে?',
      description: 'ছোট তিনটি পাতা। আপনার উত্তর পরের আয়োজনে কাজে লাগবে।',
    },
  },
  allowEditing: true,
  fields: [
    FULL_NAME,
    { ...EMAIL, required: false },
    {
      id: 'home',
      name: 'home',
      type: 'address',
      label: 'Where did you come from?',
      translations: { bn: { label: 'কোথা থেকে এসেছিলেন?' } },
    },
    {
      id: 'travel',
      name: 'travel',
      type: 'text',
      label: 'How did you travel?',
      translations: { bn: { label: 'কীভাবে এসেছিলেন?' } },
      conditional: {
        dependsOn: 'home',
        showWhen: ['division:Chattogram', 'division:Sylhet', 'division:Rajshahi'],
      },
    },
    {
      id: 'page_opinion',
      name: 'page_opinion',
      type: 'page',
      label: 'Your opinion',
      translations: { bn: { label: 'আপনার মতামত' } },
    },
    {
      id: 'overall',
      name: 'overall',
      type: 'rating',
      label: 'How did you like it?',
      rating: { scale: 5, low: 'Not at all', high: 'Very much' },
      translations: { bn: { label: 'কেমন লেগেছে?', rating: { low: 'একদমই না', high: 'খুব ভালো' } } },
      required: true,
    },
    {
      id: 'better',
      name: 'better',
      type: 'textarea',
      label: 'What should be better?',
      translations: { bn: { label: 'কী আরও ভালো হতে পারে?' } },
      conditional: { dependsOn: 'overall', showWhen: ['1', '2', '3'] },
    },
    {
      id: 'parts',
      name: 'parts',
      type: 'matrix',
      label: 'How was each part?',
      matrix: { rows: Object.keys(PARTS) },
      options: Object.keys(MARKS),
      translations: { bn: { label: 'কোনটি কেমন ছিল?', rows: PARTS, options: MARKS } },
    },
    {
      id: 'food',
      name: 'food',
      type: 'textarea',
      label: 'What was wrong with the food?',
      translations: { bn: { label: 'খাবারে কী সমস্যা ছিল?' } },
      conditional: { dependsOn: 'parts', showWhen: ['Food:Bad'] },
    },
    {
      id: 'page_next',
      name: 'page_next',
      type: 'page',
      label: 'Next time',
      translations: { bn: { label: 'পরের বার' } },
    },
    {
      id: 'games',
      name: 'games',
      type: 'ranking',
      label: 'Which games would you like, the best first?',
      options: Object.keys(GAMES),
      translations: { bn: { label: 'কোন খেলা চান? সবচেয়ে পছন্দেরটি আগে', options: GAMES } },
    },
    {
      id: 'begins',
      name: 'begins',
      type: 'time',
      label: 'When should it begin?',
      translations: { bn: { label: 'কখন শুরু হওয়া উচিত?' } },
    },
    {
      id: 'breakfast',
      name: 'breakfast',
      type: 'radio',
      label: 'Should there be breakfast?',
      options: ['Yes', 'No'],
      translations: { bn: { label: 'সকালের নাশতা থাকা উচিত?', options: { Yes: 'হ্যাঁ', No: 'না' } } },
      conditional: { dependsOn: 'begins', showWhen: ['less_than 10:00'] },
    },
    {
      id: 'photos',
      name: 'photos',
      type: 'consent',
      label: 'Photos',
      consent: { text: 'You may show photos of me on the web site of the association.' },
      translations: {
        bn: { label: 'ছবি', consent: { text: 'সংগঠনের ওয়েবসাইটে আমার ছবি দেখানো যাবে।' } },
      },
    },
  ],
}

export function feedbackAnswers(person: Person, random: Random): Record<string, unknown> {
  const home = random.pick(HOMES)
  const overall = random.pick([2, 3, 4, 4, 5, 5, 5])
  return {
    full_name: person.name,
    email: person.email,
    home,
    ...(home[0] !== 'Dhaka' && { travel: random.pick(['By train', 'বাসে', 'By car']) }),
    overall,
    ...(overall <= 3 && { better: random.pick(['More room to sit', 'খাবার আরও গরম চাই', 'Less noise']) }),
    parts: [
      Object.fromEntries(
        Object.keys(PARTS).map((part) => [part, random.pick(['Good', 'Good', 'So-so', 'Bad'])]),
      ),
    ],
    games: random.pick([
      ['Football', 'Carrom', 'Chess', 'Badminton'],
      ['Carrom', 'Football', 'Badminton', 'Chess'],
      ['Badminton', 'Chess', 'Football', 'Carrom'],
    ]),
    begins: random.pick(['09:00', '10:00', '10:30', '16:00']),
    photos: !random.isOneIn(4),
  }
}

const HOMES = [
  ['Dhaka', 'Dhaka', 'Savar', 'House 5, Road 3'],
  ['Dhaka', 'Gazipur', 'Sreepur', 'স্টেশন রোড'],
  ['Sylhet', 'Sylhet', 'Beanibazar', 'Main Road'],
  ['Rajshahi', 'Rajshahi', 'Paba', '২২ সাহেব বাজার'],
]
