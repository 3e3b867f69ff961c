import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'

export function UserCount({ count }: { count: number | undefined }) {
  return (
    <Typography sx={{ mt: 1.5, fontWeight: 650 }}>
      {count === undefined ? <Skeleton width={72} /> : `${count} ${count === 1 ? 'user' : 'users'}`}
    </Typography>
  )
}
