import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ListAddress } from '../shared/list-address.ts'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { reviewPath } from './review-path.ts'
import { reviewTexts } from './texts/review-texts.ts'

interface ReviewButtonProps {
  address: ListAddress
  isFormFixed: boolean
  /** How many submissions the list has; undefined while it loads. */
  count: number | undefined
}

/** Opens the review queue with what the list shows, for those who may decide about payments. */
export function ReviewButton({ address, isFormFixed, count }: ReviewButtonProps) {
  const rights = useSubmissionRights()
  if (!rights.approve || count === undefined || count === 0) return null
  return (
    <Button
      component={Link}
      to={reviewPath(address, isFormFixed)}
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<FactCheckOutlined />}
      sx={{ minHeight: 36, px: 1.25, whiteSpace: 'nowrap' }}
    >
      {reviewTexts().page.review}
    </Button>
  )
}
