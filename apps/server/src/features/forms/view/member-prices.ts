import { asksForMembers, forMember, type ProvedMember } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { OWN_SESSION_COOKIE, readCookie } from '../../../platform/http/index.ts'
import type { StoredForm } from '../stored-form.ts'

/** What a visitor has that can prove who they are. What they type into a form proves nothing. */
export interface Proof {
  /** The token of a session of "My registrations"; null without one. */
  session: string | null
  /** The token of a personal link; '' without one. */
  personalLink: string
}

/** Who was proved to be a member, and the contact that a session proves. */
export interface FoundMember extends ProvedMember {
  identity: { kind: 'email' | 'phone'; value: string } | null
}

/** Null where nothing is proved. The feature itself is passed in, because it uses people, sessions and personal links. */
export type FindMember = (formId: string, proof: Proof) => Promise<FoundMember | null>

export function proofOf(request: Pick<FastifyRequest, 'headers'>, personalLink = ''): Proof {
  return { session: readCookie(request, OWN_SESSION_COOKIE), personalLink }
}

/** Who submits the form, where its prices ask for members; nothing is looked up for other forms. */
export async function memberFor(
  find: FindMember,
  { id, settings: { pricing } }: Pick<StoredForm, 'id' | 'settings'>,
  proof: Proof | undefined,
): Promise<FoundMember | null> {
  const hasProof = proof !== undefined && (proof.session !== null || proof.personalLink !== '')
  return hasProof && asksForMembers(pricing.rules) ? find(id, proof) : null
}

/** The form with the prices of who reads it; the same object where nothing is proved. */
export async function formFor(find: FindMember, form: StoredForm, proof: Proof): Promise<StoredForm> {
  const member = await memberFor(find, form, proof)
  return member === null ? form : forMember(form, { contact: member.contact, categories: member.categories })
}
