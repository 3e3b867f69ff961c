import { normaliseForm, type FormDefinition } from '@nibondhon/domain'
import {
  DIRECTORY_BANGLA,
  DONATION_BANGLA,
  FEEDBACK_BANGLA,
  MEMBERSHIP_BANGLA,
  REUNION_BANGLA,
} from './bangla-texts.ts'
import { directoryForm } from './directory-form.ts'
import { donationForm } from './donation-form.ts'
import { feedbackForm } from './feedback-form.ts'
import { inBothLanguages } from './in-both-languages.ts'
import { makeMembershipForm } from './membership-form.ts'
import { makeReunionForm } from './reunion-form.ts'

export type TemplateId = 'reunion' | 'membership' | 'directory' | 'donation' | 'feedback'

export interface FormTemplate {
  id: TemplateId
  makeForm: () => FormDefinition
}

/** Templates for the most common forms of an alumni association. */
export const TEMPLATES: readonly FormTemplate[] = [
  {
    id: 'reunion',
    makeForm: () => inBothLanguages(normaliseForm(makeReunionForm(new Date())), REUNION_BANGLA),
  },
  {
    id: 'membership',
    makeForm: () => inBothLanguages(normaliseForm(makeMembershipForm(new Date())), MEMBERSHIP_BANGLA),
  },
  {
    id: 'directory',
    makeForm: () => inBothLanguages(normaliseForm(directoryForm), DIRECTORY_BANGLA),
  },
  {
    id: 'donation',
    makeForm: () => inBothLanguages(normaliseForm(donationForm), DONATION_BANGLA),
  },
  {
    id: 'feedback',
    makeForm: () => inBothLanguages(normaliseForm(feedbackForm), FEEDBACK_BANGLA),
  },
]
