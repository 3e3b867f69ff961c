/** Loaded only by forms with dates or limits. */
export { optionSeatsText } from '@nibondhon/domain'
export { ClosingNotice } from './closing-notice.tsx'
