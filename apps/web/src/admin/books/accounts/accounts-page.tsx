import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { MoneyAccountView } from '@nibondhon/api-contract'
import { hasFlag } from '@nibondhon/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { ToneChip } from '../../shared/chip/chips.tsx'
import { countText, dayText, digitsText, takaText } from '../../shared/language/console-formats.ts'
import { DividedList, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { LoadingRows } from '../../shared/list/loading-rows.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { methodName } from '../method-name.ts'
import { AccountDialog } from './account-dialog.tsx'
import { accountTexts } from './texts/account-texts.ts'
import { useAccounts } from './use-accounts.ts'

/** Where the money is: bank accounts, wallets and cash boxes. */
export default function AccountsPage() {
  const { list: texts } = accountTexts()
  const { user } = useAuth()
  const mayManage = user !== null && hasFlag(user.role, 'canManageSettings')
  const { data, error, isPending, isFetching, refetch } = useAccounts()
  const [open, setOpen] = useState<MoneyAccountView | 'new' | null>(null)
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Row>
          {mayManage && (
            <Button variant="contained" onClick={() => setOpen('new')}>
              {texts.add}
            </Button>
          )}
          <Button variant="outlined" color="inherit" component={Link} to="/admin/books">
            {texts.books}
          </Button>
        </Row>
      }
    >
      {isPending && (
        <LoadingRows label={texts.loading} count={3}>
          <Skeleton width="60%" />
        </LoadingRows>
      )}
      {!isPending && !data && (
        <LoadFailed heading={texts.failed} error={error} retrying={isFetching} onRetry={refetch} />
      )}
      {data && (
        <Card>
          {data.length === 0 ? (
            <StatePanel
              icon={<AccountBalanceOutlined />}
              heading={texts.emptyTitle}
              text={texts.emptyText}
              tone="primary"
            />
          ) : (
            <DividedList component="ul" aria-label={texts.label}>
              {data.map((account) => (
                <AccountItem
                  key={account.id}
                  account={account}
                  onChange={mayManage ? () => setOpen(account) : undefined}
                />
              ))}
            </DividedList>
          )}
        </Card>
      )}
      {open !== null && (
        <AccountDialog account={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </ConsolePage>
  )
}

function AccountItem({
  account,
  onChange,
}: {
  account: MoneyAccountView
  onChange: (() => void) | undefined
}) {
  const { list: texts, kinds, number } = accountTexts()
  const { id, name, kind, method, numberEnd, isDefault, isActive, balance, openCount, coveredThrough } =
    account
  const what = [kinds[kind], ...(numberEnd === '' ? [] : [number(digitsText(numberEnd))])]
  return (
    <Box component="li" sx={{ p: 2 }}>
      <Spread>
        <Row>
          <MuiLink
            component={Link}
            to={`/admin/books/accounts/${id}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </MuiLink>
          {isDefault && <ToneChip tone="info" label={texts.isDefault(methodName(method))} />}
          {!isActive && <ToneChip tone="default" label={texts.isClosed} />}
          {openCount > 0 && <ToneChip tone="warning" label={texts.open(openCount, countText(openCount))} />}
        </Row>
        {onChange && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={texts.changeNamed(name)}
            onClick={onChange}
          >
            {texts.change}
          </Button>
        )}
      </Spread>
      <Text variant="body2" isMuted breaksWords>
        {[
          ...what,
          texts.balance(takaText(balance)),
          coveredThrough === null ? texts.notCovered : texts.covered(dayText(coveredThrough)),
        ].join(' · ')}
      </Text>
    </Box>
  )
}
