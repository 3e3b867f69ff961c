import { LIVE_BEHAVIOUR } from './live-behaviour.ts'

/**
 * The four ways a form is shown. This table turns a mode into flags; components read the flags and never the mode, so
 * that a fifth mode is one more entry here.
 */
export const MODES = ['live', 'preview', 'edit', 'readOnly'] as const
export type Mode = (typeof MODES)[number]

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

export const MODE_BEHAVIOUR = {
  live: LIVE_BEHAVIOUR,
  preview: {
    answersAsText: false,
    explainsLocks: false,
    sendsFiles: false,
    keepsFiles: false,
    autofills: false,
    fileHint: 'Files are not uploaded in the preview',
    namesVariables: true,
  },
  edit: {
    answersAsText: false,
    explainsLocks: true,
    sendsFiles: false,
    keepsFiles: true,
    autofills: false,
    namesVariables: false,
  },
  readOnly: {
    answersAsText: true,
    explainsLocks: false,
    sendsFiles: false,
    keepsFiles: false,
    autofills: false,
    namesVariables: false,
  },
} as const satisfies Record<Mode, ModeBehaviour>
