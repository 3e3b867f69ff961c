import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { UnsavedWorkOffers } from '../unsaved-work/unsaved-work-offers.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { shellTexts } from '../texts/shell-texts.ts'
import { useScreenFocus } from './use-screen-focus.ts'

const DRAWER_WIDTH = 240

export function AdminShell() {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Drawer
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={close}
        sx={{ width: { sm: DRAWER_WIDTH }, flexShrink: 0 }}
        slotProps={{
          paper: {
            sx: {
              width: DRAWER_WIDTH,
              maxWidth: '85vw',
              bgcolor: 'background.paper',
              borderColor: 'divider',
            },
          },
        }}
      >
        <SideMenu onNavigate={close} />
      </Drawer>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <TopBar onOpenMenu={wide ? null : () => setOpen(true)} />
        <Main />
      </Box>
    </Box>
  )
}

/** The current screen. */
function Main() {
  const main = useRef<HTMLElement>(null)
  useScreenFocus(main)

  return (
    <Box component="main" id="content" ref={main} tabIndex={-1} sx={MAIN}>
      <UnsavedWorkOffers />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </Box>
  )
}

const MAIN = {
  flex: 1,
  px: { xs: 2, sm: 3, lg: 4 },
  py: { xs: 3, sm: 4 },
  '&:focus': { outline: 'none' },
  // A screen with scroll areas of its own takes the window below the top bar, and the page does not scroll.
  '@media (min-width:1100px)': {
    '&:has(> [data-fills-window])': {
      display: 'flex',
      flexDirection: 'column',
      flex: 'none',
      height: 'calc(100dvh - 65px)',
      minHeight: 480,
      px: 2,
      py: 1.25,
    },
  },
} as const

function SkipLink() {
  const texts = shellTexts().shell
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: -100,
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'fill.main',
        color: 'fill.contrastText',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      {texts.skip}
    </Box>
  )
}
