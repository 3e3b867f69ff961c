/** What the ways to show a form differ in. */
export interface ModeBehaviour {
  /** Answers are shown as text, not in inputs. */
  answersAsText: boolean
  /** Fields the audience may not edit say so, and why. */
  explainsLocks: boolean
  /** A chosen file is sent. A preview only shows how it would be chosen. */
  sendsFiles: boolean
  /** Files stay as they were submitted, unless the page says how to send others. */
  keepsFiles: boolean
  /**
   * The browser may offer to fill in a name or an address it remembers. Null where nothing is named for it to offer, but
   * what was typed is restored when a member comes back to the page.
   */
  autofills: boolean | null
  /** Why a file field takes no file. */
  fileHint?: string
  /** Variables of a submission that does not exist yet are shown by their names. */
  namesVariables: boolean
}

/** Apart from the other modes, so that a member who fills in a form does not download those. */
export const LIVE_BEHAVIOUR: ModeBehaviour = {
  answersAsText: false,
  explainsLocks: true,
  sendsFiles: true,
  keepsFiles: false,
  autofills: true,
  namesVariables: false,
}
