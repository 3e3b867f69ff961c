import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined'
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined'
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined'
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { FormTemplate, TemplateId } from '../templates/templates.ts'
import { templateTexts } from '../templates/texts/template-texts.ts'

const ICONS = {
  reunion: CelebrationOutlined,
  membership: CardMembershipOutlined,
  directory: ContactPageOutlined,
  donation: VolunteerActivismOutlined,
  feedback: RateReviewOutlined,
} as const satisfies Record<TemplateId, typeof SvgIcon>

export function TemplateCard({ template, onChoose }: { template: FormTemplate; onChoose: () => void }) {
  const Icon = ICONS[template.id]
  const { name, use } = templateTexts()[template.id]
  return (
    <Card sx={{ '&:hover': { borderColor: 'primary.main' } }}>
      <CardActionArea onClick={onChoose} sx={{ display: 'block', height: '100%', p: 2 }}>
        <Icon aria-hidden="true" sx={{ color: 'primary.main' }} />
        <Typography component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 650 }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {use}
        </Typography>
      </CardActionArea>
    </Card>
  )
}
