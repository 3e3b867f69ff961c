/**
 * One token for all processes. Ordinary calls only `read`; a renewal runs inside `exclusively`, which holds a lock
 * against other processes and other calls of this one.
 */
export interface TokenStore {
  /** The record as last saved. Takes no lock, because every call to bKash reads it first. */
  read(): Promise<TokenRecord | null>
  /**
   * Calls `act` with the record as it is once the lock is held. `read` returns what it saved at the latest when
   * `exclusively` resolves. Resolves to null, without calling `act`, when the lock was not free in time.
   */
  exclusively<T>(
    act: (record: TokenRecord | null, save: (record: TokenRecord) => Promise<void>) => Promise<T>,
  ): Promise<T | null>
}

/** Plain JSON. It holds a valid token, so store it encrypted. */
export interface TokenRecord {
  /** A fingerprint of address and credentials: a token of other credentials is never used. */
  issuedTo: string
  token: HeldToken | null
  /** Renewals of the last hour that bKash responded to. */
  renewals: TokenRenewal[]
}

export interface HeldToken {
  idToken: string
  refreshToken: string | null
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface TokenRenewal {
  at: number
  by: 'grant' | 'refresh'
}
