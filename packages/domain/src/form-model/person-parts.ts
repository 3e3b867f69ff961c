import type { MembershipGrant } from './membership-grants.ts'

/** What a form may ask that the register of people keeps. */
export const PERSON_PARTS = ['name', 'nameBn', 'phone', 'email', 'batch'] as const
export type PersonPart = (typeof PERSON_PARTS)[number]

/** Whether a form adds people to the register, and the ids of the fields that say who they are. */
export interface PeopleSettings {
  adds: boolean
  /** A part that is left out is proposed by the fields' types and labels; '' means that the form doesn't ask for it. */
  fields: Partial<Record<PersonPart, string>>
  /** What completed submissions give. */
  memberships?: MembershipGrant[]
}
