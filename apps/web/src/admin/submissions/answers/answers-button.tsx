import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ListAddress } from '../shared/list-address.ts'
import { answersPath } from './answers-path.ts'
import { answersTexts } from './texts/answers-texts.ts'

/** Opens the charts of what the list shows. Only the questions of one form can be counted. */
export function AnswersButton({ address }: { address: ListAddress }) {
  if (address.formId === '') return null
  return (
    <Button
      component={Link}
      to={answersPath(address.formId, address)}
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<BarChartOutlined />}
      sx={{ minHeight: 36, px: 1.25, whiteSpace: 'nowrap' }}
    >
      {answersTexts().page.charts}
    </Button>
  )
}
