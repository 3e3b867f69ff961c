import styles from './code-text.module.css'

/** A code in groups of four: gaps for the eye only, so that it is copied as it is. */
export function CodeText({ code }: { code: string }) {
  const groups = code.match(/.{1,4}/gu) ?? []
  return (
    <span className={styles.code} translate="no">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
