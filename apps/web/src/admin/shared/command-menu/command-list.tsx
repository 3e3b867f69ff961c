import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import type { Command, CommandGroup } from './command.ts'
import { commandMenuTexts } from './texts/command-menu-texts.ts'

interface CommandListProps {
  id: string
  groups: readonly CommandGroup[]
  /** The position among all commands. */
  active: number
  optionId: (index: number) => string
  onActive: (index: number) => void
  onChoose: (command: Command) => void
}

/** The options of the menu by group. The input keeps the focus, so none of them is reached by Tab. */
export function CommandList({ id, groups, active, optionId, onActive, onChoose }: CommandListProps) {
  const texts = commandMenuTexts().menu
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { commands }) => sum + commands.length, 0),
  )
  return (
    <Box id={id} role="listbox" aria-label={texts.results}>
      {groups.map(({ name, commands }, position) => (
        <Box key={name} role="group" aria-label={name}>
          <Typography aria-hidden variant="caption" component="p" sx={HEADING}>
            {name}
          </Typography>
          {commands.map((command, offset) => {
            const index = (starts[position] ?? 0) + offset
            const { icon: Icon, label, detail, key } = command
            return (
              <ListItemButton
                key={command.id}
                id={optionId(index)}
                component="div"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                selected={index === active}
                onMouseMove={() => index !== active && onActive(index)}
                onClick={() => onChoose(command)}
                sx={{ minHeight: 44, py: 0.5, px: 1.5, borderRadius: 1 }}
              >
                <ListItemIcon sx={{ minWidth: 36, color: 'text.secondary' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={label}
                  secondary={detail}
                  slotProps={{
                    primary: { noWrap: true, component: 'span', sx: { display: 'block' } },
                    secondary: { noWrap: true, component: 'span', sx: { display: 'block' } },
                  }}
                />
                {key !== undefined && (
                  <Box component="kbd" aria-hidden sx={KEY}>
                    {key.toUpperCase()}
                  </Box>
                )}
              </ListItemButton>
            )
          })}
        </Box>
      ))}
    </Box>
  )
}

const HEADING = { px: 1.5, pt: 1, pb: 0.5, fontWeight: 650, color: 'text.secondary' } as const

const KEY = {
  flex: 'none',
  ml: 1,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
} as const
