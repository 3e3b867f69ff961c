import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link } from 'react-router'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { submissionTexts } from './texts/submission-texts.ts'

interface SubmissionNotFoundProps {
  /** The list to return to. */
  back: string
  headingLevel?: 'h1' | 'h2'
}

export function SubmissionNotFound({ back, headingLevel = 'h1' }: SubmissionNotFoundProps) {
  const texts = submissionTexts().facts
  return (
    <Card>
      <StatePanel
        icon={<SearchOffOutlined />}
        tone="warning"
        headingLevel={headingLevel}
        heading={texts.notFound}
        text={texts.notFoundText}
        actions={
          <Button variant="contained" component={Link} to={back}>
            {texts.back}
          </Button>
        }
      />
    </Card>
  )
}
