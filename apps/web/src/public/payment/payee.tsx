import { useAssociation } from '../page-data/use-association.ts'
import { usePaymentMessages } from '../translations/payment-messages.ts'
import { AssociationLogo } from '../shared/association/association-logo.tsx'
import styles from './payee.module.css'

/** Who receives the money, before the member pays. */
export function Payee() {
  const { payee } = usePaymentMessages()
  const { name } = useAssociation()
  return (
    <p className={styles.payee}>
      <AssociationLogo size={32} />
      <span className={styles.text}>{payee(name)}</span>
    </p>
  )
}
