/**
 * One token for all processes. Ordinary calls only `read`; a renewal runs inside `exclusively`, which another
 * process, or another call of this one, enters only when the first has left.
 */
export interface TokenStore {
  /** The record as last saved. Takes no lock: it is asked before every call. */
  read(): Promise<TokenRecord | null>
  /**
   * `act` gets the record as it is once the caller has its turn. What it saves is seen by `read` at the latest when
   * `exclusively` is over. Null when the caller had to wait too long for its turn; `act` was then not called.
   */
  exclusively<T>(
    act: (record: TokenRecord | null, save: (record: TokenRecord) => Promise<void>) => Promise<T>,
  ): Promise<T | null>
}

/** Plain JSON. It holds a live token: keep it encrypted. */
export interface TokenRecord {
  /** A fingerprint of address and credentials: a token of other credentials is never used. */
  issuedTo: string
  token: HeldToken | null
  /** Renewals of the last hour that bKash has answered. */
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
