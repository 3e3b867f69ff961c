import { logoUrl } from '@nibondhon/api-contract/urls'
import { useAssociation } from '../../page-data/use-association.ts'
import styles from './association-logo.module.css'

/** Decorative, because the name is always beside it. The box keeps its size while the picture loads. */
export function AssociationLogo({ size }: { size: number }) {
  const url = logoUrl(useAssociation().association)
  return url === null ? null : <img className={styles.logo} src={url} width={size} height={size} alt="" />
}
