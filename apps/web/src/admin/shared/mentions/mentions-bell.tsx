import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Mention } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { request } from '../../../lib/api.ts'
import { Text } from '../layout/text.tsx'
import { dateTimeText, digitsText } from '../language/console-formats.ts'
import { commonTexts } from '../texts/common-texts.ts'

const REFETCH_INTERVAL_MS = 60_000
const KEY = ['mentions']

/** Notes that mention the person, with the number of unread ones. */
export function MentionsBell() {
  const texts = commonTexts().mentions
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request('GET /api/mentions', { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  })
  const { mutate: markRead } = useMutation({
    mutationFn: (noteIds: string[] | undefined) =>
      request('POST /api/mentions/read', { body: noteIds ? { noteIds } : {} }),
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
  const { mentions = [], unread = 0 } = data ?? {}
  const close = () => setAnchor(null)

  function open({ noteId, submissionId, isRead }: Mention) {
    close()
    if (!isRead) markRead([noteId])
    void navigate(`/admin/submissions/${submissionId}`)
  }

  return (
    <>
      <IconButton
        aria-label={unread === 0 ? texts.title : texts.unread(digitsText(String(unread)))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {unread === 0 ? (
          <NotificationsOutlined />
        ) : (
          <Badge badgeContent={unread} color="error" max={99}>
            <NotificationsOutlined />
          </Badge>
        )}
      </IconButton>
      <Menu
        // Part of the header, so that a reader who jumps between landmarks finds it.
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 380, maxWidth: 'calc(100vw - 24px)' } } }}
      >
        {mentions.length === 0 && <MenuItem onClick={close}>{texts.none}</MenuItem>}
        {mentions.map((mention) => (
          <MenuItem key={mention.noteId} onClick={() => open(mention)} sx={{ whiteSpace: 'normal' }}>
            <Box sx={{ minWidth: 0 }}>
              <Text isStrong={!mention.isRead} variant="body2" breaksWords>
                {mention.isRead ? '' : texts.new}
                {texts.mentionedYou(mention.by, mention.submission)}
              </Text>
              <Text variant="body2" breaksWords isMuted>
                {mention.text}
              </Text>
              <Text variant="caption" isMuted>
                {dateTimeText(mention.at)}
              </Text>
            </Box>
          </MenuItem>
        ))}
        {unread > 0 && <Divider />}
        {unread > 0 && (
          <MenuItem
            onClick={() => {
              close()
              markRead(undefined)
            }}
          >
            {texts.markRead}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
