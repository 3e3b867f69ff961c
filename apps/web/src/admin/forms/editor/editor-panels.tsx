import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect } from 'react'
import { useEditor } from './editor-context.ts'
import { FieldsPanel } from './fields/fields-panel.tsx'
import {
  EDITOR_TABS,
  focusSetting,
  isHeadSetting,
  placeOfIssue,
  type EditorTab,
  type Place,
} from './editor-position.ts'
import { FormHead } from './settings/form-head.tsx'
import { NotificationsPanel } from './settings/notifications-panel.tsx'
import { PdfPanel } from './settings/pdf-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'

interface EditorPanelsProps {
  isNew: boolean
  place: Place
  onPlace: (place: Place) => void
}

export function EditorPanels({ isNew, place, onPlace }: EditorPanelsProps) {
  const { draft, issues } = useEditor()
  const counts = countByTab(
    issues.filter(({ key }) => !isHeadSetting(key)).map(({ key }) => placeOfIssue(draft, key).tab),
  )

  useEffect(() => {
    if (place.setting !== undefined) focusSetting(place.setting)
  }, [place])

  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <FormHead autoFocus={isNew} />
      <Card sx={{ mt: 2, overflow: 'visible' }}>
        <Tabs
          value={place.tab}
          onChange={(_event, tab: EditorTab) => onPlace({ tab })}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Parts of the form"
          sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
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
          id={`panel-${place.tab}`}
          aria-labelledby={`tab-${place.tab}`}
          sx={{ p: { xs: 2, sm: 2.5 } }}
        >
          {place.tab === 'fields' && <FieldsPanel isNew={isNew} place={place} onPlace={onPlace} />}
          {place.tab === 'settings' && <SettingsPanel />}
          {place.tab === 'notifications' && <NotificationsPanel />}
          {place.tab === 'pdf' && <PdfPanel />}
        </Box>
      </Card>
    </Box>
  )
}

const TAB_LABELS = {
  fields: 'Fields',
  settings: 'Settings',
  notifications: 'Notifications',
  pdf: 'PDF output',
} as const satisfies Record<EditorTab, string>

function TabLabel({ tab, fields, issues }: { tab: EditorTab; fields: number; issues: number }) {
  const text = tab === 'fields' ? `${TAB_LABELS.fields} (${fields})` : TAB_LABELS[tab]
  if (issues === 0) return text
  return (
    <Badge badgeContent={issues} color="error" sx={{ pr: 1.5 }}>
      <span aria-label={`${text}, ${issues} to put right`}>{text}</span>
    </Badge>
  )
}

function countByTab(tabs: readonly EditorTab[]): Record<EditorTab, number> {
  const counts = { fields: 0, settings: 0, notifications: 0, pdf: 0 }
  for (const tab of tabs) counts[tab] += 1
  return counts
}
