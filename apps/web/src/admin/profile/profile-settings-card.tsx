import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CardIcon } from '../shared/page/card-icon.tsx'

export function ProfileSettingsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card sx={{ p: 2.5 }}>
      <CardIcon icon={TuneOutlined} />
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      {children}
    </Card>
  )
}
