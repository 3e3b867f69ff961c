import type { Locale } from '@nibondhon/domain'
import { LIVE_BEHAVIOUR, type ModeBehaviour } from './mode-behaviour.ts'

/**
 * The four ways a form is shown. This table turns a mode into flags; components read the flags and never the mode, so
 * that a fifth mode is one more entry here.
 */
export const MODES = ['live', 'preview', 'edit', 'readOnly'] as const
export type Mode = (typeof MODES)[number]

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

const PREVIEW_BN: ModeBehaviour = {
  ...MODE_BEHAVIOUR.preview,
  fileHint: 'এখানে ফাইল আপলোড হয় না',
}

/** How a mode behaves, with its texts in the language of the form. */
export function behaviourOf(mode: Mode, locale: Locale | undefined): ModeBehaviour {
  return mode === 'preview' && locale === 'bn' ? PREVIEW_BN : MODE_BEHAVIOUR[mode]
}
