import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link } from 'react-router'
import { StatePanel } from '../../shared/page/state-panel.tsx'

/** `back` is the list to return to. */
export function SubmissionNotFound({ back }: { back: string }) {
  return (
    <Card>
      <StatePanel
        icon={<SearchOffOutlined />}
        tone="warning"
        headingLevel="h1"
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
