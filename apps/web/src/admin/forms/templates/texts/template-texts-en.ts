import type { TemplateId } from '../templates.ts'

/** The name of each template, and what it is for. */
export const templateTextsEn: Readonly<Record<TemplateId, { name: string; use: string }>> = {
  reunion: { name: 'Reunion registration', use: 'Batch fees, guests, 500 seats and a closing date' },
  membership: { name: 'Membership', use: 'New and renewed, with fees, discounts and a code' },
  directory: { name: 'Directory update', use: 'Where members live and work now' },
  donation: { name: 'Donation', use: 'Amount, purpose, and a name to thank' },
  feedback: { name: 'Feedback', use: 'What was good at an event, and what was not' },
}

export type TemplateTexts = typeof templateTextsEn
