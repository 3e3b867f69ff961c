import type { RedirectMethod } from '@nibondhon/domain'
import { methodUnavailable } from '../payment-errors.ts'
import type { Environment } from '../store/payments-repository.ts'
import type { PaymentProvider, ProviderAccount } from './payment-provider.ts'

/** The ways of paying of this installation. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[]
  /** Null for a name that is no way of paying. */
  find(method: string): PaymentProvider | null
  /** The account of a way of paying that members can choose now; throws where they cannot. */
  open(method: RedirectMethod): Promise<ProviderAccount>
  /** The account that an attempt was made with; null while the settings name another one, or none. */
  accountOf(payment: Attempted): Promise<ProviderAccount | null>
  /** The same; throws an error for people. */
  requireAccountOf(payment: Attempted): Promise<ProviderAccount>
}

export interface Attempted {
  method: RedirectMethod
  environment: Environment
}

export function createPaymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const find = (method: string) => all.find((provider) => provider.method === method) ?? null
  const connect = async (method: string) => (await find(method)?.connect?.()) ?? null

  return {
    all,
    find,
    async open(method) {
      const provider = find(method)
      if (!provider?.connect || !(await provider.terms()).isOpen) throw methodUnavailable()
      const account = await provider.connect()
      if (!account) throw provider.errors?.unavailable() ?? methodUnavailable()
      return account
    },
    async accountOf({ method, environment }) {
      const account = await connect(method)
      return account?.environment === environment ? account : null
    },
    async requireAccountOf({ method, environment }) {
      const account = await connect(method)
      if (!account) throw find(method)?.errors?.unavailable() ?? methodUnavailable()
      if (account.environment !== environment) throw account.errors.otherEnvironment()
      return account
    },
  }
}
