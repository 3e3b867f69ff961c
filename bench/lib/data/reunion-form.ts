import type { Random } from './random.ts'

/** A form like those of an alumni reunion: patterns, conditions, rules and prices, a confirmation by e-mail. */
export const REUNION_FORM = {
  title: 'Reunion 2027',
  settings: {
    // Priced, but a member without dinner pays nothing: the price is computed and the amount due is zero.
    requirePayment: true,
    amount: 0,
    notifications: { enableEmail: true, emailField: 'email' },
  },
  fields: [
    {
      id: 'name',
      name: 'name',
      type: 'text',
      label: 'Name',
      required: true,
      validation: { min: 2, max: 100 },
    },
    { id: 'email', name: 'email', type: 'email', label: 'E-mail', required: true },
    { id: 'phone', name: 'phone', type: 'tel', label: 'Phone', required: true },
    { id: 'roll', name: 'roll', type: 'text', label: 'Roll', validation: { pattern: '^[A-Z]{2}-[0-9]{4}$' } },
    { id: 'batch', name: 'batch', type: 'number', label: 'Batch', validation: { min: 1950, max: 2030 } },
    { id: 'shirt', name: 'shirt', type: 'select', label: 'Shirt', options: ['S', 'M', 'L', 'XL'] },
    {
      id: 'dinner',
      name: 'dinner',
      type: 'radio',
      label: 'Dinner',
      options: ['None', 'Beef', 'Chicken'],
      pricing: { enabled: true, options: { Beef: 500, Chicken: 400 } },
    },
    { id: 'guest', name: 'guest', type: 'radio', label: 'Guest?', options: ['Yes', 'No'] },
    {
      id: 'guest_name',
      name: 'guest_name',
      type: 'text',
      label: 'Guest',
      required: true,
      conditional: { dependsOn: 'guest', showWhen: ['Yes'] },
    },
    {
      id: 'events',
      name: 'events',
      type: 'checkbox',
      label: 'Events',
      options: ['Rally', 'Talk', 'Concert'],
    },
    { id: 'arrival', name: 'arrival', type: 'date', label: 'Arrival' },
    {
      id: 'departure',
      name: 'departure',
      type: 'date',
      label: 'Departure',
      validation: {
        custom: {
          enabled: true,
          rules: [
            {
              type: 'compare_dates',
              compareField: 'arrival',
              compareOperator: 'greater_equal',
              message: 'Too early',
            },
          ],
        },
      },
    },
    { id: 'note', name: 'note', type: 'textarea', label: 'Note' },
  ],
}

export function reunionAnswers(random: Random): Record<string, unknown> {
  const hasGuest = random.isOneIn(3)
  return {
    name: `Member ${random.below(100_000)}`,
    email: `member${random.below(1_000_000)}@example.org`,
    phone: `017${10_000_000 + random.below(89_999_999)}`,
    roll: `AB-${1000 + random.below(9000)}`,
    batch: 1970 + random.below(50),
    shirt: 'L',
    dinner: 'None',
    guest: hasGuest ? 'Yes' : 'No',
    ...(hasGuest && { guest_name: 'পরিবারের একজন' }),
    events: ['Rally', 'Concert'],
    arrival: '2027-01-14',
    departure: '2027-01-16',
    note: 'Coming with the family, arriving late on the first day.',
  }
}
