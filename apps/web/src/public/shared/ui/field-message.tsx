import { Icon } from './icon.tsx'
import styles from './text-input.module.css'

/** What is wrong with an input, below it. It is there before there is anything to say, so that it is read out then. */
export function FieldMessage({ id, message }: { id: string; message: string | null }) {
  return (
    <p className={styles.message} id={id} role="alert">
      {message !== null && (
        <>
          <Icon name="alert" />
          {message}
        </>
      )}
    </p>
  )
}
