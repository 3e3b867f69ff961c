export { unknownAccount } from './money-account-errors.ts'
export { addAccount, changeAccount, ensureStatementAccount, findUsableAccount } from './change-accounts.ts'
export {
  findAccount,
  listAccounts,
  lockAccounts,
  type MoneyAccount,
  readDefaults,
  readStatementName,
} from './money-accounts-repository.ts'
