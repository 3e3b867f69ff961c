import { SubmissionList } from './submission-list.tsx'
import { listTexts } from './texts/list-texts.ts'

export default function SubmissionsPage() {
  const texts = listTexts().page
  return <SubmissionList title={texts.allTitle} fixedForm={null} />
}
