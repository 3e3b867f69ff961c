import { ConsolePage } from '../../shared/page/console-page.tsx'
import { SubmissionDesk } from './submission-desk.tsx'

export default function SubmissionsPage() {
  return (
    <ConsolePage title="All Submissions" purpose="Find, read, correct, compare and export what members sent.">
      <SubmissionDesk fixedForm={null} />
    </ConsolePage>
  )
}
