import styles from './child-mark.module.css'

/** The child that something is about, in a row of facts; nothing where there is none. */
export function ChildMark({ name }: { name: string }) {
  return name === '' ? null : <span className={styles.child}>{name}</span>
}
