import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../shared/shell/theme-switch.tsx'
import { loginTexts } from './texts/login-texts.ts'

export function LoginFrame({
  title,
  purpose,
  children,
}: {
  title: string
  purpose: string
  children: ReactNode
}) {
  const texts = loginTexts().frame
  useEffect(() => {
    document.title = `${title} · Nibondhon`
  }, [title])

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', background: BACKDROP }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', p: { xs: 1, sm: 2 } }}>
        <Button href="/" color="inherit" startIcon={<ArrowBack />}>
          {texts.home}
        </Button>
        <ThemeSwitch />
      </Box>
      <Box
        component="main"
        sx={{ display: 'grid', justifyItems: 'center', px: 2, pt: { xs: 2, sm: 6 }, pb: 6 }}
      >
        <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 2.5, sm: 4 } }}>
          <Logo size={44} />
          <Typography component="h1" variant="h1" sx={{ mt: 2 }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{purpose}</Typography>
          {children}
        </Card>
      </Box>
    </Box>
  )
}

const BACKDROP =
  'radial-gradient(60rem 30rem at 50% -10%, var(--nb-palette-primary-tint), transparent 70%), var(--nb-palette-background-default)'

export function BackToSignIn() {
  const texts = loginTexts().frame
  return (
    <Button
      component={Link}
      href="/login"
      color="inherit"
      startIcon={<ArrowBack />}
      sx={{ justifySelf: 'center' }}
    >
      {texts.backToSignIn}
    </Button>
  )
}
