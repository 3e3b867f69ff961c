import { presentActor } from '../actor.ts'
import type { SignedIn } from './finish-sign-in.ts'

export function presentSignIn({ actor, token }: SignedIn) {
  return { success: true as const, user: presentActor(actor), token }
}
