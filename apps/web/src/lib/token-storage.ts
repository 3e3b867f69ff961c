export const TOKEN_KEY = 'token'

/** Storage can be forbidden (private windows, policy): a session then lasts as long as the page. */
let heldInMemory: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return heldInMemory
  }
}

export function storeToken(token: string): void {
  heldInMemory = token
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Held in memory.
  }
}

export function removeToken(): void {
  heldInMemory = null
  try {
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Nothing was stored.
  }
}
