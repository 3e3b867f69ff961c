import type { SignedInUser } from '@nibondhon/api-contract'

export interface SessionState {
  user: SignedInUser | null
  token: string | null
  loading: boolean
  error: string | null
  /** Who ended the last session. After a logout by the person, sign-in does not return to the last page. */
  endedBy: 'person' | 'server' | null
  /** Why the stored token could not be checked; null while nothing is in the way. It stays valid meanwhile. */
  checkError: Error | null
}

export type SessionEvent =
  | { type: 'started' }
  | { type: 'succeeded'; user: SignedInUser; token: string }
  | { type: 'failed'; message: string }
  | { type: 'loggedOut'; by?: 'person' | 'server' }
  | { type: 'errorCleared' }
  | { type: 'checkFailed'; error: Error }
  | { type: 'checkRetried' }

export const SIGNED_OUT: SessionState = {
  user: null,
  token: null,
  loading: false,
  error: null,
  endedBy: null,
  checkError: null,
}

/** With a stored token the session is loading until the server has confirmed it. */
export function initialSession(storedToken: string | null): SessionState {
  return { ...SIGNED_OUT, token: storedToken, loading: storedToken !== null }
}

export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'started':
      return { ...state, loading: true, error: null, checkError: null }
    case 'succeeded':
      return { ...SIGNED_OUT, user: event.user, token: event.token }
    case 'failed':
      return { ...SIGNED_OUT, error: event.message }
    case 'loggedOut':
      return { ...SIGNED_OUT, endedBy: event.by ?? null }
    case 'errorCleared':
      return { ...state, error: null }
    case 'checkFailed':
      return { ...state, loading: false, checkError: event.error }
    case 'checkRetried':
      return { ...state, loading: true, checkError: null }
  }
}
