/** What the timeline of a submission can be narrowed to. */
export const TIMELINE_FILTERS = ['messages', 'payments', 'edits', 'notes'] as const
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number]

export const MAX_NOTE_LENGTH = 5000
export const MAX_NOTE_MENTIONS = 10
