export const PANEL_WIDTH = 400

/** The preview beside the editor; below it where the window is narrow. */
export const PANEL = {
  display: 'flex',
  flexDirection: 'column',
  width: { xs: '100%', lg: PANEL_WIDTH },
  flex: 'none',
  position: { lg: 'sticky' },
  // Below the top bar and the editor's bar.
  top: { lg: 144 },
  maxHeight: { xs: '80vh', lg: 'calc(100vh - 160px)' },
  mt: { xs: 2, lg: 0 },
} as const
