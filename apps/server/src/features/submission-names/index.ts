export { groupByVersion, type VersionedSubmission } from './group-by-version.ts'
export {
  submissionSubject,
  submissionSubjects,
  subjectsOfVersions,
} from './submission-subjects-repository.ts'
