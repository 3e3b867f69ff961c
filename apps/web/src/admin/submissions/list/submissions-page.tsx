import { SubmissionList } from './submission-list.tsx'

export default function SubmissionsPage() {
  return <SubmissionList title="All Submissions" fixedForm={null} />
}
