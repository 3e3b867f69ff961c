import { ConsolePage } from '../../shared/page/console-page.tsx'
import { SubmissionList } from './submission-list.tsx'

export default function SubmissionsPage() {
  return (
    <ConsolePage title="All Submissions" purpose="Find, read, correct, compare and export what members sent.">
      <SubmissionList fixedForm={null} />
    </ConsolePage>
  )
}
