import { normaliseForm, type FormDefinition } from '@nibondhon/domain'

/** The types of fields that few forms have. */
export const moreForm: FormDefinition = normaliseForm({
  title: 'Dinner',
  fields: [
    {
      id: 'arrival',
      type: 'time',
      label: 'Arrival',
      description: 'The hall is open from 8 in the morning to 10 in the evening.',
      required: true,
      layout: { width: 6 },
      validation: { min: 480, max: 1320 },
    },
    { id: 'people', type: 'number', label: 'Guests', name: 'people', layout: { width: 6 } },
    {
      id: 'stars',
      type: 'rating',
      label: 'How was the last dinner?',
      rating: { scale: 5, low: 'Poor', high: 'Excellent' },
    },
    { id: 'chance', type: 'rating', label: 'Will you come again?', required: true, rating: { scale: 10 } },
    {
      id: 'plates',
      type: 'calculated',
      label: 'Plates',
      description: 'One for each guest, and one for you.',
      formula: { expression: '{people} + 1', decimals: 0 },
      layout: { width: 6 },
    },
    {
      id: 'photos',
      type: 'consent',
      label: 'Photographs',
      required: true,
      consent: {
        text: 'We take photographs during the dinner and may publish them in our magazine.\n\nWrite to office@example.org at any time if you do not want to be in them.',
      },
    },
    { id: 'home', type: 'address', label: 'Home', required: true },
    {
      id: 'dishes',
      type: 'ranking',
      label: 'Which dishes do you like best?',
      options: ['Hilsa in mustard', 'Beef tehari', 'Vegetables'],
    },
    {
      id: 'evening',
      type: 'matrix',
      label: 'How was the evening?',
      required: true,
      options: ['Good', 'All right', 'Could be better'],
      matrix: { rows: ['Food', 'Music', 'The way to the hall'] },
    },
    { id: 'signed', type: 'signature', label: 'Signature' },
  ],
})
