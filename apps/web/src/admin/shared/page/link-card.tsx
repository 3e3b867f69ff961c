import ArrowForward from '@mui/icons-material/ArrowForward'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Text } from '../layout/text.tsx'
import { CardIcon } from './card-icon.tsx'

interface LinkCardProps {
  title: string
  text: string
  to: string
  icon: typeof SvgIcon
  /** A number or a note below the text. */
  children?: ReactNode
}

/** A card that is one link to a screen. */
export function LinkCard({ title, text, to, icon, children }: LinkCardProps) {
  return (
    <Card sx={{ '&:hover': { borderColor: 'primary.main' } }}>
      <CardActionArea component={Link} to={to} sx={{ height: '100%', p: 2.5 }}>
        <CardIcon icon={icon} />
        <Typography component="h2" variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {title}
          <ArrowForward aria-hidden="true" sx={{ fontSize: '1rem', color: 'text.secondary' }} />
        </Typography>
        <Text isMuted>{text}</Text>
        {children}
      </CardActionArea>
    </Card>
  )
}
