import { normaliseForm, type FormDefinition } from '@nibondhon/domain'
import { MEMBERSHIP_BANGLA, REUNION_BANGLA } from './bangla-texts.ts'
import { directoryForm } from './directory-form.ts'
import { donationForm } from './donation-form.ts'
import { feedbackForm } from './feedback-form.ts'
import { inBothLanguages } from './in-both-languages.ts'
import { makeMembershipForm } from './membership-form.ts'
import { makeReunionForm } from './reunion-form.ts'

export type TemplateId = 'reunion' | 'membership' | 'directory' | 'donation' | 'feedback'

export interface FormTemplate {
  id: TemplateId
  name: string
  use: string
  makeForm: () => FormDefinition
}

/** Templates for the most common forms of an alumni association. */
export const TEMPLATES: readonly FormTemplate[] = [
  {
    id: 'reunion',
    name: 'Reunion registration',
    use: 'Batch fees, guests, 500 seats and a closing date',
    makeForm: () => inBothLanguages(normaliseForm(makeReunionForm(new Date())), REUNION_BANGLA),
  },
  {
    id: 'membership',
    name: 'Membership',
    use: 'New and renewed, with fees, discounts and a code',
    makeForm: () => inBothLanguages(normaliseForm(makeMembershipForm(new Date())), MEMBERSHIP_BANGLA),
  },
  {
    id: 'directory',
    name: 'Directory update',
    use: 'Where members live and work now',
    makeForm: () => normaliseForm(directoryForm),
  },
  {
    id: 'donation',
    name: 'Donation',
    use: 'Amount, purpose, and a name to thank',
    makeForm: () => normaliseForm(donationForm),
  },
  {
    id: 'feedback',
    name: 'Feedback',
    use: 'What was good at an event, and what was not',
    makeForm: () => normaliseForm(feedbackForm),
  },
]
