import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect } from 'react'
import { digitsText } from '../../shared/language/console-formats.ts'
import { useEditor } from './editor-context.ts'
import { FieldsPanel } from './fields/fields-panel.tsx'
import {
  EDITOR_PARTS,
  EDITOR_TABS,
  focusSetting,
  isHeadSetting,
  positionOfIssue,
  type EditorTab,
  type EditorPosition,
} from './editor-position.ts'
import { LanguagesPanel } from './languages/languages-panel.tsx'
import { PricesPanel } from './prices/prices-panel.tsx'
import { FormHead } from './settings/form-head.tsx'
import { NotificationsPanel } from './settings/notifications-panel.tsx'
import { PdfPanel } from './settings/pdf-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { editorTexts } from './texts/editor-texts.ts'

interface EditorPanelsProps {
  isNew: boolean
  position: EditorPosition
  onPositionChange: (position: EditorPosition) => void
}

export function EditorPanels({ isNew, position, onPositionChange }: EditorPanelsProps) {
  const { draft, issues } = useEditor()
  const counts = countByTab(
    issues.filter(({ key }) => !isHeadSetting(key)).map(({ key }) => positionOfIssue(draft, key).tab),
  )

  useEffect(() => {
    if (position.setting !== undefined) focusSetting(position.setting)
  }, [position])

  return (
    <Box {...{ [EDITOR_PARTS]: '' }} sx={{ flex: 1, minWidth: 0 }}>
      <FormHead autoFocus={isNew} />
      <Card sx={{ mt: 2, overflow: 'visible' }}>
        <Tabs
          value={position.tab}
          onChange={(_event, tab: EditorTab) => onPositionChange({ tab })}
          aria-label={editorTexts().tabs.label}
          sx={TABS}
        >
          {EDITOR_TABS.map((tab) => (
            <Tab
              key={tab}
              value={tab}
              id={`tab-${tab}`}
              aria-controls={`panel-${tab}`}
              label={<TabLabel tab={tab} fields={draft.fields.length} issues={counts[tab]} />}
            />
          ))}
        </Tabs>
        <Box
          role="tabpanel"
          id={`panel-${position.tab}`}
          aria-labelledby={`tab-${position.tab}`}
          sx={{ p: { xs: 2, sm: 2.5 } }}
        >
          {position.tab === 'fields' && (
            <FieldsPanel position={position} onPositionChange={onPositionChange} />
          )}
          {position.tab === 'settings' && <SettingsPanel />}
          {position.tab === 'prices' && <PricesPanel position={position} />}
          {position.tab === 'notifications' && <NotificationsPanel />}
          {position.tab === 'pdf' && <PdfPanel />}
          {position.tab === 'languages' && <LanguagesPanel />}
        </Box>
      </Card>
    </Box>
  )
}

/** In as many lines as they need: none is hidden. */
const TABS = {
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  // The indicator only knows one line.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 44, borderBottom: 2, borderColor: 'transparent' },
  '& .MuiTab-root.Mui-selected': { borderColor: 'primary.main' },
} as const

function TabLabel({ tab, fields, issues }: { tab: EditorTab; fields: number; issues: number }) {
  const texts = editorTexts().tabs
  const name = texts.names[tab]
  const text = tab === 'fields' ? texts.withCount(name, digitsText(String(fields))) : name
  if (issues === 0) return text
  const count = digitsText(String(issues))
  return (
    <Badge badgeContent={count} color="error" sx={{ pr: 1.5 }}>
      <span aria-label={texts.problems(text, issues, count)}>{text}</span>
    </Badge>
  )
}

function countByTab(tabs: readonly EditorTab[]): Record<EditorTab, number> {
  const counts = { fields: 0, settings: 0, prices: 0, notifications: 0, pdf: 0, languages: 0 }
  for (const tab of tabs) counts[tab] += 1
  return counts
}
