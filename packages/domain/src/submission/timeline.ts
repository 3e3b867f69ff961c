/** What the timeline of a submission can be narrowed to. */
export const TIMELINE_FILTERS = ['messages', 'payments', 'edits', 'notes'] as const
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number]
