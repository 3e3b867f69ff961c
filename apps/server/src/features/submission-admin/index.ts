export { assignSubmissions, findColleague } from './organise/assign-submissions.ts'
export { assertTagsFit, type ChangedTags, tagSubmissions } from './organise/tag-submissions.ts'
export { readAnswerFilter } from './list/read-answer-filter.ts'
export { type Kind, listKinds } from './search-index/counts-repository.ts'
export { type SearchTerms, searchTerms } from './search-index/search-text.ts'
export { readSelection } from './selection/read-selection.ts'
export {
  listSelected,
  listSelectedForms,
  listSelectedVersions,
} from './selection/list-selected-repository.ts'
export { countSelected, insertSelected, POSITION } from './selection/selection-repository.ts'
export { isAnswerFilterInvalid } from './submission-admin-errors.ts'
export { submissionAdminRoutes } from './submission-admin-routes.ts'
export { flushSearchIndex, updateSearchIndex } from './search-index/update-search-index.ts'
export { sweepDistinctPairs } from './duplicates/distinct-pairs-repository.ts'
export { sweepMerges } from './merge/merges-repository.ts'
export type { Cell } from './export/export-columns.ts'
export { listSheetColumns, writeSheet } from './export/live-sheet.ts'
export { csvFile } from './export/csv-file.ts'
export type { ExportFile } from './export/export-file.ts'
export { xlsxFile } from './export/xlsx-file.ts'
