import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link } from 'react-router'
import { StatePanel } from '../../shared/page/state-panel.tsx'

interface SubmissionNotFoundProps {
  /** The list to return to. */
  back: string
  headingLevel?: 'h1' | 'h2'
}

export function SubmissionNotFound({ back, headingLevel = 'h1' }: SubmissionNotFoundProps) {
  return (
    <Card>
      <StatePanel
        icon={<SearchOffOutlined />}
        tone="warning"
        headingLevel={headingLevel}
        heading="Submission not found"
        text="It may have been deleted, or the address is not complete."
        actions={
          <Button variant="contained" component={Link} to={back}>
            Back to the submissions
          </Button>
        }
      />
    </Card>
  )
}
