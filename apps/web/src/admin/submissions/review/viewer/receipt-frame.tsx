import AddOutlined from '@mui/icons-material/AddOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Rotate90DegreesCwOutlined from '@mui/icons-material/Rotate90DegreesCwOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useShortcut } from '../../../shared/list/use-shortcut.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { useView } from './use-view.ts'
import { fitScale, type Size } from './view-transform.ts'

interface ReceiptFrameProps {
  /** The receipt's size in pixels; the frame stays empty until it is known. */
  content: Size
  path: string
  /** Further buttons, such as those for pages. */
  tools?: ReactNode
  children: ReactNode
}

/** Shows a picture or page as large as possible, and lets staff zoom, rotate and drag it. */
export function ReceiptFrame({ content, path, tools, children }: ReceiptFrameProps) {
  const texts = reviewTexts().receipt
  const { view, frame, frameProps, zoomIn, zoomOut, rotate, showWhole } = useView(content)
  useShortcut('+', zoomIn, texts.zoomIn)
  useShortcut('=', zoomIn)
  useShortcut('-', zoomOut, texts.zoomOut)
  useShortcut('0', showWhole, texts.showWhole)
  useShortcut('t', rotate, texts.turn)
  const scale = fitScale(content, frame, view.turns) * view.zoom
  return (
    <Box sx={COLUMN}>
      <Box role="toolbar" aria-label={texts.label} sx={TOOLS}>
        {tools}
        <Tool label={texts.zoomOut} shortcut="-" onClick={zoomOut}>
          <RemoveOutlined />
        </Tool>
        <Tool label={texts.zoomIn} shortcut="+" onClick={zoomIn}>
          <AddOutlined />
        </Tool>
        <Tool label={texts.showWhole} shortcut="0" onClick={showWhole}>
          <FitScreenOutlined />
        </Tool>
        <Tool label={texts.turn} shortcut="t" onClick={rotate}>
          <Rotate90DegreesCwOutlined />
        </Tool>
        <Tooltip title={texts.newTab}>
          <IconButton
            component="a"
            href={`/${path}`}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.newTab}
            sx={TOOL}
          >
            <OpenInNewOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <Box {...frameProps} sx={{ ...FRAME, cursor: view.zoom > 1 ? 'grab' : 'default' }}>
        <Box
          data-zoom={view.zoom.toFixed(2)}
          data-turns={view.turns}
          sx={CONTENT}
          style={{
            width: content.width,
            height: content.height,
            visibility: content.width === 0 ? 'hidden' : 'visible',
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${scale})`,
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}

interface ToolProps {
  label: string
  shortcut?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

export function Tool({ label, shortcut, disabled = false, onClick, children }: ToolProps) {
  const button = (
    <IconButton
      aria-label={label}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      onClick={onClick}
      sx={TOOL}
    >
      {children}
    </IconButton>
  )
  if (disabled) return button
  return <Tooltip title={shortcut === undefined ? label : `${label} (${shortcut})`}>{button}</Tooltip>
}

const COLUMN = { display: 'flex', flexDirection: 'column', height: '100%' } as const

const FRAME = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
} as const

const CONTENT = { position: 'absolute', left: '50%', top: '50%', transformOrigin: 'center' } as const

/** Above the receipt, so that it covers nothing of it. */
const TOOLS = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

const TOOL = { width: 44, height: 44 } as const
