import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ListAddress } from '../shared/list-address.ts'
import { reviewPath } from './review-path.ts'

/** Opens the review queue with what the list shows. */
export function ReviewButton({ address, isFormFixed }: { address: ListAddress; isFormFixed: boolean }) {
  return (
    <Button
      component={Link}
      to={reviewPath(address, isFormFixed)}
      variant="outlined"
      color="inherit"
      startIcon={<FactCheckOutlined />}
    >
      Review
    </Button>
  )
}
