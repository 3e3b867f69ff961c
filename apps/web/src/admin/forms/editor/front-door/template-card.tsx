import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined'
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined'
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined'
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { FormTemplate, TemplateId } from '../../templates/templates.ts'
import { templateTexts } from '../../templates/texts/template-texts.ts'
import { TemplatePicture } from './template-picture.tsx'

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
      <CardActionArea onClick={onChoose} sx={CONTENT}>
        <TemplatePicture template={template} />
        <Box component="span" sx={{ display: 'flex', gap: 1.25, p: 1.5 }}>
          <Icon aria-hidden="true" sx={{ color: 'primary.main' }} />
          <span>
            <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
              {name}
            </Typography>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {use}
            </Typography>
          </span>
        </Box>
      </CardActionArea>
    </Card>
  )
}

const CONTENT = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  height: '100%',
} as const
