import GroupOutlined from '@mui/icons-material/GroupOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import { ScreensContext } from '../shared/navigation/screens-context.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { CardIcon } from '../shared/page/card-icon.tsx'
import { LinkCard } from '../shared/page/link-card.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { Appearance } from './appearance.tsx'
import { LanguageCard } from './language-card.tsx'
import { profileCards, type LinkedPath } from './profile-cards.ts'
import { ProfileSummary } from './profile-summary.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { profileTexts } from './texts/profile-texts.ts'

export default function ProfilePage() {
  const texts = profileTexts().page
  const { user } = useAuth()
  const screens = use(ScreensContext)
  if (!user) return null

  const cards = profileCards(user.role, screens)
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <ProfileSummary user={user} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
          gap: 2,
          mt: 2,
        }}
      >
        {cards.map((card) =>
          card.kind === 'link' ? (
            <LinkCard key={card.title} {...card} icon={CARD_ICONS[card.to]} />
          ) : (
            <AppearanceCard key={card.title} title={card.title} />
          ),
        )}
        <LanguageCard user={user} />
      </Box>
      <SecuritySection />
      {cards.length === 1 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {texts.needMore}
        </Alert>
      )}
    </ConsolePage>
  )
}

const CARD_ICONS = {
  '/admin/users': GroupOutlined,
  '/admin/settings': SettingsOutlined,
} as const satisfies Record<LinkedPath, typeof SvgIcon>

function AppearanceCard({ title }: { title: string }) {
  return (
    <Card sx={{ p: 2.5 }}>
      <CardIcon icon={TuneOutlined} />
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Appearance />
    </Card>
  )
}
