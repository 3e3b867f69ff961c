/** Loaded only by forms with dates or limits. */
export { optionSeatsText, wantsFullSeats } from '@nibondhon/domain'
export { ClosingNotice } from './closing-notice.tsx'
