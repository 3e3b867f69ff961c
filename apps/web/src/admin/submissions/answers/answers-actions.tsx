import InboxOutlined from '@mui/icons-material/InboxOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Row } from '../../shared/layout/layout.tsx'
import { type ListAddress, listPathOf } from '../shared/list-address.ts'
import { answersTexts } from './texts/answers-texts.ts'

export function AnswersActions({ address }: { address: ListAddress }) {
  const texts = answersTexts().page
  return (
    <Row>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<InboxOutlined />}
        component={Link}
        to={listPathOf(address, true)}
      >
        {texts.viewSubmissions}
      </Button>
      <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {texts.print}
      </Button>
    </Row>
  )
}
