import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { use } from 'react'
import { ScreensContext } from '../shared/navigation/screens-context.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { LinkCard } from '../shared/page/link-card.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { Appearance } from './appearance.tsx'
import { profileCards } from './profile-cards.ts'
import { PROFILE_ICONS } from './profile-icons.ts'
import { ProfileSettingsCard } from './profile-settings-card.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { SecuritySection } from './security/security-section.tsx'

export default function ProfilePage() {
  const { user } = useAuth()
  const screens = use(ScreensContext)
  if (!user) return null

  const cards = profileCards(user.role, screens)
  return (
    <ConsolePage title="Admin Profile" purpose="Your account, your role and what it opens.">
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
            <LinkCard key={card.title} {...card} icon={PROFILE_ICONS[card.to]} />
          ) : (
            <ProfileSettingsCard key={card.title} title={card.title}>
              <Appearance />
            </ProfileSettingsCard>
          ),
        )}
      </Box>
      <SecuritySection />
      {cards.length === 1 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Do you need to do more here? Please contact the system administrator.
        </Alert>
      )}
    </ConsolePage>
  )
}
